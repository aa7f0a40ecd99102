import type { FundingRate, HourlyClose } from './market.ts';

const hourMs = 60 * 60_000;

/**
 * Returns the moment from which closes are asked for: the beginning of the last bar but one that is known, since the
 * last one may have been under way, and the clocks may differ. Without a known bar of the span it is the span's start.
 */
export function closesMissingFrom(known: readonly HourlyClose[], startMs: number): number {
  const last = known.at(-1);
  if (last === undefined || last.time <= startMs) return startMs;
  return Math.max(startMs, Math.floor((last.time - 1) / hourMs) * hourMs - hourMs);
}

/** Returns what reading the whole span would have given: the known closes before a moment, and those read since it. */
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

/** Returns the moment from which funding rates are asked for: right after the last known one. */
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
