import type { IncomingMessage, ServerResponse } from 'node:http';
import { barredTimingName, requestTimingName } from '../../../lib/config/site/screens.ts';
import { networkOfAddress } from '../../network.ts';
import { pricesPath } from '../../stream/serve-prices.ts';
import { inTraceOf } from '../../telemetry/trace.ts';
import { isAdmissible, isDecodable, isMadeFile } from './admissible.ts';
import type { Answer } from './answer.ts';
import { isHandlerPath, isUnknownVerb, refuse } from './handler-refusals.ts';
import { cameEncrypted, protect } from './headers.ts';
import { clientAddressHeader, receive, requestIdHeader } from './incoming.ts';
import { type MarketNames, withKnownQuery } from './known-query.ts';
import type { LayerOptions } from './layer-options.ts';
import { type Refusal, RefusedRequest } from './refused-request.ts';
import { dropBrokenRouterState } from './router-state.ts';
import { mayReadMetrics, metricsPath, sendMetrics } from './serve-metrics.ts';
import type { Place } from './site-map.ts';
import { routeOf, timeRequest } from './timed.ts';

/** A request for a place of the site, with what was found out about it. */
export interface Asked {
  readonly url: string;
  readonly path: string;
  readonly network: string;
  readonly place: Place;
}

function knownUrl(request: IncomingMessage, place: Place, markets: MarketNames): string {
  const url = request.url ?? '/';
  if (place.kind === 'page') return withKnownQuery(place.name, url, request.headers['rsc'] !== undefined, markets);
  return place.kind === 'file' ? (url.split('?', 1)[0] ?? '/') : url;
}

interface Behind {
  answer(asked: Asked, request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Returns the milliseconds for which a handler still refuses this network. */
  refusedFor(network: string, path: string): number;
  refuse(refusal: Refusal, url: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
  failureScreen(url: string, requestId: string): Promise<Answer | undefined>;
}

/**
 * Receives every request: refuses what no page or handler may see, serves files, prices and metrics, and hands the rest
 * on with its place.
 */
export function createDoor(
  options: LayerOptions,
  behind: Behind,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { assets, siteMap, prices, log } = options;
  const siteHostname = new URL(options.html.publicConfig.siteUrl).hostname;
  return async (request, response) => {
    const encrypted = cameEncrypted(request, options.trustedProxyHops);
    const id = receive(request, options.trustedProxyHops);
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const forHandler = isHandlerPath(path);
    dropBrokenRouterState(request);
    response.setHeader(requestIdHeader, id);
    protect(response, { siteHostname, encrypted, path, isPart: assets.isPart(path) });
    if (!isAdmissible(request) || !isDecodable(path)) {
      if (forHandler) return refuse(response, 'request.invalid', id);
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end('Bad Request');
      return;
    }
    if (forHandler && isUnknownVerb(request)) return refuse(response, 'request.method', id);
    const network = networkOfAddress(String(request.headers[clientAddressHeader]));
    if (path === pricesPath) return prices.serve(request, response, network);
    if (path === metricsPath && options.metrics !== undefined) {
      return mayReadMetrics(request, options.metrics.token)
        ? sendMetrics(options.metrics, response)
        : refuse(response, 'auth.required', id);
    }
    const nameRoute = timeRequest(request, response);
    const refusedFor = forHandler ? behind.refusedFor(network, path) : 0;
    if (refusedFor > 0) return refuse(response, 'rate.limited', id, refusedFor);
    if ((request.method === 'GET' || request.method === 'HEAD') && assets.has(path)) {
      nameRoute('asset');
      return assets.send(path, request, response);
    }
    if (isMadeFile(path)) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not Found');
      return;
    }
    const place = siteMap.placeOf(path);
    nameRoute(routeOf(place));
    const url = knownUrl(request, place, options.markets);
    // Next sees only the part of an address that its page reads.
    request.url = url;
    const barred = options.isOffered(request) ? '' : `, ${barredTimingName}`;
    response.setHeader('server-timing', `${requestTimingName};desc="${id}"${barred}`);
    try {
      await inTraceOf(request.headers, () => behind.answer({ url, path, network, place }, request, response));
    } catch (error) {
      if (error instanceof RefusedRequest && !response.headersSent) {
        return behind.refuse(error.refusal, url, request, response);
      }
      log.error('a request failed', { requestId: id, path: url, error });
      const asked = !response.headersSent && String(request.headers.accept ?? '').includes('text/html');
      const screen = asked ? await behind.failureScreen(url, id) : undefined;
      if (screen !== undefined) await screen.send(request, response, {});
      else if (response.headersSent) response.destroy();
      else if (forHandler) refuse(response, 'internal', id);
      else response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('Internal Server Error');
    }
  };
}
