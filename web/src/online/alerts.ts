/** Calls a player back to the board: by a sound, by the device's own notification, by a mark in the title. */

import { settings } from "../settings.ts";

/** Two short notes: Hz, and when they begin and how long they last, in seconds. */
const NOTES = [
  { pitch: 659.3, at: 0, lasts: 0.14 },
  { pitch: 880, at: 0.13, lasts: 0.22 },
];
const LOUDNESS = 0.16;

let audio: AudioContext | null = null;

/** A browser lets a page sound only after the reader has touched it once: then it is made ready, or now if they have. */
export function readyToSound(): () => void {
  const ready = (): void => {
    audio ??= new AudioContext();
    if (audio.state !== "running") void audio.resume();
  };
  if (navigator.userActivation?.hasBeenActive) ready();
  addEventListener("pointerdown", ready);
  addEventListener("keydown", ready);
  return () => {
    removeEventListener("pointerdown", ready);
    removeEventListener("keydown", ready);
  };
}

/** Sounds, where sounds are wanted. */
export function sound(): void {
  if (!audio || audio.state !== "running" || settings.sound === "off") return;
  for (const { pitch, at, lasts } of NOTES) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const begin = audio.currentTime + at;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUDNESS, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + lasts);
  }
}

/** Whether the device may be asked for notifications, has been, or cannot: a browser has them on safe addresses only. */
export function notifying(): "none" | "ask" | "on" | "denied" {
  if (!("Notification" in window) || !isSecureContext) return "none";
  const { permission } = Notification;
  return permission === "default" ? "ask" : permission === "granted" ? "on" : "denied";
}

/** Asks for notifications; only ever from a button. */
export const askToNotify = async (): Promise<void> => void (await Notification.requestPermission());

/** Notifies whoever looks elsewhere; one notification for a match, the newest. */
export function notify(match: string, title: string, text: string): void {
  if (notifying() !== "on" || !document.hidden) return;
  try {
    const shown = new Notification(title, { body: text, tag: match });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones have notifications for installed pages only; the sound and the title are left.
  }
}
