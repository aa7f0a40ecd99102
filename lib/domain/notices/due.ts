import { noticeLifeMs } from '../../config/notices.ts';
import type { NoticeFacts, NoticeSettings } from '../../schemas/notices.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** Returns the minute of the day that a clock in this time zone shows. */
export function minuteOfDay(ms: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const of = (type: 'hour' | 'minute'): number =>
    Number(parts.formatToParts(ms).find((part) => part.type === type)?.value ?? 0);
  return of('hour') * 60 + of('minute');
}

/** Returns how long the quiet hours still last; 0 outside of them. */
export function quietForMs({ quiet, timeZone }: Pick<NoticeSettings, 'quiet' | 'timeZone'>, nowMs: number): number {
  if (quiet === null || quiet.from === quiet.to) return 0;
  const now = minuteOfDay(nowMs, timeZone);
  const since = (now - quiet.from + dayMinutes) % dayMinutes;
  const length = (quiet.to - quiet.from + dayMinutes) % dayMinutes;
  return since < length ? (length - since) * minuteMs - (nowMs % minuteMs) : 0;
}

export interface Waiting {
  readonly happenedAt: number;
  readonly facts: NoticeFacts;
}

const isUrgent = (kind: NoticeFacts['kind']): boolean => kind === 'liquidation' || kind === 'account';

/** The notices of one chat, sorted by what happens to them; those that are sent form one message. */
export interface Sorted<W extends Waiting> {
  readonly send: readonly W[];
  /** The notices that are too old to be of use, or were switched off since. */
  readonly drop: readonly W[];
  readonly putOff: readonly W[];
  readonly putOffMs: number;
}

/**
 * Sorts the waiting notices of a chat. A near liquidation is sent even in the quiet hours, because it is
 * useless later.
 */
export function sortWaiting<W extends Waiting>(
  waiting: readonly W[],
  settings: NoticeSettings,
  nowMs: number,
): Sorted<W> {
  const putOffMs = quietForMs(settings, nowMs);
  const isOver = ({ happenedAt, facts: { kind } }: W): boolean =>
    nowMs - happenedAt > noticeLifeMs[kind] || settings.off.includes(kind);
  const isHeld = ({ facts: { kind } }: W): boolean => putOffMs > 0 && !isUrgent(kind);
  const living = waiting.filter((each) => !isOver(each));
  return {
    send: living.filter((each) => !isHeld(each)).toSorted((one, other) => one.happenedAt - other.happenedAt),
    drop: waiting.filter(isOver),
    putOff: living.filter(isHeld),
    putOffMs,
  };
}
