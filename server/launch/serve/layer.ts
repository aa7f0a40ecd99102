import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { networkRefusalHeader } from '../../../lib/config/exchange/refusals.ts';
import { keptHereHeader } from '../../../lib/config/site/screens.ts';
import { notePageAnswer, noteRenderWait } from '../../telemetry/instruments.ts';
import { runInSpan } from '../../telemetry/trace.ts';
import { Answer } from './answer.ts';
import { ByteLru } from './byte-lru.ts';
import { type Asked, createDoor } from './door.ts';
import { createEdge } from './edge.ts';
import { isCompressible } from './encoding.ts';
import { forgetByNews } from './forget-by-news.ts';
import { KnownRefusals } from './handler-refusals.ts';
import { atHome, htmlAnswer, isHtml } from './html.ts';
import { clientAddressHeader, requestIdHeader } from './incoming.ts';
import { intercept, type Rendered } from './intercept.ts';
import { KeptForms } from './kept-forms.ts';
import { keepingOf, withLanguageVary } from './kept-page.ts';
import type { LayerOptions } from './layer-options.ts';
import { deciding, isAhead, isLanguageAware, languages, mayShare, nameOf } from './may-share.ts';
import { outwardHeaders, tagsOf } from './outward.ts';
import { type Made, PageCache } from './page-cache.ts';
import { type Refusal, RefusedRequest } from './refused-request.ts';
import { render } from './render.ts';
import { RenderLine, type Urgency } from './render-line.ts';
import { isScreenPath, Screens, withOwnStatus } from './screens.ts';
import { type AgedPage, createSharedPages } from './shared-pages.ts';
import type { Place } from './site-map.ts';
import { spanOf } from './timed.ts';

const cachedBytes = 36 * 1024 * 1024;
/** Pictures have a cache of their own, so that many of them push no page out. */
const pictureBytes = 24 * 1024 * 1024;
const preparedBytes = 8 * 1024 * 1024;
const repeatedBytes = 4 * 1024 * 1024;
const patienceMs = 20_000;
/**
 * A render that waits for the exchange leaves the thread to others, and while the exchange hangs others must still get a
 * turn. Three fill the thread; more of one network would only make a newcomer wait for more of them.
 */
