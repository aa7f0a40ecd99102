import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { requestIdSlot } from '../../lib/config/site/screens.ts';
import { Assets } from '../../server/front/assets.ts';
import { createFront, type Front, type FrontOptions } from '../../server/front/front.ts';
import { askOverSocket } from '../../server/front/inner-socket.ts';
import { EncodedResponse } from '../../server/front/listen.ts';
import { isHandlerPath } from '../../server/front/refusals.ts';
import type { Site } from '../../server/front/site.ts';
import { createLogger } from '../../server/log.ts';
import { CatalogueNews } from '../../server/stream/catalogue-news.ts';
import { IncidentBoard } from '../../server/stream/open-incident.ts';
import { PriceHub } from '../../server/stream/price-hub.ts';
import { createPriceStreams } from '../../server/stream/serve-prices.ts';
import { openOnLoopback } from './loopback.ts';
import { allIn } from './modes.ts';

export type Page = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** The handler in Next's place answers for missing pages itself. */
const everythingIsAPage: Site = {
  placeOf: (path) => (isHandlerPath(path) ? { kind: 'handler', name: path } : { kind: 'page', name: path }),
  isLanguage: (code) => code === 'de',
};

/** Scripts in the test pages that count as made by the build. */
const builtScripts = ['start()', 'wake()', `self.__next_f.push([1,"${requestIdSlot}"])`];

/** Returns the source by which a content security policy allows a script. */
export const scriptSource = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** A deployment of the product, as pages are told of it. */
export const pageOptions = {
  publicConfig: {
    siteUrl: 'https://pluto.example',
    hyperliquidNetwork: 'sandbox',
    platformFees: {},
    modes: allIn('sandbox'),
    sandboxUrl: 'http://sandbox.example',
  },
  sources: { connect: ['http://sandbox.example'], image: [], frame: [] },
  builtScripts: new Set(builtScripts.map(scriptSource)),
} as const;

export interface Served {
  url: string;
  front: Front;
  lines: string[];
}

/** Serves the real server in front on a real socket, in front of a handler in Next's place. */
export async function serveFront(page: Page, options: Partial<FrontOptions> = {}): Promise<Served> {
  const lines: string[] = [];
  const empty = mkdtempSync(join(tmpdir(), 'pluto-assets-'));
  onTestFinished(() => rmSync(empty, { recursive: true }));
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => page(incoming, response);
  const front = createFront({
    ask: askOverSocket(handle, (error) => lines.push(error instanceof Error ? error.message : String(error))),
    handlers: { call: (_route, incoming, response) => handle(incoming, response) },
    assets: new Assets(empty),
    site: everythingIsAPage,
    page: { ...pageOptions, onRefusedScript: (code) => lines.push(`refused ${code}`) },
    prices: createPriceStreams(new PriceHub({ life: 'test' })),
    news: new CatalogueNews(),
    incidents: new IncidentBoard(),
    siteHost: 'pluto.example',
    trustedProxyHops: 0,
    isGated: false,
    isOffered: () => true,
    log: createLogger({ level: 'debug', write: (line) => lines.push(line) }),
    ...options,
  });
  const server = createServer({ ServerResponse: EncodedResponse }, (incoming, response) => {
    front.handle(incoming, response).catch((error: unknown) => {
      lines.push(String(error));
      response.destroy();
    });
  });
  const { url, close } = await openOnLoopback(server);
  onTestFinished(close);
  return { url, front, lines };
}

export interface Got {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Sends a request with Node's own client, which adds no headers and decodes nothing. */
export async function get(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  const outgoing = request(url, { method, headers });
  outgoing.end();
  const [incoming]: IncomingMessage[] = await once(outgoing, 'response');
  if (incoming === undefined) throw new Error('no answer');
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) };
}
