/** The worksheet that is being put together on this device. */

/** A position to think about, with the words of whoever sets it. */
export interface Task {
  position: string;
  caption: string;
  solution: string;
}

/** As many as the server prints on one sheet. */
export const MOST = 24;

const KEY = "scheibe.worksheet";

const isTask = (value: unknown): value is Task => {
  const task = value as Partial<Task> | null;
  return [task?.position, task?.caption, task?.solution].every((part) => typeof part === "string");
};

function read(): Task[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isTask).slice(0, MOST) : [];
  } catch {
    return []; // blocked or damaged storage
  }
}

let inMemory: Task[] | null = null;

/** Its tasks, in the order in which they are printed. */
export const tasks = (): Task[] => inMemory ?? read();

/** Keeps other tasks in their place; where storage is blocked until the page is left. */
export function keepTasks(kept: Task[]): void {
  inMemory = kept;
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
    inMemory = null;
  } catch {
    // It holds until the page is left.
  }
}

/** Puts one more position on it, and opens it. A full worksheet is opened as it is: it says that it is full. */
export function putOnWorksheet(position: string, caption = "", solution = ""): void {
  const now = tasks();
  if (now.length < MOST) keepTasks([...now, { position, caption, solution }]);
  location.hash = "#/print/worksheet";
}
