/** A candle that is composed of smaller ones, in order. Prices are integers of the venue's price unit. */
export interface SumBar {
  isEmpty: boolean;
  open: number;
  high: number;
  low: number;
  close: number;
  /** Whole lots. */
  volume: number;
  trades: number;
  /** Price times size, at the middle of the candles summed: an estimate. */
  turnover: number;
}

export function emptyBar(): SumBar {
  return { isEmpty: true, open: 0, high: 0, low: 0, close: 0, volume: 0, trades: 0, turnover: 0 };
}

export function clearBar(bar: SumBar): void {
  bar.isEmpty = true;
  bar.volume = 0;
  bar.trades = 0;
  bar.turnover = 0;
}

/** Adds prices only, without volume. */
export function addPrices(bar: SumBar, open: number, high: number, low: number, close: number): void {
  if (bar.isEmpty) {
    bar.isEmpty = false;
    bar.open = open;
    bar.high = high;
    bar.low = low;
  } else {
    if (high > bar.high) bar.high = high;
    if (low < bar.low) bar.low = low;
  }
  bar.close = close;
}

export function addVolume(bar: SumBar, volume: number, trades: number, middle: number): void {
  bar.volume += volume;
  bar.trades += trades;
  bar.turnover += volume * middle;
}

export function addBar(bar: SumBar, next: SumBar): void {
  if (next.isEmpty) return;
  addPrices(bar, next.open, next.high, next.low, next.close);
  bar.volume += next.volume;
  bar.trades += next.trades;
  bar.turnover += next.turnover;
}
