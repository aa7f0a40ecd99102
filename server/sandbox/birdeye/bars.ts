import type { SpotBar, SpotMarket, SpotPeriod, SpotToken } from '../spot/contract.ts';
import { endOfBar } from '../spot/periods.ts';
import { lengths } from './periods.ts';

/** Returns the first bars that begin from `from` until before `to`, at most so many, however long the span is. */
export function firstBars(
  market: SpotMarket,
  token: SpotToken,
  period: SpotPeriod,
  { from, to, most }: { readonly from: number; readonly to: number; readonly most: number },
): readonly SpotBar[] {
  const span = lengths[period] * (most + 1);
  const until = Math.min(to, market.now() + 1);
  const bars: SpotBar[] = [];
  // The bar of the coin's first trade may begin before it.
  for (let at = Math.max(from, token.bornAt - lengths[period]); at < until && bars.length < most; at += span) {
    bars.push(...market.bars(token, period, at, Math.min(until, at + span)));
  }
  return bars.slice(0, most);
}

/** Returns the last bars that begin before `to`, at most so many. */
export function lastBars(
  market: SpotMarket,
  token: SpotToken,
  period: SpotPeriod,
  { to, most }: { readonly to: number; readonly most: number },
): readonly SpotBar[] {
  const span = lengths[period] * (most + 1);
  const birth = token.bornAt - lengths[period];
  const bars: SpotBar[] = [];
  for (let at = Math.min(to, market.now() + 1); at > birth && bars.length < most; at -= span) {
    bars.unshift(...market.bars(token, period, Math.max(birth, at - span), at));
  }
  return most === 0 ? [] : bars.slice(-most);
}

/** Fills the spans without a trade between the first bar and the last with flat bars at the last price. */
export function paddedBars(bars: readonly SpotBar[], period: SpotPeriod): readonly SpotBar[] {
  return bars.flatMap((bar, index) => {
    const next = bars[index + 1];
    const filled: SpotBar[] = [bar];
    for (let time = endOfBar(period, bar.time); next !== undefined && time < next.time; time = endOfBar(period, time)) {
      const { close } = bar;
      filled.push({ time, open: close, high: close, low: close, close, volume: 0, volumeUsd: 0 });
    }
    return filled;
  });
}

/**
 * Returns a bar in another coin, whose price is known at any moment. Its extremes are those in dollars at the other
 * coin's last price: the vendor does not specify how it computes them.
 */
export function barIn(
  bar: SpotBar,
  period: SpotPeriod,
  otherPrice: (at: number) => number | undefined,
  now: number,
): SpotBar | undefined {
  const [first, last] = [otherPrice(bar.time), otherPrice(Math.min(endOfBar(period, bar.time) - 1, now))];
  if (first === undefined || last === undefined) return undefined;
  const [open, close] = [bar.open / first, bar.close / last];
  return {
    ...bar,
    open,
    close,
    high: Math.max(open, close, bar.high / last),
    low: Math.min(open, close, bar.low / last),
  };
}
