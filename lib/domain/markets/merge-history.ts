import type { FundingRate, HourlyClose } from './market.ts';

const hourMs = 60 * 60_000;

/**
 * Returns the moment from which closes are requested: the beginning of the second-last known bar, since the last one
 * may not have been closed, and the clocks may differ. Without a known bar of the span it is the span's start.
 */
export function closesMissingFrom(known: readonly HourlyClose[], startMs: number): number {
  const last = known.at(-1);
  if (last === undefined || last.time <= startMs) return startMs;
  return Math.max(startMs, Math.floor((last.time - 1) / hourMs) * hourMs - hourMs);
}

/** Returns the same as reading the whole span: the known closes before a moment, and those read since it. */
export function mergeCloses(
  known: readonly HourlyClose[],
  read: readonly HourlyClose[],
  fromMs: number,
  startMs: number,
): readonly HourlyClose[] {
  const isKnownWhole = fromMs > startMs;
  if (!isKnownWhole) return read;
  return [...known.filter(({ time }) => time > startMs && time <= fromMs), ...read.filter(({ time }) => time > fromMs)];
}

/** Returns the moment from which funding rates are requested: right after the last known one. */
export function fundingMissingFrom(known: readonly FundingRate[], startMs: number): number {
  const last = known.at(-1);
  return last === undefined ? startMs : Math.max(startMs, last.time + 1);
}

/** Returns the known rates of the span and those that were read after them. */
export function mergeFunding(
  known: readonly FundingRate[],
  read: readonly FundingRate[],
  fromMs: number,
  startMs: number,
): readonly FundingRate[] {
  return [
    ...known.filter(({ time }) => time >= startMs && time < fromMs),
    ...read.filter(({ time }) => time >= fromMs),
  ];
}
