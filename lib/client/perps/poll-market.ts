import { exchangeTimeoutMs } from '../../config/durations.ts';
import type { Grouping } from '../../domain/perps/price-grouping.ts';
import type { AskInfo } from '../../venues/hyperliquid/info/ask.ts';
import { readBook, readContext, readTrades } from '../../venues/hyperliquid/info/market.ts';
import type { MarketEars } from './join-market.ts';

/** Asks once for everything that the socket would tell. What does not come leaves its panel to grow old. */
export function pollMarket(
  ask: AskInfo,
  coin: string,
  grouping: Grouping,
  ended: AbortSignal,
  ears: Pick<MarketEars, 'onBook' | 'onTrades' | 'onContext'>,
): void {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(exchangeTimeoutMs)]);
  const tell = async <T>(answer: Promise<T>, hear: (value: T) => void): Promise<void> => {
    const value = await answer.catch(() => undefined);
    if (value !== undefined && !ended.aborted) hear(value);
  };
  void tell(readBook(ask, coin, grouping, signal), ears.onBook);
  void tell(readTrades(ask, coin, signal), ears.onTrades);
  void tell(readContext(ask, coin, signal), ears.onContext);
}
