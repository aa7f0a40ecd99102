import { describe, expect, it } from 'vitest';
import { offsetOf, offsetText } from '@/components/chart/zone-picker.tsx';
import { timeZones } from '@/lib/config/time-zones.ts';

const winter = Date.UTC(2026, 0, 15, 12);
const summer = Date.UTC(2026, 6, 15, 12);
const hour = 3_600_000;

describe('the offset of a zone', () => {
  it.each([
    ['Europe/Berlin', 1, 2],
    ['America/Los_Angeles', -8, -7],
    ['Australia/Sydney', 11, 10],
    ['Asia/Tokyo', 9, 9],
    ['UTC', 0, 0],
  ])('of %s is that of the moment, summer time included', (zone, inWinter, inSummer) => {
    expect(offsetOf(zone, winter)).toBe(inWinter * hour);
    expect(offsetOf(zone, summer)).toBe(inSummer * hour);
  });

  it('is written as each language writes it', () => {
    expect(offsetText('Europe/Berlin', summer, 'en-GB')).toBe('UTC+2');
    expect(offsetText('America/Los_Angeles', winter, 'fr')).toBe('UTC−8');
    expect(offsetText('Asia/Kolkata', winter, 'de')).toBe('UTC+5:30');
    expect(offsetText('UTC', winter, 'en-GB')).toBe('UTC+0');
    expect(offsetText('Asia/Tokyo', winter, 'ar-u-nu-latn')).toContain('+9');
  });

  it('says of every zone what its clock shows', () => {
    for (const { zone } of timeZones) {
      const hours = offsetOf(zone, summer) / hour;
      const text = offsetText(zone, summer, 'en-GB');
      const [, sign = '', whole = '', minutes = '0'] = /UTC([+-])(\d+)(?::(\d+))?/.exec(text) ?? [];
      expect((Number(whole) + Number(minutes) / 60) * (sign === '-' ? -1 : 1) + 0, zone).toBe(hours);
    }
  });
});
