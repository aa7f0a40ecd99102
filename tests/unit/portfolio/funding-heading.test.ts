import { expect, test } from 'vitest';
import { listedLocales } from '@/lib/i18n/locales.ts';
import { wordsOf } from '../../helpers/drawn-part.tsx';

// The exchange tells three sums of a position's funding, and the specification shows another one. The list has room for
// the short name; the whole one is its title, and on a phone its label.
test.each(listedLocales)('the funding of an open position says in %s since when it is counted', (locale) => {
  const { columns, activity } = wordsOf(locale, 'positions');
  expect(columns.fundingSinceOpen).not.toBe(activity.funding);
  expect(columns.fundingSinceOpen.length).toBeGreaterThan(activity.funding.length);
  if (locale === 'en') expect(columns.fundingSinceOpen).toBe('Funding since opened');
});
