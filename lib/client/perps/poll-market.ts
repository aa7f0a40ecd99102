import { exchangeTimeoutMs } from '../../config/market-data.ts';
import type { PriceGrouping } from '../../domain/perps/index.ts';
import type { AskInfo } from '../../venues/hyperliquid/info/ask.ts';
import { readBook, readContext, readTrades } from '../../venues/hyperliquid/info/market.ts';
import type { MarketEars } from './join-market.ts';

async function tell<T>(answer: Promise<T>, ended: AbortSignal, hear: (value: T) => void): Promise<void> {
  // If a request fails, its panel's data ages, and the panel says so.
  const value = await answer.catch(() => undefined);
  if (value !== undefined && !ended.aborted) hear(value);
}

const within = (ended: AbortSignal): AbortSignal => AbortSignal.any([ended, AbortSignal.timeout(exchangeTimeoutMs)]);

export function pollBook(
  ask: AskInfo,
  coin: string,
  grouping: PriceGrouping,
  ended: AbortSignal,
  hear: MarketEars['onBook'],
): void {
  void tell(readBook(ask, coin, grouping, within(ended)), ended, (book) => hear(book, 'plain'));
}

/** Requests once everything that the socket would send. */
export function pollMarket(
  ask: AskInfo,
  coin: string,
  grouping: PriceGrouping,
  ended: AbortSignal,
  ears: Pick<MarketEars, 'onBook' | 'onTrades' | 'onContext'>,
): void {
  const signal = within(ended);
  pollBook(ask, coin, grouping, ended, ears.onBook);
  void tell(readTrades(ask, coin, signal), ended, ears.onTrades);
  void tell(readContext(ask, coin, signal), ended, ears.onContext);
}
