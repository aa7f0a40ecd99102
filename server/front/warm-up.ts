import { routes, routeTable } from '../../lib/config/site/routes.ts';
import { defaultCoin } from '../../lib/config/symbols.ts';
import type { Logger } from '../log.ts';
import { type AskNext, renderWithin } from './inner-socket.ts';

/** The time after which the server starts anyway: a vendor that hangs must not delay it. */
const longestMs = 15_000;
/** How long one page may take. */
const longestPageMs = 5_000;
const nobody = '0x0000000000000000000000000000000000000000';

/** The address of each page: those with a fixed one, and an example of each other. */
const paths: readonly string[] = [
  ...routeTable.map(({ path }) => path),
  routes.market(defaultCoin),
  routes.account(nobody),
  routes.treasuryProof(nobody),
];

export interface WarmUpOptions {
  /** The routes of all handlers. */
  readonly handlers: readonly string[];
  /** Loads the code of a handler. */
  readonly load: (route: string) => void;
  readonly ask: AskNext;
  readonly siteHost: string;
  readonly log: Logger;
}

/**
 * Loads the code of each route and has the data for its page requested, so that the first visitor waits for neither.
 * The rendered pages are not cached: they would be outdated before anybody visits.
 */
export async function warmUp({ handlers, load, ask, siteHost, log }: WarmUpOptions): Promise<void> {
  const began = performance.now();
  const failed: string[] = [];
  const attempt = async (what: string, work: () => unknown) => {
    if (performance.now() - began > longestMs) return;
    try {
      await work();
    } catch (error) {
      failed.push(what);
      log.warn('a route is not warm', { route: what, error });
    }
  };
  const render = (url: string) =>
    renderWithin(longestPageMs, ask, { url, headers: { host: siteHost, accept: 'text/html' } });
  for (const route of handlers) await attempt(route, () => load(route));
  for (const path of paths) {
    await attempt(path, async () => {
      const { location } = (await render(path)).headers;
      // An entry redirects to the page that a visitor sees.
      if (location?.startsWith('/') === true) await render(location);
    });
  }
  log.info('warm', { ms: Math.round(performance.now() - began), failed });
}
