import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { bodyEncodingHeader } from '../encoding.ts';
import { addressesOf } from '../launch/ports.ts';
import { takeAddress } from '../launch/take-address.ts';
import { untilFinished } from '../unfinished.ts';

/** A phone that leaves a tunnel sends again within this time; a longer silence means that the client is gone. */
const longestSilenceMs = 10_000;
/** The largest body of all, three megabytes of an editor's picture, takes this long at 25 kB a second. */
const longestBodyMs = 120_000;
const pollEveryMs = 1_000;

/** Runs once after this time. */
type Later = (ms: number, work: () => void) => void;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** True while the rest of a body waits in the socket until our code reads it: then the sender is not the slow one. */
const waitsForUs = (request: IncomingMessage): boolean => request.readableLength >= request.readableHighWaterMark;

/** Answers that the request took too long unless it is answered, and closes its connection. */
function endConnection({ socket }: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroy();
}

/**
 * Ends a request whose body is silent for too long, or takes too long as a whole. No handler acts on half a body. It
 * prevents attackers from holding connections with incomplete bodies; docs/decisions/limits.md explains the price.
 */
function endSlowBody(request: IncomingMessage, response: ServerResponse, later: Later): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  let received = socket.bytesRead;
  let silentMs = 0;
  let lastedMs = 0;
  const look = (): void => {
    if (request.complete || socket.destroyed) return;
    const isSilent = socket.bytesRead === received && !waitsForUs(request);
    received = socket.bytesRead;
    silentMs = isSilent ? silentMs + pollEveryMs : 0;
    lastedMs += pollEveryMs;
    if (silentMs >= longestSilenceMs || lastedMs >= longestBodyMs) endConnection(request, response);
    else later(pollEveryMs, look);
  };
  later(pollEveryMs, look);
}

/** The encoding header of a handler's response, which Next removes and this server sets for visitors. */
export class EncodedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  override setHeader(name: string, value: number | string | readonly string[]): this {
    return super.setHeader(name === bodyEncodingHeader ? 'content-encoding' : name, value);
  }
}

const drainMs = 1_500;
const longestHeadMs = 20_000;
/** The timers of bodies do not keep the process alive. */
const usualLater: Later = (ms, work) => void setTimeout(work, ms).unref();

export interface ListenOptions {
  host: string;
  port: number;
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;
  onError: (error: unknown) => void;
  later?: Later;
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

function bind(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

export interface Listening {
  port: number;
  close(): Promise<void>;
}

export async function listen(options: ListenOptions): Promise<Listening> {
  const servers: Server[] = [];
  const { later = usualLater } = options;
  const open = (): Server => {
    const server = createServer({
      ServerResponse: EncodedResponse,
      keepAliveTimeout: 30_000,
      headersTimeout: longestHeadMs,
      requestTimeout: longestHeadMs + longestBodyMs,
    });
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      endSlowBody(request, response, later);
      options.handle(request, response).catch((error: unknown) => {
        options.onError(error);
        if (response.headersSent) response.destroy();
        else response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('Internal Server Error');
      });
    });
    const { upgrade } = options;
    if (upgrade !== undefined) {
      server.on('upgrade', (request, socket, head) => {
        socket.on('error', options.onError);
        upgrade(request, socket, head).catch((error: unknown) => {
          options.onError(error);
          socket.destroy();
        });
      });
    }
    return server;
  };
  const wasGiven = await takeAddress((socket) => {
    servers.push(open().listen(socket));
  });
  let { port } = options;
  for (const host of wasGiven ? [] : addressesOf(options.host)) {
    const server = open();
    try {
      port = await bind(server, host, port);
      servers.push(server);
    } catch (error) {
      // A machine without IPv6 has only the other loopback address.
      const absent = host === '::1' && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(String(codeOf(error)));
      if (!absent) throw error;
    }
  }
  return {
    port,
    async close() {
      const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
      for (const server of servers) server.closeIdleConnections();
      const timer = setTimeout(() => {
        for (const server of servers) server.closeAllConnections();
      }, drainMs);
      await Promise.all(closed);
      clearTimeout(timer);
      await Promise.race([untilFinished(), pause(drainMs, undefined, { ref: false })]);
    },
  };
}
