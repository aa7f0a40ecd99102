import type { MinuteBar } from '../../../domain/alerts/move-window.ts';
import { isPositive } from '../../../math/comparison.ts';
import { amountAt, countAt, textAt } from './fields.ts';

/** Reads a bar of a minute with exact prices, from a message or a row of a response; undefined if it is none. */
export function minuteBarOf(row: unknown): (MinuteBar & { readonly coin: string }) | undefined {
  const [coin, time] = [textAt(row, 's'), countAt(row, 't')];
  const [high, low, close] = [amountAt<'price'>(row, 'h'), amountAt<'price'>(row, 'l'), amountAt<'price'>(row, 'c')];
  if (coin === undefined || time === undefined || high === undefined) return undefined;
  if (low === undefined || close === undefined || !isPositive(low)) return undefined;
  return { coin, time, high, low, close };
}

/** Reads a list of them; undefined if it is not a list, or none of its rows can be decoded. */
export function minuteBarsOf(rows: unknown): readonly MinuteBar[] | undefined {
  if (!Array.isArray(rows)) return undefined;
  const bars = rows.flatMap((row: unknown) => minuteBarOf(row) ?? []);
  return rows.length > 0 && bars.length === 0 ? undefined : bars;
}
