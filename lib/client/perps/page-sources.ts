import { hyperliquidUrl } from '../../config/endpoints.ts';
import { infoAt } from '../../venues/hyperliquid/info/ask.ts';
import { pageConfig } from '../public-config.ts';
import { pageSocket } from '../stream/page-socket.ts';
import type { SessionSources } from './market-session.ts';
import { terminalPreferences } from './terminal/preferences.ts';

/** The page's own: asked and heard from the browser. */
export function pageSources(): SessionSources {
  return {
    ask: infoAt(hyperliquidUrl(pageConfig())),
    socket: pageSocket(),
    now: () => performance.now(),
    isEveryUpdate: () => terminalPreferences.state.read().bookRate === 'every',
  };
}
