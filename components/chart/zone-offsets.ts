import { Zone } from '@/lib/chart/engine/zone';

/** The minutes by which a zone's clock is ahead of UTC at a moment, summer time included. */
export const offsetOf = (zone: string, at: number): number => new Zone(zone, 'en').local(at) - at;

/** As the language writes it; where it says nothing of Greenwich itself, its own zero is added. */
export function offsetText(zone: string, at: number, tag: string): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const text = (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC');
  return /\p{Nd}/u.test(text) ? text : `${text}+${new Intl.NumberFormat(tag).format(0)}`;
}
