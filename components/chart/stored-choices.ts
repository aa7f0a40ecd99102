import { recall, remember, type TextStorage } from '@/lib/client/storage/remembered';
import { storedOf } from '@/lib/client/storage/stored';
import { everyPeriod, type Interval, periods } from '@/lib/config/chart';
import type { ChartScale } from './chart-scales';

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

/** Returns the period in which a chart is shown: the chosen one if it is offered, else the opening one. */
export function shownInterval(chosen: unknown, opening: Interval, hasSeconds: boolean): Interval {
  return (hasSeconds ? everyPeriod : periods).find(({ interval }) => interval === chosen)?.interval ?? opening;
}

/** Returns the scale in which a chart is shown: the chosen one if it is offered, else the first one. */
export function shownScale(scales: readonly ChartScale[] | undefined, chosen: unknown): ChartScale | undefined {
  return scales?.find(({ id }) => id === chosen) ?? scales?.[0];
}
