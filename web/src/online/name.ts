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

/** Keeps a name for the next match, and gives it as it is sent: null for none. */
export function keepName(name: string): string | null {
  const plain = name.trim();
  try {
    localStorage.setItem(KEY, plain);
  } catch {
    // Nothing to be done where storage is blocked.
  }
  return plain || null;
}
