import type { IncomingMessage, ServerResponse } from 'node:http';

/** A phone that leaves a tunnel sends again within this time; what is silent for longer has nobody behind it. */
const longestSilenceMs = 10_000;
/** The largest body of all, three megabytes of an editor's picture, passes a line of 25 kB a second within this time. */
export const longestBodyMs = 120_000;
const lookEveryMs = 1_000;

/** Runs once after this time. */
export type Later = (ms: number, work: () => void) => void;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** True while the rest of a body waits in the socket until somebody reads: its sender is not the one who is slow. */
const waitsForUs = (request: IncomingMessage): boolean => request.readableLength >= request.readableHighWaterMark;

/** Says that the request took too long unless it is answered, and ends its connection. */
function endConnection({ socket }: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroy();
}

/** Ends a request whose body is silent for too long, or takes too long as a whole. No handler acts on half a body. */
export function endSlowBody(request: IncomingMessage, response: ServerResponse, later: Later): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  let received = socket.bytesRead;
  let silentMs = 0;
  let lastedMs = 0;
  const look = (): void => {
    if (request.complete || socket.destroyed) return;
    const isSilent = socket.bytesRead === received && !waitsForUs(request);
    received = socket.bytesRead;
    silentMs = isSilent ? silentMs + lookEveryMs : 0;
    lastedMs += lookEveryMs;
    if (silentMs >= longestSilenceMs || lastedMs >= longestBodyMs) endConnection(request, response);
    else later(lookEveryMs, look);
  };
  later(lookEveryMs, look);
}
