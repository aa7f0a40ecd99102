import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isCompressible } from '../encoding.ts';
import type { EdgeSettings } from '../environment/site-variables.ts';
import type { Logger } from '../log.ts';
import type { CatalogueNews } from '../stream/catalogue-news.ts';
import type { IncidentBoard } from '../stream/open-incident.ts';
import { notePageAnswer, noteRenderWait } from '../telemetry/instruments.ts';
import { runInSpan } from '../telemetry/trace.ts';
import { Answer } from './answer.ts';
import { type AskNext, headersOf, type Rendered, renderWithin, wholeOf } from './inner-socket.ts';
import { spanOf } from './metrics.ts';
import { atHome, isHtml, newNonce, type PageOptions, readyPage } from './page.ts';
import { type Made, PageCache } from './page-cache.ts';
import { createEdge, forgetByNews, tagHeader, tagsOf } from './purge.ts';
import { clientAddressHeader, type Received, requestIdHeader } from './receive.ts';
import { RefusedRender, RenderLine, type Wanted } from './render-line.ts';
import { Screens, withOwnStatus } from './screens.ts';
import { deciding, isAhead, keepOf, mayShare, nameOf, withLanguageVary } from './sharing.ts';
import type { Place, Site } from './site.ts';

export interface PagesOptions {
  readonly ask: AskNext;
  readonly site: Site;
  readonly page: PageOptions;
  readonly news: CatalogueNews;
  readonly incidents: IncidentBoard;
  /**
   * The host that a page sees. It is never the one that a visitor sent, because one visitor could then change another's
   * page.
   */
  readonly siteHost: string;
  /** The CDN for which pages are tagged, and at which they are purged; undefined: none. */
  readonly edge?: EdgeSettings | undefined;
  /** True if trading is not offered everywhere. */
  readonly isGated: boolean;
  readonly log: Logger;
  readonly mostCachedBytes?: number;
  /** How long a render may take. */
  readonly patienceMs?: number;
  readonly now?: () => number;
}

const cachedBytes = 36 * 1024 * 1024;
/** Pictures have a cache of their own, so that many of them do not displace pages. */
const pictureBytes = 24 * 1024 * 1024;
const usualPatienceMs = 20_000;
/**
 * A render that waits for the exchange leaves the thread to others, and while the exchange hangs others must still get
 * a turn. Three fill the thread; more of one network would only make others wait for more of them.
 */
const rendersAtOnce = { atOnce: 8, atOnceOfOne: 3 };
/**
 * The most waiting renders: an office of fifty that opens several pages each at the same moment waits, and is not
 * refused.
 */
const mostInLine = { mostWaiting: 1_000, mostWaitingOfOne: 300 };
/** The name under which background renders use the exchange: their requests count for no single network. */
const everyone = 'everyone';
/** A page that is cached for so long is worth the slower, better compression. */
const thoroughFromMs = 30_000;
/** A visitor's headers that concern only the connection, or the copy in the visitor's cache. */
const notForNext = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'upgrade', 'if-none-match'];

