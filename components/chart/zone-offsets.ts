import { Zone } from '@/lib/chart/engine/zone';

/** Returns the milliseconds by which a zone's clock is ahead of UTC at a moment, including summer time. */
export const offsetOf = (zone: string, at: number): number => new Zone(zone, 'en').local(at) - at;

/** Returns the UTC offset as the language writes it. Where it writes none, the language's own zero is added. */
export function offsetText(zone: string, at: number, tag: string): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const text = (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC');
  return /\p{Nd}/u.test(text) ? text : `${text}+${new Intl.NumberFormat(tag).format(0)}`;
}
