import { exchangeTimeoutMs } from '../../config/market-data.ts';
import type { AskInfo } from '../../venues/hyperliquid/info/ask.ts';
import type { Venue } from './venue.ts';

/**
 * Returns a request function with a timeout; a venue that does not respond in time counts as unavailable, and is asked
 * again.
 */
export function timelyAsk({ ask }: Pick<Venue, 'ask'>): AskInfo {
  return (request, signal) => {
    const late = AbortSignal.timeout(exchangeTimeoutMs);
    return ask(request, signal === undefined ? late : AbortSignal.any([signal, late]));
  };
}
