import { expect, test } from 'vitest';
import { InterestChart } from '@/components/markets/page/interest-chart';
import { usd } from '@/lib/math/amount.ts';
import { htmlIn } from '../../helpers/drawn-part.tsx';

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 29, 4);
const chart = (amounts: readonly string[]) =>
  htmlIn(
    'en',
    ['markets'],
    <InterestChart
      coin="BTC"
      interest={amounts.map((amount, at) => ({ time: start + at * hour, value: usd(amount) }))}
    />,
  );

test('the open interest is drawn as it was recorded, and says since when', () => {
  const html = chart(['1000000', '3000000', '2000000']);
  expect(html).toContain(
    'Open interest of BTC, hour by hour since 29 Nov 2026, 04:00 UTC: first $1.00M, last $2.00M, lowest $1.00M, highest $3.00M.',
  );
  expect(html).toContain('Recorded by this site every hour since 29 Nov 2026, 04:00 UTC');
  expect(html.match(/<path/g)).toHaveLength(1);
});

test('a record of one hour is no curve yet, and none is invented', () => {
  for (const amounts of [[], ['1000000']]) {
    expect(chart(amounts)).toContain('This record begins with its second hour.');
    expect(chart(amounts)).not.toContain('<path');
  }
});
