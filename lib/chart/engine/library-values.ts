import type { Coordinate, ITimeScaleApi, Logical, Time, UTCTimestamp } from 'lightweight-charts';

function isTime(seconds: number): seconds is UTCTimestamp {
  return Number.isFinite(seconds);
}

function isLogical(index: number): index is Logical {
  return Number.isFinite(index);
}

/** Converts milliseconds to the library's seconds. */
export function libraryTime(ms: number): UTCTimestamp {
  const seconds = ms / 1000;
  if (!isTime(seconds)) throw new RangeError('A bar has no time');
  return seconds;
}

/** Converts a library time to milliseconds; undefined if it is not one of ours. */
export function msOf(time: unknown): number | undefined {
  return typeof time === 'number' ? time * 1000 : undefined;
}

export function xOf(scale: ITimeScaleApi<Time>, index: number): Coordinate | null {
  return isLogical(index) ? scale.logicalToCoordinate(index) : null;
}