const rendersAtOnce = { atOnce: 8, atOnceOfOne: 3 };
/** An office of fifty that opens several pages each at the same moment waits, and is not refused. */
const mostInLine = { mostWaiting: 1_000, mostWaitingOfOne: 300 };
/** The name under which renewed pages ask the exchange: their requests count for no single network. */
const everyone = 'everyone';
/** True for pages that are rendered on request, and for pictures, which cost as much. */
const isRendered = (place: Place): boolean => place.kind === 'picture' || (place.kind === 'page' && !place.isKept);
/** Handlers have limits of their own, and an unknown address costs no more than a refusal does. */
const isInLine = (place: Place): boolean => place.kind !== 'handler' && place.kind !== 'unknown';
/** A long-lived page is worth the slower, smaller compression. */
const thoroughFromMs = 30_000;
function startTimer(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/**
 * True for text that is held until complete. Event streams, bytes and very long texts go straight through; a page must
 * be complete to get its policy.
 */
const isWholeText = (headers: OutgoingHttpHeaders): boolean =>
  headers['content-encoding'] === undefined && isCompressible(String(headers['content-type'] ?? ''));
const longestHeldText = 4 * 1024 * 1024;
const mostBytes = (headers: OutgoingHttpHeaders): number =>
  isHtml(headers) ? Number.POSITIVE_INFINITY : longestHeldText;

export interface Layer {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  readonly cachedBytes: number;
  /** Stops listening for news. */
  close(): void;
}

/** The layer between the socket and Next: it serves assets and shared responses, and compresses the rest. */
export function createLayer(options: LayerOptions): Layer {
  const { next, siteMap, html, log } = options;
  const outward = { edge: options.edge, isGated: options.isGated };
  const cacheOf = (name: string, mostBytes: number) =>
    new PageCache({
      mostBytes,
      onAnswer: (answer) => notePageAnswer(name, answer),
      now: options.now ?? Date.now,
      onError: (error) => {
        if (!(error instanceof RefusedRequest)) log.error('a page could not be made anew', { error });
      },
    });
  const pages = cacheOf('pages', options.mostCachedBytes ?? cachedBytes);
  const pictures = cacheOf('pictures', pictureBytes);
  const prepared = new ByteLru<Answer>(preparedBytes);
  const repeated = new KeptForms(repeatedBytes);
  const refusals = new KnownRefusals(options.now ?? Date.now);
  const longestMs = options.patienceMs ?? patienceMs;
  const line = new RenderLine({
    ...rendersAtOnce,
    ...mostInLine,
    longestMs,
    clock: { later: startTimer },
  });

  const answerOf = (rendered: Rendered, thorough: boolean, forms?: KeptForms): Answer => {
    const { status, headers, body } = atHome(rendered, html.publicConfig.siteUrl);
    return isHtml(headers)
      ? htmlAnswer({ status, headers, body }, { ...html, incident: options.incidents.title }, thorough)
      : new Answer(status, headers, body, { thorough, forms });
  };

  const bareRender = (url: string, headers: Record<string, string>): Promise<Rendered> =>
    render(next, url, { host: options.siteHost, accept: 'text/html', ...headers }, longestMs);
  const screens = new Screens({
    render: (url) => bareRender(url, {}),
    isLanguage: (code) => siteMap.isLanguage(code),
    answerOf: (rendered) => answerOf(rendered, false),
    log,
  });

  const share =
    options.instances &&
    createSharedPages({
      office: options.instances,
      onError: (error) => log.error('a page was not shared among instances', { error }),
    });

  /** Returns what instances may share a page by: what it shows, as far as news tell it, and whom it is for. */
  const questionOf = (url: string, name: string, request: IncomingMessage): string =>
    JSON.stringify([
      name,
      isLanguageAware(url) ? languages(request) : '',
      options.incidents.version,
      tagsOf(url).includes('catalogue') ? (options.news.version ?? 0) : 0,
    ]);

  /** Other instances cannot know of a page that differs by language although its address does not say so. */
  function countsMs(url: string, rendered: Rendered): number | undefined {
    const keeping = keepingOf(withOwnStatus(withLanguageVary(url, rendered)));
    return keeping === undefined || (keeping.varies.length > 0 && !isLanguageAware(url))
      ? undefined
      : keeping.keep.freshMs;
  }

  async function madeOf(url: string, id: string, { rendered: whole, ageMs }: AgedPage): Promise<Made> {
    const rendered = withOwnStatus(withLanguageVary(url, whole));
    const keeping = keepingOf(rendered);
    if (keeping !== undefined) {
      const { freshMs, staleMs } = keeping.keep;
      const keep = { freshMs: Math.max(0, freshMs - ageMs), staleMs };
      return { ...keeping, kind: 'shared', answer: answerOf(rendered, freshMs >= thoroughFromMs), keep };
    }
    if (rendered.headers['set-cookie'] !== undefined) return { kind: 'private' };
    // Nothing of a visitor was given to the render: whoever waits for it may have it, and nobody later.
    const screen = await screens.inPlaceOf(url, id, rendered);
    return { kind: 'passing', answer: screen ?? answerOf(rendered, false) };
  }

  /** A request for a page that everybody may have, with what decides about it and the name under which it is kept. */
  interface Asking extends Asked {
    readonly request: IncomingMessage;
    readonly decided: Readonly<Record<string, string>>;
    readonly name: string;
  }
  type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

  /** Has a page rendered on behalf of a network, by this instance or another one: requests to the exchange count for it. */
  async function make(asking: Asking, behalf: string, inTurn: InTurn): Promise<Made> {
    const { url, place, name, decided, request } = asking;
    const id = String(request.headers[requestIdHeader]);
    const asked = {
      ...decided,
      'accept-language': languages(request),
      [requestIdHeader]: id,
      [clientAddressHeader]: behalf,
    };
    const render = () => runInSpan('render', spanOf(place, id), () => bareRender(url, asked));
    if (share === undefined || !isRendered(place)) {
      return inTurn(async () => madeOf(url, id, { rendered: await render(), ageMs: 0 }));
    }
    const question = questionOf(url, name, request);
    const wanted = { question, render: () => inTurn(render), countsMs: (page: Rendered) => countsMs(url, page) };
    return madeOf(url, id, await share(wanted));
  }

  /**
   * Returns the response for a page. A page that Next caches has an ETag: its policy and compressed forms are made
   * once.
   */
  function prepare(url: string, rendered: Rendered): Answer {
    const { etag, 'set-cookie': cookie } = rendered.headers;
    if (!isHtml(rendered.headers) || etag === undefined || cookie !== undefined) {
      return answerOf(rendered, false, repeated);
    }
    const key = `${url}\n${String(etag)}\n${rendered.status}\n${options.incidents.version}`;
    const kept = prepared.get(key);
    if (kept !== undefined) return kept;
    const answer = answerOf(rendered, false);
    prepared.set(key, answer);
    return answer;
  }

  async function forVisitor({ url, path, network, place }: Asked, request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'HEAD') return next(request, response);
    const giveUp = intercept(response, {
      holds: isWholeText,
      mostBytes,
      finish: async ({ headers: { [networkRefusalHeader]: refusedForMs, ...headers }, ...answered }) => {
        const rendered = withOwnStatus({ ...answered, headers });
        if (refusedForMs !== undefined) refusals.note(network, path, Number(refusedForMs));
        const screen = await screens.inPlaceOf(url, String(request.headers[requestIdHeader]), rendered);
        for (const name of ['etag', networkRefusalHeader, keptHereHeader]) response.removeHeader(name);
        if (screen !== undefined) return screen.send(request, response, {});
        const { etag: _next, [keptHereHeader]: _here, ...current }: OutgoingHttpHeaders = rendered.headers;
        return prepare(url, rendered).send(request, response, current);
      },
    });
    try {
      const id = String(request.headers[requestIdHeader]);
      await runInSpan('answer', spanOf(place, id), () =>
        place.kind === 'handler' ? options.callHandler(place.name, request, response) : next(request, response),
      );
    } catch (error) {
      if (giveUp()) throw error;
      log.error('a request failed after its answer', { requestId: request.headers[requestIdHeader], path: url, error });
    }
  }

  async function answer(asked: Asked, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url, path, network, place } = asked;
    if (place.kind === 'unknown' || isScreenPath(path)) {
      const screen = await screens.notFound(url);
      if (screen !== undefined) return screen.send(request, response, {});
    }
    const inLine = <Result>(
      urgency: Urgency,
      key: string | undefined,
      work: () => Promise<Result>,
    ): Promise<Result> => {
      if (!isInLine(place)) return work();
      const waitsSince = performance.now();
      return line.run({ network, urgency, key }, () => {
        noteRenderWait(performance.now() - waitsSince);
        return work();
      });
    };
    const urgency = isAhead(request) ? 'ahead' : 'awaited';
    if (mayShare(request, url)) {
      const decided = deciding(request, url);
      const name = nameOf(url, decided);
      const asking = { ...asked, request, decided, name };
      const shared = await (place.kind === 'picture' ? pictures : pages).find(name, request.headers, {
        make: () => make(asking, network, (work) => inLine(urgency, name, work)),
        join: () => {
          if (urgency === 'awaited') line.join(network, name);
        },
        renew: () => make(asking, everyone, (work) => inLine('ahead', name, work)),
      });
      if (shared !== undefined) return shared.send(request, response, outwardHeaders(outward, url, shared.headers));
    }
    return inLine(urgency, undefined, () => forVisitor(asked, request, response));
  }

  /** Answers a request for which nothing was done: a person's browser gets a page that asks again by itself. */
  async function refuse(refusal: Refusal, url: string, request: IncomingMessage, response: ServerResponse) {
    const isForPerson = request.method === 'GET' && String(request.headers.accept ?? '').includes('text/html');
    const screen = isForPerson ? await screens.busy(url) : undefined;
    if (screen === undefined) refusal.send(request, response);
    else await screen.send(request, response, { 'retry-after': refusal.retryAfter, refresh: refusal.retryAfter });
  }

  return {
    get cachedBytes() {
      return pages.bytes;
    },
    close: forgetByNews(options, { pages, screens, edge: options.edge && createEdge({ ...options.edge, log }) }),
    handle: createDoor(options, {
      answer,
      refusedFor: (network, path) => refusals.leftOf(network, path),
      refuse,
      failureScreen: (url, id) => screens.failure(url, 500, id),
    }),
  };
}
