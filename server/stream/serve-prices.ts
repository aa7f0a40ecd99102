import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostCookiePrefix, sessionCookieName } from '../../lib/config/session.ts';
import { chains } from '../../lib/config/venues/chains.ts';
import { AppError } from '../../lib/errors/app-error.ts';
import type { ErrorCode } from '../../lib/errors/catalog.ts';
import { failureBody } from '../../lib/errors/wire.ts';
import type { Outlet } from './listener.ts';
import type { PriceHub } from './price-hub.ts';

/** The maximum number of tokens for one browser. */
const mostTopics = 20;
const pattern = /^([1-9]\d{0,9})-(0x[0-9a-f]{40})$/;
const chainIds: ReadonlySet<number> = new Set(chains.map(({ id }) => id));

/** Reads `?of=56-0x…,1-0x…`: tokens as the chain's number and the address in lower case. Undefined if it is not that. */
function readTopics(query: URLSearchParams): readonly string[] | undefined {
  const names = query.get('of')?.split(',') ?? [];
  const isKnown = (name: string) => {
    const [, chainId] = pattern.exec(name) ?? [];
    return chainId !== undefined && chainIds.has(Number(chainId));
  };
  if (names.length === 0 || names.length > mostTopics || !names.every(isKnown)) return undefined;
  return [...new Set(names)];
}

/** The address of the price stream. */
export const pricesPath = '/api/live-prices';

/** The maximum number of streams per session: a browser has one for all of its tabs. */
const mostOfOneSession = 64;
/** The maximum number of streams per network, which may be an office or a carrier. */
const mostOfOneNetwork = 10 * mostOfOneSession;
const mostAtAll = 20_000;
const heartbeatMs = 15_000;
/** The delay after which a browser reconnects. */
const comeBack = Buffer.from('retry: 2000\n\n');
const retryAfterMs = 5_000;

export interface PriceStreams {
  /** Answers a request for live prices: with a stream that stays open, or with a refusal. */
  serve(request: IncomingMessage, response: ServerResponse, network: string): void;
  /** The number of open streams. */
  readonly listeners: number;
  /** Ends all streams; their browsers reconnect automatically. */
  close(): void;
}

function refuse(response: ServerResponse, code: ErrorCode): void {
  const error = new AppError(code, { retryAfterMs });
  const body = JSON.stringify(failureBody(error, String(response.getHeader('x-request-id') ?? '')));
  response
    .writeHead(error.entry.status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'retry-after': String(retryAfterMs / 1_000),
    })
    .end(body);
}

const session = RegExp(`(?:^|;\\s*)(?:${hostCookiePrefix})?${sessionCookieName}=([^;]+)`);

/**
 * Returns the keys under which a stream is counted, and the limit of each. A made-up session only counts for its
 * network.
 */
function countedFor(request: IncomingMessage, network: string): readonly (readonly [name: string, most: number])[] {
  const sealed = session.exec(request.headers.cookie ?? '')?.[1];
  return [
    [`network ${network}`, mostOfOneNetwork],
    ...(sealed === undefined ? [] : [[`session ${sealed}`, mostOfOneSession] as const]),
  ];
}

function outletOf(response: ServerResponse): Outlet {
  return {
    write: (bytes) => response.write(bytes),
    onDrain: (drained) => void response.once('drain', drained),
  };
}

/** Serves the hub's prices as server-sent events. */
export function createPriceStreams(hub: PriceHub): PriceStreams {
  const held = new Map<string, number>();
  const open = new Set<ServerResponse>();
  const beat = setInterval(() => hub.beat(), heartbeatMs);
  beat.unref();

  return {
    get listeners() {
      return open.size;
    },
    serve(request, response, network) {
      if (request.method !== 'GET') return refuse(response, 'request.method');
      const query = new URLSearchParams(request.url?.split('?')[1]);
      const topics = readTopics(query);
      if (topics === undefined) return refuse(response, 'request.invalid');
      if (!topics.every((topic) => hub.isListed(topic))) return refuse(response, 'request.not_found');
      if (open.size >= mostAtAll) return refuse(response, 'request.unreachable');
      const counted = countedFor(request, network);
      if (counted.some(([name, most]) => (held.get(name) ?? 0) >= most)) return refuse(response, 'rate.limited');
      for (const [name] of counted) held.set(name, (held.get(name) ?? 0) + 1);
      open.add(response);
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Proxies such as nginx would buffer the events.
        'x-accel-buffering': 'no',
      });
      response.write(comeBack);
      // A browser that reconnects automatically sends the header; a page that changes its tokens uses the query.
      const header = request.headers['last-event-id'];
      const lastId = typeof header === 'string' ? header : (query.get('last') ?? undefined);
      const leave = hub.join(topics, outletOf(response), lastId);
      response.once('close', () => {
        leave();
        open.delete(response);
        for (const [name] of counted) {
          const left = (held.get(name) ?? 1) - 1;
          if (left > 0) held.set(name, left);
          else held.delete(name);
        }
      });
    },
    close() {
      clearInterval(beat);
      for (const response of open) response.end();
    },
  };
}
