import { recall, remember, type TextStorage } from '@/lib/client/storage/remembered';
import { storedOf } from '@/lib/client/storage/stored';
import { everyPeriod, type Interval, secondPeriods } from '@/lib/config/chart';
import { fieldOf } from '@/lib/errors/field';

const key = 'pluto.chart';
/** Choices saved under another version are ignored rather than guessed at. */
const version = 1;

/** Returns this browser's saved choices for a chart, unchecked; undefined if nothing. */
export function readChoices(storage?: () => Pick<TextStorage, 'getItem'>): unknown {
  return storedOf(recall(key, storage) ?? null, version);
}

/** Saves the choices and returns whether that worked; unsaved choices still hold for this page. */
export function keepChoices(choices: object, storage?: () => Pick<TextStorage, 'setItem'>): boolean {
  return remember(key, JSON.stringify({ version, ...choices }), storage);
}

/** Returns the period that the user has chosen, if any. */
export function intervalIn(choices: unknown): Interval | undefined {
  const kept = fieldOf(choices, 'interval');
  return everyPeriod.find(({ interval }) => interval === kept)?.interval;
}

/** Returns the period in which a chart is shown: the chosen one if it is offered, else the opening one. */
export function shownInterval(chosen: Interval | undefined, opening: Interval, hasSeconds: boolean): Interval {
  if (chosen === undefined) return opening;
  return hasSeconds || !secondPeriods.some(({ interval }) => interval === chosen) ? chosen : opening;
}
