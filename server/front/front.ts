import type { IncomingMessage, ServerResponse } from 'node:http';
import { barredTimingName, requestTimingName } from '../../lib/config/site/screens.ts';
import { bodyEncodingHeader, negotiate } from '../encoding.ts';
import { metricsPath } from '../environment/telemetry-variables.ts';
import { type PriceStreams, pricesPath } from '../stream/serve-prices.ts';
import { inTraceOf, runInSpan } from '../telemetry/trace.ts';
import type { Assets } from './assets.ts';
import { protect } from './headers.ts';
import { type MetricsOptions, mayReadMetrics, routeOf, sendMetrics, spanOf, timeRequest } from './metrics.ts';
import type { Handlers } from './next.ts';
import { openPagesFor, type PagesOptions, type Requested } from './pages.ts';
import { receive } from './receive.ts';
import { isHandlerPath, refuseCall, refusePlainly } from './refusals.ts';
import { RefusedRender, type RenderRefusal } from './render-line.ts';
import { isScreenPath } from './screens.ts';
import { type Place, withKnownQuery } from './site.ts';

export interface FrontOptions extends PagesOptions {
  readonly handlers: Pick<Handlers, 'call'>;
  readonly assets: Assets;
  readonly prices: PriceStreams;
  /** The metrics for Prometheus, and its token; undefined: there is no such address. */
  readonly metrics?: MetricsOptions | undefined;
  readonly trustedProxyHops: number;
  /** Returns whether trading is offered to the sender of a request. */
  readonly isOffered: (request: IncomingMessage) => boolean;
}

/** The folder of the build's own files, which are all known; nothing under it is made on request, not even a picture. */
const madeFiles = '/_next';

/** Returns a signal that fires when the visitor leaves before the answer is sent. */
function leavingOf(response: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';
const wantsPage = ({ headers }: IncomingMessage): boolean => String(headers.accept ?? '').includes('text/html');

/** Returns the part of an address that its page reads. */
function urlFor({ url = '/', headers }: IncomingMessage, place: Place): string {
  if (place.kind === 'page') return withKnownQuery(place.name, url, headers['rsc'] !== undefined);
  return place.kind === 'file' ? (url.split('?', 1)[0] ?? '/') : url;
}

export interface Front {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  readonly cachedBytes: number;
  /** Unsubscribes from news. */
  close(): void;
}

/**
 * The production server in front of Next: it receives every request, sends files and prices, calls handlers, and
 * requests pages.
 */
export function createFront(options: FrontOptions): Front {
  const { handlers, assets, site, prices, log, siteHost, trustedProxyHops } = options;
  const siteHostname = new URL(options.page.publicConfig.siteUrl).hostname;
  const pages = openPagesFor(options);
  const { screens } = pages;

  async function answer(requested: Requested, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url, path, place, id } = requested;
    if (place.kind === 'unknown' || isScreenPath(path)) {
      const screen = await screens.notFound(url);
      if (screen !== undefined) return screen.send(request, response, {});
    }
    // Handlers count their visitors, which a shared answer would bypass.
    if (place.kind === 'handler') {
      request.headers.host = siteHost;
      request.headers[bodyEncodingHeader] = negotiate(String(request.headers['accept-encoding'] ?? ''));
      return runInSpan('answer', spanOf(place, id), () => handlers.call(place.name, request, response));
    }
    return isReading(request)
      ? pages.answer(requested, request, response)
      : refusePlainly(response, 405, { allow: 'GET, HEAD' });
  }

  /** Answers a request for which nothing was done: a user's browser gets a page that retries automatically. */
  async function refuse(refusal: RenderRefusal, url: string, request: IncomingMessage, response: ServerResponse) {
    const retryAfter = String(Math.ceil(refusal.retryAfterMs / 1_000));
    const screen = request.method === 'GET' && wantsPage(request) ? await screens.busy(url) : undefined;
    if (screen === undefined) refusePlainly(response, refusal.status, { 'retry-after': retryAfter });
    else await screen.send(request, response, { 'retry-after': retryAfter, refresh: retryAfter });
  }

  async function fail(
    error: unknown,
    { id, path, url, left }: Requested,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    // A visitor who has left gets no answer.
    if (left.aborted) return;
    if (error instanceof RefusedRender && !response.headersSent) return refuse(error.refusal, url, request, response);
    log.error('a request failed', { requestId: id, path: url, error });
    if (response.headersSent) response.destroy();
    else if (isHandlerPath(path)) refuseCall(response, 'internal', id);
    else {
      const screen = wantsPage(request) ? await screens.failure(url, 500, id) : undefined;
      if (screen === undefined) refusePlainly(response, 500);
      else await screen.send(request, response, {});
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isPart = assets.isPart((request.url ?? '/').split('?', 1)[0] ?? '/');
    protect(request, response, { siteHostname, trustedHops: trustedProxyHops, url: request.url ?? '/', isPart });
    const received = receive(request, response, trustedProxyHops);
    if (received === undefined) return;
    const { path, network, id } = received;
    if (path === pricesPath) return prices.serve(request, response, network);
    if (path === metricsPath && options.metrics !== undefined) {
      return mayReadMetrics(request, options.metrics.token)
        ? sendMetrics(options.metrics, response)
        : refuseCall(response, 'auth.required', id);
    }
    const nameRoute = timeRequest(request, response);
    if (isReading(request) && assets.has(path)) {
      nameRoute('asset');
      return assets.send(path, request, response);
    }
    if (path === madeFiles || path.startsWith(`${madeFiles}/`)) return refusePlainly(response, 404);
    const place = site.placeOf(path);
    nameRoute(routeOf(place));
    const url = urlFor(request, place);
    const requested = { ...received, url, place, left: leavingOf(response) };
    const barred = options.isOffered(request) ? '' : `, ${barredTimingName}`;
    response.setHeader('server-timing', `${requestTimingName};desc="${id}"${barred}`);
    try {
      await inTraceOf(request.headers, () => answer(requested, request, response));
    } catch (error) {
      await fail(error, requested, request, response);
    }
  }

  return {
    get cachedBytes() {
      return pages.cachedBytes;
    },
    close: pages.close,
    handle,
  };
}
