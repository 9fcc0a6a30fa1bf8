/** Which tasks were solved on this device. */

const KEY = "scheibe.lessons";

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return []; // blocked or damaged storage
  }
}

let solved: Set<string> | null = null;

const all = (): Set<string> => (solved ??= new Set(read()));

/** A task by its lesson and its number, from 1. */
const nameOf = (lesson: string, task: number): string => `${lesson}/${task}`;

/** Whether a task was solved. */
export const isSolved = (lesson: string, task: number): boolean => all().has(nameOf(lesson, task));

/** How many of a lesson's first tasks were solved. */
export const countSolved = (lesson: string, tasks: number): number =>
  Array.from({ length: tasks }, (_, index) => index + 1).filter((task) => isSolved(lesson, task)).length;

/** Whether anything was ever solved here. */
export const hasLearned = (): boolean => all().size > 0;

/** Keeps that a task was solved; where storage is blocked it holds until the page is left. */
export function keepSolved(lesson: string, task: number): void {
  all().add(nameOf(lesson, task));
  try {
    localStorage.setItem(KEY, JSON.stringify([...all()]));
  } catch {
    // Nothing to be done where storage is blocked.
  }
}
