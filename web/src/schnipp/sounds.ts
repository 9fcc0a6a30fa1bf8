/** What a flick sounds like: wood on wood, wood on the rail, the band. Made here, from nothing but oscillators. */

import type { Motion, Sound } from "./wire.ts";

/** Partials (Hz), how long they ring (s) and how loud they are; the band's pitch falls as it comes to rest. */
const VOICES: Record<Sound["kind"], { partials: number[]; ring: number; loud: number; wave: OscillatorType; falls: number }> = {
  flick: { partials: [520, 1340], ring: 0.035, loud: 0.35, wave: "sine", falls: 0.8 },
  disc: { partials: [1180, 2650, 4300], ring: 0.05, loud: 0.5, wave: "sine", falls: 0.95 },
  rail: { partials: [410, 930, 1700], ring: 0.085, loud: 0.6, wave: "sine", falls: 0.9 },
  band: { partials: [118, 236], ring: 0.22, loud: 0.5, wave: "triangle", falls: 0.85 },
};

/** The change of velocity (m/s) that is as loud as it gets, and the one from which on something is heard. */
const LOUDEST = 4;
const QUIETEST = 0.02;

/** How loud all is together: several things may sound at once, and nothing may be clipped. */
const WHOLE = 0.5;

/** A phone lets a page be heard only from a gesture on; what interrupts it (a call) asks for another one. */
const GESTURES = ["pointerup", "touchend", "mousedown", "keydown"];

let context: AudioContext | null = null;

function wake(): void {
  context ??= new AudioContext();
  if (context.state !== "running") void context.resume().catch(() => {}); // refused: the next gesture tries again
}

/** From the next gesture on, sounds may be heard, where the last one does not allow it yet. Returns what ends that. */
export function listen(): () => void {
  if (navigator.userActivation?.hasBeenActive) wake();
  for (const name of GESTURES) addEventListener(name, wake, { capture: true, passive: true });
  return () => {
    for (const name of GESTURES) removeEventListener(name, wake, { capture: true });
  };
}

/** Plays the sounds of a motion from its start, unless no gesture has allowed it. Returns what silences them. */
export function sound(motion: Motion, speed: number): () => void {
  if (!context || context.state !== "running") return () => {};
  const way = context.createGain();
  way.gain.value = WHOLE;
  way.connect(context.destination);
  const heard = motion.sounds.filter((one) => one.speed > QUIETEST);
  for (const one of heard) strike(context, way, one, context.currentTime + one.time / speed);
  return () => way.disconnect();
}

function strike(audio: AudioContext, way: AudioNode, { kind, speed }: Sound, when: number): void {
  const { partials, ring, loud, wave, falls } = VOICES[kind];
  const strength = loud * Math.sqrt(Math.min(1, speed / LOUDEST));
  for (const [index, pitch] of partials.entries()) {
    const tone = audio.createOscillator();
    const level = audio.createGain();
    const end = when + ring / (1 + index / 2);
    tone.type = wave;
    tone.frequency.setValueAtTime(pitch, when);
    tone.frequency.exponentialRampToValueAtTime(pitch * falls, end);
    level.gain.setValueAtTime(0, when);
    level.gain.linearRampToValueAtTime(strength / (1 + index), when + 0.002);
    level.gain.exponentialRampToValueAtTime(0.0005, end);
    tone.connect(level).connect(way);
    tone.start(when);
    tone.stop(end);
  }
}