function startTimer(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/** A request for an address of the site, with the facts that were found out about it. */
export interface Requested extends Received {
  readonly url: string;
  readonly place: Place;
  /** Fires when the visitor leaves. */
  readonly left: AbortSignal;
}

export interface Pages {
  /** Answers a request for a page, a picture or a file; throws a `RefusedRender` if too many wait. */
  answer(requested: Requested, request: IncomingMessage, response: ServerResponse): Promise<void>;
  readonly screens: Screens;
  readonly cachedBytes: number;
  /** Unsubscribes from news. */
  close(): void;
}

/** Opens the pages for visitors: each is rendered in its turn, prepared once, and cached for everybody. */
export function openPagesFor(options: PagesOptions): Pages {
  const { ask, site, log, siteHost, edge } = options;
  const { now = Date.now, patienceMs = usualPatienceMs } = options;
  const cacheOf = (name: string, mostBytes: number) =>
    new PageCache({
      mostBytes,
      now,
      onAnswer: (answer) => notePageAnswer(name, answer),
      onError: (error) => {
        if (!(error instanceof RefusedRender)) log.lasting('a page could not be made anew', { error });
      },
    });
  const pages = cacheOf('pages', options.mostCachedBytes ?? cachedBytes);
  const pictures = cacheOf('pictures', pictureBytes);
  const line = new RenderLine({ ...rendersAtOnce, ...mostInLine, longestMs: patienceMs, clock: { later: startTimer } });

  /** Requests a page from Next without a visitor, with only the headers on which the answer depends. */
  const render = (url: string, headers: Record<string, string>, signal?: AbortSignal): Promise<Rendered> =>
    renderWithin(patienceMs, ask, { url, headers: { host: siteHost, accept: 'text/html', ...headers }, signal });

  const ready = (rendered: Rendered, nonce: string): Rendered =>
    isHtml(rendered.headers)
      ? readyPage(rendered, { nonce, incident: options.incidents.title }, options.page)
      : atHome(rendered, options.page.publicConfig.siteUrl);

  const screens = new Screens({
    render: (url) => render(url, {}),
    isLanguage: site.isLanguage,
    ready: (rendered, inserted) => readyPage(rendered, { incident: options.incidents.title, inserted }, options.page),
    log,
  });

  /** Runs a render when it is its network's turn; a visitor who leaves is removed from the queue, too. */
  function inLine<Result>(
    requested: Requested,
    wanted: Omit<Wanted, 'network'>,
    work: () => Promise<Result>,
    left?: AbortSignal,
  ) {
    // An unknown address costs no more than a refusal.
    if (requested.place.kind === 'unknown') return work();
    const waitsSince = performance.now();
    const render = () => {
      noteRenderWait(performance.now() - waitsSince);
      return work();
    };
    return line.run({ network: requested.network, ...wanted }, render, left);
  }

  /** Has a page rendered on behalf of a network: its requests to the exchange count for that. */
  async function make(
    requested: Requested,
    decided: Record<string, string>,
    behalf: string,
    signal?: AbortSignal,
  ): Promise<Made> {
    const { url, place, id } = requested;
    const { nonce, headers } = newNonce();
    const asking = { ...decided, ...headers, [requestIdHeader]: id, [clientAddressHeader]: behalf };
    const whole = await runInSpan('render', spanOf(place, id), () => render(url, asking, signal));
    const rendered = withOwnStatus(withLanguageVary(url, whole));
    const keep = keepOf(url, place, rendered);
    if (keep !== undefined) {
      return { kind: 'shared', answer: new Answer(ready(rendered, nonce), keep.freshMs >= thoroughFromMs), keep };
    }
    if (rendered.headers['set-cookie'] !== undefined) return { kind: 'private' };
    // The render got no data of the visitor: all who wait for it may have it, and it is not cached.
    const screen = await screens.inPlaceOf(url, id, rendered);
    return { kind: 'passing', answer: screen ?? new Answer(ready(rendered, nonce), false) };
  }

  /** Has a page rendered for one visitor, with all headers of the request. */
  async function forVisitor({ url, place, id, left }: Requested, request: IncomingMessage, response: ServerResponse) {
    const { nonce, headers } = newNonce();
    const sent = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !notForNext.includes(name)));
    const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
    const answer = await runInSpan('answer', spanOf(place, id), () =>
      ask({ method, url, headers: { ...sent, ...headers, host: siteHost }, signal: left }),
    );
    if (method === 'HEAD' || !isCompressible(answer.headers['content-type'])) {
      response.writeHead(answer.statusCode ?? 500, headersOf(answer));
      return pipeline(answer, response);
    }
    const rendered = withOwnStatus(await wholeOf(answer));
    const screen = await screens.inPlaceOf(url, id, rendered);
    return (screen ?? new Answer(ready(rendered, nonce), false)).send(request, response, {});
  }

  /** Returns the caching headers for caches outside this server. */
  const outward = (url: string, headers: Answer['headers']) => ({
    // Each page is marked with its own country case, so that no outside cache serves it to the other.
    ...(options.isGated && isHtml(headers) && { 'cache-control': 'private, no-cache' }),
    ...(edge !== undefined && tagHeader(edge.style, tagsOf(url))),
  });

  async function answer(requested: Requested, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url, network, place, left } = requested;
    const urgency = isAhead(request) ? 'ahead' : 'awaited';
    if (mayShare(request, url)) {
      const decided = deciding(request, url);
      const name = nameOf(url, decided);
      const shared = await (place.kind === 'picture' ? pictures : pages).find(name, {
        left,
        make: (signal) =>
          inLine(requested, { urgency, key: name }, () => make(requested, decided, network, signal), signal),
        join: () => {
          if (urgency === 'awaited') line.join(network, name);
        },
        renew: () => inLine(requested, { urgency: 'ahead', key: name }, () => make(requested, decided, everyone)),
      });
      if (shared !== undefined) return shared.send(request, response, outward(url, shared.headers));
    }
    return inLine(requested, { urgency }, () => forVisitor(requested, request, response), left);
  }

  return {
    answer,
    screens,
    get cachedBytes() {
      return pages.bytes;
    },
    close: forgetByNews(options, { pages, screens, edge: edge && createEdge({ ...edge, log }) }),
  };
}
