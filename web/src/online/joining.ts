/** The key for a seat that is just being taken: until the answer is there, this tab keeps it to ask again with. */

const keyOf = (match: string, seat: string): string => `scheibe.joining.${match}.${seat}`;

/** 128 random bits in 22 characters. */
export function token(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The key that was sent and not answered yet; empty where there is none. */
export function pendingKey(match: string, seat: string): string {
  try {
    return sessionStorage.getItem(keyOf(match, seat)) ?? "";
  } catch {
    return ""; // blocked storage
  }
}

/** The key to send: the pending one, or a new one. */
export function keyToSend(match: string, seat: string): string {
  const key = pendingKey(match, seat) || token();
  try {
    sessionStorage.setItem(keyOf(match, seat), key);
  } catch {
    // Storage is blocked: a reload before the answer loses the seat.
  }
  return key;
}

/** The answer is there. */
export function settle(match: string, seat: string): void {
  try {
    sessionStorage.removeItem(keyOf(match, seat));
  } catch {
    // Nothing was kept.
  }
}
