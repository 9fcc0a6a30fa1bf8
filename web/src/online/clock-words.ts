/** Clocks in words and figures. */

import { say } from "../texts.ts";
import type { Clock } from "../wire.ts";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** "10 minutes each + 5 s a move", "3 days a move". */
export function clockText(clock: Clock): string {
  if (clock.kind === "days") return say("online-clock-days", { days: clock.days });
  const { base, increment } = clock;
  const each = base < MINUTE ? say("online-clock-seconds", { seconds: base }) : say("online-clock-minutes", { minutes: Math.round(base / MINUTE) });
  return increment ? say("online-clock-increment", { each, seconds: increment }) : each;
}

/** Time that is left: "2 d 3 h" where there are days, else "1:05:00", "9:59", and tenths in the last ten seconds. */
export function leftText(seconds: number): string {
  const left = Math.max(0, seconds);
  if (left >= DAY) return say("online-left-days", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  if (left < 10) return new Intl.NumberFormat(document.documentElement.lang, TENTHS).format(Math.floor(left * 10) / 10);
  const whole = Math.floor(left);
  const two = (value: number): string => String(value).padStart(2, "0");
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  return whole >= HOUR ? `${Math.floor(whole / HOUR)}:${two(minutes)}:${two(whole % MINUTE)}` : `${minutes}:${two(whole % MINUTE)}`;
}
