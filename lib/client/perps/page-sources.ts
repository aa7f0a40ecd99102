import { askExchange } from '../ask-exchange.ts';
import { spentWeight } from '../spent-weight.ts';
import { pageSocket } from '../stream/page-socket.ts';
import type { SessionSources } from './market-session.ts';
import { terminalPreferences } from './terminal/preferences.ts';

/** Returns the page's own sources, which the browser requests and receives itself. */
export function pageSources(): SessionSources {
  return {
    ask: askExchange,
    socket: pageSocket(),
    now: () => performance.now(),
    spentWeight,
    isEveryUpdate: () => terminalPreferences.state.read().bookRate === 'every',
  };
}
