import { fallbackTimeZone } from '../../config/time.ts';
import { type Locale, languageOf } from '../locales.ts';
import { missing } from './figure.ts';

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
/** Every language uses the 24-hour clock, so that traders need not guess between morning and evening. */
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const shapes = {
  date: day,
  time: { ...clock, second: '2-digit' },
  dateTime: { ...day, ...clock },
  exact: { ...clock, second: '2-digit', fractionalSecondDigits: 3 },
  moment: { day: 'numeric', month: 'short', ...clock, second: '2-digit' },
  full: { ...day, ...clock, second: '2-digit' },
  year: { year: 'numeric' },
} as const;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(kind: keyof typeof shapes, locale: Locale, timeZone: string): Intl.DateTimeFormat {
  const key = `${kind} ${locale} ${timeZone}`;
  const kept = formatters.get(key);
  if (kept !== undefined) return kept;
  const made = new Intl.DateTimeFormat(languageOf(locale).tag, { ...shapes[kind], timeZone });
  formatters.set(key, made);
  return made;
}

function writeTime(kind: keyof typeof shapes, ms: number | undefined, locale: Locale, timeZone: string): string {
  if (ms === undefined || Number.isNaN(new Date(ms).getTime())) return missing;
  return formatterOf(kind, locale, timeZone).format(ms);
}

/** Formats a date as 20 Nov 2026. */
export function dateText(ms: number | undefined, locale: Locale, timeZone: string = fallbackTimeZone): string {
  return writeTime('date', ms, locale, timeZone);
}

/** Formats a time as 14:05:09. */
export function timeText(ms: number | undefined, locale: Locale, timeZone: string = fallbackTimeZone): string {
  return writeTime('time', ms, locale, timeZone);
}

/** Formats a time to the millisecond as 14:05:09.123. */
export function exactTimeText(ms: number | undefined, locale: Locale, timeZone: string): string {
  return writeTime('exact', ms, locale, timeZone);
}

/** Formats date and time as 20 Nov 2026, 14:05. */
export function dateTimeText(ms: number | undefined, locale: Locale, timeZone: string = fallbackTimeZone): string {
  return writeTime('dateTime', ms, locale, timeZone);
}

/** Formats a time to the second with its date, as 20 Nov 2026, 14:05:09. */
export function fullTimeText(ms: number, locale: Locale, timeZone: string): string {
  return writeTime('full', ms, locale, timeZone);
}

/**
 * Formats a time of a list: today's as 14:05:09, an earlier one as 20 Nov, 14:05:09, one of another year as 20 Nov 2025,
 * 14:05.
 */
export function momentText(ms: number, now: number, locale: Locale, timeZone: string): string {
  const isOfSame = (part: 'date' | 'year') =>
    writeTime(part, ms, locale, timeZone) === writeTime(part, now, locale, timeZone);
  if (isOfSame('date')) return writeTime('time', ms, locale, timeZone);
  return writeTime(isOfSame('year') ? 'moment' : 'dateTime', ms, locale, timeZone);
}

/** UTC or the machine's local time. */
export type Clock = 'utc' | 'local';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Formats a minute of a day as 08:00. */
export const minuteOfDayText = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

/**
 * Returns the same text as `timeText`, which is the same in every language, but without a formatter: creating a page's
 * first formatter takes a browser longer than formatting a whole list of trades.
 */
export function clockText(ms: number, clock: Clock): string {
  const moment = new Date(ms);
  if (Number.isNaN(moment.getTime())) return missing;
  const parts =
    clock === 'utc'
      ? [moment.getUTCHours(), moment.getUTCMinutes(), moment.getUTCSeconds()]
      : [moment.getHours(), moment.getMinutes(), moment.getSeconds()];
  return parts.map(twoDigits).join(':');
}
