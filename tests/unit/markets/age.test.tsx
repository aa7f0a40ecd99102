import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarketsAge } from '../../../components/markets/markets-age';
import type { MarketsWords } from '../../../components/markets/words';

const words = { asOf: 'As of {time} UTC', updated: 'Updated {age}' } satisfies Partial<MarketsWords>;

test('without scripts the figures say their day, for a page may be kept', () => {
  const asOf = Date.UTC(2026, 10, 20, 20, 56, 31);
  const html = renderToStaticMarkup(<MarketsAge asOf={asOf} trouble={undefined} words={words} locale="en" />);
  expect(html).toContain('>As of 20 Nov 2026, 20:56 UTC<');
});
