import type { Candle } from '../../chart/datafeed/port.ts';

/** Returns a bar whose prices count every coin of a supply. Its volume stays what was traded. */
export function multipliedBar(bar: Candle, factor: number): Candle {
  const { open, high, low, close } = bar;
  return { ...bar, open: open * factor, high: high * factor, low: low * factor, close: close * factor };
}

/** Returns the quote's bar of this moment as it was then: one that ended before it stands still at its last price. */
function quoteAt(quote: Candle, time: number): Candle {
  if (quote.time === time) return quote;
  const { close } = quote;
  return { ...quote, open: close, high: close, low: close };
}

/**
 * Returns a bar in the quote coin, whose own bar is that of the same time or the last before it. Open and close are
 * exact. When within the bar the price was highest is not known, so that its extremes are those in dollars at the mean
 * price of the quote. Undefined if the quote has no price.
 */
export function quotedBar(bar: Candle, quote: Candle): Candle | undefined {
  const against = quoteAt(quote, bar.time);
  if (!(against.open > 0 && against.close > 0)) return undefined;
  const mean = (against.open + against.close) / 2;
  const [open, close] = [bar.open / against.open, bar.close / against.close];
  return {
    ...bar,
    open,
    close,
    high: Math.max(open, close, bar.high / mean),
    low: Math.min(open, close, bar.low / mean),
    volume: bar.volume / mean,
  };
}

/** Returns the bars in the quote coin; those that are older than all of its own are left out. Both are in order of time. */
export function quotedBars(bars: readonly Candle[], quotes: readonly Candle[]): readonly Candle[] {
  let at = -1;
  return bars.flatMap((bar) => {
    for (let next = quotes[at + 1]; next !== undefined && next.time <= bar.time; next = quotes[at + 1]) at += 1;
    const quote = quotes[at];
    return (quote && quotedBar(bar, quote)) ?? [];
  });
}
