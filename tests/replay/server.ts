import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import { sentBody } from '../helpers/sent-body.ts';
import { partOf } from './reader.ts';
import { type AskedReplay, framesFor, replyText, sampleFor } from './replies.ts';

interface Altered {
  readonly status?: number;
  readonly text: string;
}

/** Puts another answer in the place of the recorded one; undefined leaves it as it is. */
export type Alteration = (recorded: string, sample: string, requested: AskedReplay) => string | Altered | undefined;

export interface Replay {
  readonly url: string;
  /** The requests so far. */
  readonly requested: readonly AskedReplay[];
  /** Alters every answer from now on; without an alteration they are the recorded ones again. */
  alter(alteration?: Alteration): void;
  /** Sends these frames, too, after each subscription that the socket acknowledges. */
  sendBesides(frames: readonly string[]): void;
  stop(): Promise<void>;
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (thrown) {
    // The messenger's pictures come as forms.
    if (thrown instanceof SyntaxError) return text;
    throw thrown;
  }
}

async function readAsked(request: IncomingMessage): Promise<AskedReplay | undefined> {
  const sent = await sentBody(request);
  if (sent === undefined) return undefined;
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://replay');
  const [, vendor = '', ...rest] = pathname.split('/');
  return { vendor, path: `/${rest.join('/')}`, query: Object.fromEntries(searchParams), body: parsed(sent.toString()) };
}

/**
 * Starts a server that says what was recorded of the vendors, and what is documented of them, and nothing else. Each
 * vendor is below its name: `/hyperliquid/info`, `/birdeye/defi/multi_price`.
 */
export async function startReplay(host = '127.0.0.1'): Promise<Replay> {
  const requested: AskedReplay[] = [];
  let alteration: Alteration | undefined;
  let besides: readonly string[] = [];
  const lines = new Set<Socket>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const one = await readAsked(request);
    if (one === undefined) return;
    requested.push(one);
    const sample = sampleFor(one);
    if (sample === undefined) {
      response.writeHead(422).end('Failed to deserialize the JSON body into the target type');
      return;
    }
    const recorded = replyText(sample, one);
    const altered = alteration?.(recorded, sample, one) ?? recorded;
    const { status = 200, text }: Altered = typeof altered === 'string' ? { text: altered } : altered;
    response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' }).end(text);
  }

  const server = createServer((request, response) => void answer(request, response));
  server.on('connection', (line) => {
    lines.add(line);
    line.once('close', () => lines.delete(line));
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    socket.on('message', (data) => {
      const message = parsed(String(data));
      const method = partOf(message, 'method');
      if (method === 'ping') socket.send('{"channel":"pong"}');
      if (method !== 'subscribe') return;
      for (const frame of [...framesFor(partOf(message, 'subscription')), ...besides]) socket.send(frame);
    });
  });
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The replay has no address');
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    requested,
    alter: (next) => {
      alteration = next;
    },
    sendBesides: (frames) => {
      besides = frames;
    },
    async stop() {
      for (const line of lines) line.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
