import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newTokenAgeMs } from '@/lib/config/spot.ts';
import { isNew } from '@/lib/i18n/format/age.ts';
import { countdown } from '@/lib/i18n/format/countdown.ts';
import { clockText, dateText, dateTimeText, fullTimeText, momentText, timeText } from '@/lib/i18n/format/date.ts';
import { locales } from '@/lib/i18n/locales.ts';

const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;
const moment = Date.UTC(2026, 10, 5, 14, 5, 9);

describe('a countdown', () => {
  it.each([
    [0, '00 00 00 00'],
    [-1, '00 00 00 00'],
    [-day, '00 00 00 00'],
    [1, '00 00 00 01'],
    [second, '00 00 00 01'],
    [second + 1, '00 00 00 02'],
    [59 * second, '00 00 00 59'],
    [60 * second, '00 00 01 00'],
    [hour - 1, '00 01 00 00'],
    [hour - second, '00 00 59 59'],
    [day, '01 00 00 00'],
    [day - second, '00 23 59 59'],
    [345 * day + hour, '345 01 00 00'],
    [undefined, '– – – –'],
    [Number.NaN, '– – – –'],
    [Number.POSITIVE_INFINITY, '– – – –'],
  ])('of %s ms reads %s', (leftMs, text) => {
    const { days, hours, minutes, seconds } = countdown(leftMs);
    expect([days, hours, minutes, seconds].join(' ')).toBe(text);
  });
});

describe('a date', () => {
  it.each([
    ['en', '5 Nov 2026', '5 Nov 2026, 14:05'],
    ['de', '5. Nov. 2026', '5. Nov. 2026, 14:05'],
    ['zh', '2026年11月5日', '2026年11月5日 14:05'],
    ['ar', '5 نوفمبر 2026', '5 نوفمبر 2026، 14:05'],
  ] as const)('in %s is %s', (locale, date, dateTime) => {
    expect(dateText(moment, locale)).toBe(date);
    expect(dateTimeText(moment, locale)).toBe(dateTime);
  });

  it.each(locales)('in %s has the digits and the hours of a trader', (locale) => {
    expect(timeText(moment, locale)).toBe('14:05:09');
    expect(timeText(Date.UTC(2026, 0, 1), locale)).toBe('00:00:00');
    expect(dateTimeText(moment, locale)).toMatch(/2026/);
  });

  it('that is recent is told to the second, and with its day unless that is today', () => {
    expect(momentText(moment, moment + 1_000, 'en', 'UTC')).toBe('14:05:09');
    expect(momentText(moment, moment + 86_400_000, 'en', 'UTC')).toBe('5 Nov, 14:05:09');
    expect(momentText(moment, moment + 86_400_000, 'de', 'Asia/Tokyo')).toBe('5. Nov., 23:05:09');
    expect(momentText(moment, moment + 300 * 86_400_000, 'en', 'UTC')).toBe('5 Nov 2026, 14:05');
    expect(fullTimeText(moment, 'en', 'UTC')).toBe('5 Nov 2026, 14:05:09');
  });

  it('is told in the zone that is asked for', () => {
    expect(dateTimeText(moment, 'en', 'Asia/Tokyo')).toBe('5 Nov 2026, 23:05');
    expect(dateTimeText(moment, 'en', 'Pacific/Honolulu')).toBe('5 Nov 2026, 04:05');
  });

  it.each([undefined, Number.NaN, Number.POSITIVE_INFINITY, 9e15])('of %s is a dash', (ms) => {
    expect([dateText(ms, 'en'), timeText(ms, 'en'), dateTimeText(ms, 'ar')]).toEqual(['–', '–', '–']);
  });
});

describe('a clock', () => {
  const moments = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

  it.each(locales)('in %s says what a formatter says, of UTC and of the machine', (locale) => {
    fc.assert(
      fc.property(moments, (ms) => {
        expect(clockText(ms, 'utc')).toBe(timeText(ms, locale, 'UTC'));
        expect(clockText(ms, 'local')).toBe(timeText(ms, locale, timeZone));
      }),
    );
  });

  it('of no moment is a dash', () => {
    expect(clockText(Number.NaN, 'utc')).toBe('–');
  });
});

describe('the mark of a new token', () => {
  it.each([
    [newTokenAgeMs + 1, false],
    [newTokenAgeMs, false],
    [newTokenAgeMs - 1, true],
    [0, true],
    [-second, true],
  ])('stands at a token that is %i ms old: %s', (age, fresh) => {
    expect(isNew(moment - age, moment)).toBe(fresh);
  });

  it('does not stand at a token of unknown age', () => {
    expect(isNew(undefined, moment)).toBe(false);
    expect(isNew(Number.NaN, moment)).toBe(false);
  });
});
