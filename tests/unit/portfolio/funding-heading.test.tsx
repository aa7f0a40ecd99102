import { expect, test } from 'vitest';
import { usePositionColumns } from '@/components/portfolio/account/use-position-columns';
import { listedLocales } from '@/lib/i18n/locales.ts';
import { htmlIn, wordsOf } from '../../helpers/drawn-part.tsx';

function Headings() {
  return usePositionColumns().map(({ key, heading }) => <b key={key}>{`${key}: ${heading}`}</b>);
}

// The exchange tells three sums of a position's funding, and the specification shows another one.
test.each(listedLocales)('the funding of an open position says in %s since when it is counted', (locale) => {
  const positions = wordsOf(locale, 'positions');
  const html = htmlIn(locale, ['positions'], <Headings />);
  const heading = /<b>funding: ([^<]+)<\/b>/u.exec(html)?.[1] ?? '';
  expect(heading).not.toBe(positions.activity.funding);
  expect(heading.length).toBeGreaterThan(positions.activity.funding.length);
  if (locale === 'en') expect(heading).toBe('Funding since opened');
});
