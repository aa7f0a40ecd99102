import { AppError } from '../../../errors/app-error.ts';
import type { AskInfo } from './ask.ts';

// Parsed by hand: a chart reads ten candles a second, and need not load a schema library for that.

/** A candle as the venue sends it, both in responses and over its socket. A value that is not a number becomes NaN. */
export interface WireCandle {
  readonly coin: string;
  readonly interval: string;
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly size: number;
}

export interface CandleRequest {
  readonly coin: string;
  readonly interval: string;
  readonly startTime: number;
  readonly endTime?: number;
}

/** Candles are drawn, not traded with: they are numbers and no amounts. */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}

/** Returns undefined for a row that is not a candle: without a time, or with a price that is not a number. */
export function candleOf(row: unknown): WireCandle | undefined {
  if (typeof row !== 'object' || row === null) return undefined;
  const field = (name: string): unknown => Reflect.get(row, name);
  const [coin, interval] = [field('s'), field('i')];
  if (typeof coin !== 'string' || typeof interval !== 'string') return undefined;
  const [time, size] = [numberOf(field('t')), numberOf(field('v'))];
  const [open, high, low, close] = [
    numberOf(field('o')),
    numberOf(field('h')),
    numberOf(field('l')),
    numberOf(field('c')),
  ];
  if (!(time > 0 && Number.isFinite(time + open + high + low + close))) return undefined;
  return { coin, interval, time, open, high, low, close, size };
}

/** Returns the candles of a list; undefined if it is not a list, or none of its rows can be decoded. */
export function candlesOf(rows: unknown): readonly WireCandle[] | undefined {
  if (!Array.isArray(rows)) return undefined;
  const candles = rows.flatMap((row: unknown) => candleOf(row) ?? []);
  return rows.length > 0 && candles.length === 0 ? undefined : candles;
}

/** The venue answers with at most 5,000 candles, the oldest of the range first. */
export async function readCandles(
  ask: AskInfo,
  request: CandleRequest,
  signal: AbortSignal,
): Promise<readonly WireCandle[]> {
  const rows = await ask({ type: 'candleSnapshot', req: request }, signal);
  const candles = candlesOf(rows);
  if (candles === undefined) throw new AppError('venue.unreadable');
  return candles;
}
