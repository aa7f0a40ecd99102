import { fieldOf, storedOf } from '@/lib/client/kept';
import { defaultInterval, type Interval, periods } from '@/lib/config/periods';

const key = 'pluto.chart';
/** Choices saved under another version are ignored rather than guessed at. */
const version = 1;

type Read = Pick<Storage, 'getItem'>;
type Write = Pick<Storage, 'setItem'>;

// When storage is switched off, even naming localStorage throws.
const browserStore = () => window.localStorage;

/** Returns this browser's saved choices for a chart, unchecked; undefined if nothing. */
export function readChoices(store: () => Read = browserStore): unknown {
  try {
    return storedOf(store().getItem(key), version);
  } catch {
    return undefined;
  }
}

/** Saves the choices and returns whether that worked; unsaved choices still hold for this page. */
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
