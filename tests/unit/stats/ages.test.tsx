import { describe, expect, it, test } from 'vitest';
import { StatsPage } from '@/components/stats';
import { elapsedText } from '@/lib/i18n/format/elapsed.ts';
import { listedLocales } from '@/lib/i18n/locales.ts';
import { usd } from '@/lib/math/amount.ts';
import type { Platform } from '@/lib/schemas/stats.ts';
import { htmlIn } from '../../helpers/drawn-part.tsx';

const platform: Platform = {
  stats: {
    activeTraders: 1_500,
    dailyVolume: usd('2000000'),
    openInterest: usd('3'),
    totalVolume: usd('1000'),
    liquidityPoolInvestment: usd('4'),
    paidOutInvestments: usd('5'),
    lastUpdateAt: Date.UTC(2026, 10, 29, 4, 5),
  },
  earnings: { measured: usd('1'), estimated: usd('2'), total: usd('3'), at: Date.UTC(2026, 10, 29, 10, 11) },
  traders: [],
  boardAt: Date.UTC(2026, 10, 28, 22, 7),
};
const textOf = (shown: Platform) =>
  htmlIn('en', ['stats', 'watched'], <StatsPage platform={shown} poolUrl={undefined} />).replaceAll(/<[^>]+>/g, ' ');

describe('the statistics', () => {
  it('say of each measurement when it was made, and promise no minute', () => {
    const text = textOf(platform);
    expect(text.match(/As of [^<]*? UTC/gu)).toEqual([
      'As of 29 Nov 2026, 10:11 UTC',
      'As of 29 Nov 2026, 04:05 UTC',
      'As of 28 Nov 2026, 22:07 UTC',
    ]);
    expect(text).not.toMatch(/minute/iu);
  });

  it('say nothing of the age of a board that was never filled', () => {
    expect(textOf({ traders: [] })).not.toContain('As of');
  });
});

const minute = 60_000;

test.each([
  [0, '0 minutes ago'],
  [119 * minute, '119 minutes ago'],
  [121 * minute, '2 hours ago'],
  [47 * 60 * minute, '47 hours ago'],
  [50 * 60 * minute, '2 days ago'],
  // A browser's clock may be behind.
  [-5 * minute, '0 minutes ago'],
])('what is %d ms old is told as %s', (ms, text) => {
  expect(elapsedText(ms, 'en')).toBe(text);
});

test.each(listedLocales)('an age is told in %s', (locale) => {
  expect(elapsedText(6 * 60 * minute, locale)).toMatch(/6|٦|६/u);
});
