import { fieldOf, storedOf } from '@/lib/client/kept';
import { defaultInterval, type Interval, periods } from '@/lib/config/periods';

const key = 'pluto.chart';
/** Another one was written by another version: nothing is guessed from it. */
const version = 1;

type Read = Pick<Storage, 'getItem'>;
type Write = Pick<Storage, 'setItem'>;

// Switched off, even the mention of localStorage throws.
const browserStore = () => window.localStorage;

/** What this browser kept of a chart, of whatever shape; undefined for nothing. */
export function readChoices(store: () => Read = browserStore): unknown {
  try {
    return storedOf(store().getItem(key), version);
  } catch {
    return undefined;
  }
}

/** Whether it will be remembered; what cannot be kept holds for this page. */
export function keepChoices(choices: object, store: () => Write = browserStore): boolean {
  try {
    store().setItem(key, JSON.stringify({ version, ...choices }));
    return true;
  } catch {
    return false;
  }
}

export function intervalIn(choices: unknown): Interval {
  const kept = fieldOf(choices, 'interval');
  return periods.find(({ interval }) => interval === kept)?.interval ?? defaultInterval;
}
