import 'server-only';
import { beginOf } from '../../../lib/chart/series/calendar.ts';
import type { Interval } from '../../../lib/config/chart.ts';
import type { TokenBar } from '../../../lib/domain/spot/trade.ts';
import { add } from '../../../lib/math/arithmetic.ts';
import { max, min } from '../../../lib/math/comparison.ts';

/**
 * Returns the combination of two bars, the earlier first. If one of them lacks the dollars, those of the whole are
 * unknown.
 */
function joinBars(one: TokenBar, next: TokenBar): TokenBar {
  const { turnover: before } = one;
  const { turnover: more } = next;
  return {
    time: one.time,
    open: one.open,
    high: max(one.high, next.high),
    low: min(one.low, next.low),
    close: next.close,
    volume: add(one.volume, next.volume),
    ...(before !== undefined && more !== undefined && { turnover: add(before, more) }),
  };
}

/** Builds bars of a longer period from whole shorter ones, the oldest first. */
export function foldBars(bars: readonly TokenBar[], interval: Interval): readonly TokenBar[] {
  const folded: TokenBar[] = [];
  for (const bar of bars) {
    const time = beginOf(interval, bar.time);
    const last = folded.at(-1);
    if (last?.time === time) folded[folded.length - 1] = joinBars(last, bar);
    else folded.push({ ...bar, time });
  }
  return folded;
}
