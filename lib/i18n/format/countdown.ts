import { missing } from './figure.ts';

export interface Countdown {
  readonly days: string;
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const two = (number: number): string => String(Math.floor(number)).padStart(2, '0');

/** Two digits each, and 00 once it is past. A second is shown until it is over, so that 00 means now. */
export function countdown(leftMs: number | undefined): Countdown {
  if (leftMs === undefined || !Number.isFinite(leftMs)) {
    return { days: missing, hours: missing, minutes: missing, seconds: missing };
  }
  const left = Math.max(0, Math.ceil(leftMs / second) * second);
  return {
    days: two(left / day),
    hours: two((left % day) / hour),
    minutes: two((left % hour) / minute),
    seconds: two((left % minute) / second),
  };
}
