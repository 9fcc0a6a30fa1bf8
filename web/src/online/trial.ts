/** Whether a key opens a seat: asked before it is kept, since one that does not would keep this device from its own seat, too. */

import { ownRefusal, socketAddress } from "../api.ts";
import { PROTOCOL, type FromServer, type Hello, type Refusal, type Seat, type Shapes } from "../wire.ts";

/** Why the server does not let anybody in with this key; null where it does. */
export function tryKey(match: string, seat: Seat, secret: string): Promise<Refusal | null> {
  return new Promise((answer) => {
    const socket = new WebSocket(socketAddress(match));
    const done = (refusal: Refusal | null): void => {
      answer(refusal);
      socket.close();
    };
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, since: 0, secrets: { [seat]: secret }, nonces: {} } satisfies Hello));
    socket.onmessage = (message) => {
      const said = JSON.parse(String(message.data)) as FromServer<Shapes>;
      if (said.type === "welcome") done(null);
      if (said.type === "refused") done(said.error);
    };
    socket.onclose = () => done(ownRefusal("page-error-unreached"));
  });
}
