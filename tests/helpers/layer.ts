import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Assets } from '../../server/launch/serve/assets.ts';
import { isHandlerPath } from '../../server/launch/serve/handler-refusals.ts';
import { createLayer, type Layer } from '../../server/launch/serve/layer.ts';
import type { LayerOptions } from '../../server/launch/serve/layer-options.ts';
import type { SiteMap } from '../../server/launch/serve/site-map.ts';
import { createLogger } from '../../server/log.ts';
import { CatalogueNews } from '../../server/stream/catalogue-news.ts';
import { ListedMarkets } from '../../server/stream/listed-markets.ts';
import { IncidentBoard } from '../../server/stream/open-incident.ts';
import { PriceHub } from '../../server/stream/price-hub.ts';
import { createPriceStreams } from '../../server/stream/serve-prices.ts';
import { openOnLoopback } from './loopback.ts';
import { allIn } from './modes.ts';

export type Page = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** The handler in Next's place answers for missing pages itself. */
const everythingIsAPage: SiteMap = {
  placeOf: (path) =>
    isHandlerPath(path) ? { kind: 'handler', name: path } : { kind: 'page', name: path, isKept: false },
  isLanguage: (code) => code === 'de',
};

/** Scripts in the test pages that count as made by the build. */
const builtScripts = ['start()', 'wake()'];

/** Returns the source by which a content security policy allows a script. */
export const scriptSource = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

export interface Served {
  url: string;
  layer: Layer;
  lines: string[];
}

/** Serves the real layer on a real socket, in front of a handler in Next's place. */
export async function serveLayer(page: Page, options: Partial<LayerOptions> = {}): Promise<Served> {
  const lines: string[] = [];
  const empty = mkdtempSync(join(tmpdir(), 'pluto-assets-'));
  onTestFinished(() => rmSync(empty, { recursive: true }));
  const layer = createLayer({
    next: async (incoming, response) => page(incoming, response),
    callHandler: async (_route, incoming, response) => page(incoming, response),
    assets: new Assets(empty),
    siteMap: everythingIsAPage,
    markets: new ListedMarkets(),
    html: {
      publicConfig: {
        siteUrl: 'https://pluto.example',
        hyperliquidNetwork: 'sandbox',
        platformFees: {},
        modes: allIn('sandbox'),
        sandboxUrl: 'http://sandbox.example',
      },
      sources: { connect: ['http://sandbox.example'], image: [], frame: [] },
      builtScripts: new Set(builtScripts.map(scriptSource)),
      onRefusedScript: (code) => lines.push(`refused ${code}`),
    },
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
  const server = createServer((incoming, response) => {
    layer.handle(incoming, response).catch((error: unknown) => {
      lines.push(String(error));
      response.destroy();
    });
  });
  const { url, close } = await openOnLoopback(server);
  onTestFinished(close);
  return { url, layer, lines };
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
