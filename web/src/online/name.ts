/** What this device's reader is called in matches with others. */

const KEY = "scheibe.name";

/** The server takes names up to this length. */
export const LONGEST_NAME = 40;

/** The name given last; empty where there is none. */
export function ownName(): string {
  try {
    return (localStorage.getItem(KEY) ?? "").slice(0, LONGEST_NAME);
  } catch {
    return ""; // blocked storage
  }
}

/** A message as the server takes it: on one line, and of the signs that cannot be seen only those that join others to one. */
export const plainMessage = (text: string): string => text.replace(/\p{Z}+/gu, " ").replace(/(?![\u200c\u200d])\p{C}/gu, "").trim();

/** A name as the server takes it: without any sign that cannot be seen. */
export const plainName = (name: string): string => plainMessage(name).replace(/\p{C}/gu, "");

/** Keeps a name for the next match, and gives it as it is sent: null for none. */
export function keepName(name: string): string | null {
  const plain = plainName(name);
  try {
    localStorage.setItem(KEY, plain);
  } catch {
    // Nothing to be done where storage is blocked.
  }
  return plain || null;
}
