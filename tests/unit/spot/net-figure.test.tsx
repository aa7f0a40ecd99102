import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NetFigure } from '@/components/spot/pair/net-figure';
import type { TradedSide } from '@/lib/domain/spot/wallet.ts';
import { tokens, usd } from '@/lib/math/amount.ts';

const shown = (bought: TradedSide, sold: TradedSide): string =>
  renderToStaticMarkup(<NetFigure {...{ bought, sold }} locale="en" />).replace(/<[^>]*>/g, '');

test('what was bought beyond what was sold is told in dollars, or else in coins, or not at all', () => {
  const [more, less] = [
    { trades: 3, amount: tokens('5000'), value: usd('12.5') },
    { trades: 1, amount: tokens('2000'), value: usd('4') },
  ];
  expect([shown(more, less), shown(less, more)]).toEqual(['+$8.50', '−$8.50']);
  const [many, few] = [
    { trades: 3, amount: tokens('5000') },
    { trades: 1, amount: tokens('2000') },
  ];
  expect([shown(many, few), shown(few, many)]).toEqual(['+3.00K', '−3.00K']);
  expect(shown({ trades: 3 }, few)).toBe('–');
});
