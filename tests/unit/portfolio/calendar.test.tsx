import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PnlCalendar } from '../../../components/portfolio/activity/pnl-calendar';
import { dayMs } from '../../../lib/config/time.ts';
import { price, size, tokens, usd } from '../../../lib/math/amount.ts';
import type { PeriodRecords } from '../../../lib/queries/portfolio.ts';
import { htmlIn } from '../../helpers/drawn-part.tsx';

const now = Date.UTC(2026, 10, 20, 12);

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

const fill = (time: number): PeriodRecords['fills'][number] => ({
  id: time,
  orderId: 1,
  time,
  coin: 'BTC',
  side: 'sell',
  price: price('1'),
  size: size('1'),
  closedPnl: usd('77'),
  fee: tokens('0'),
  feeToken: 'USDC',
  hash: '0x1',
});

function draw(change: Partial<PeriodRecords>): string {
  const records: PeriodRecords = { begin: now - 7 * dayMs, fills: [fill(now)], payments: [], isCut: false, ...change };
  return htmlIn('en', ['positions'], <PnlCalendar records={records} />);
}
const before = (markup: string) => /<button[^>]*aria-label="Month before"[^>]*>/.exec(markup)?.[0];

test('months before the period are not reached', () => {
  expect(before(draw({}))).toContain('disabled=""');
  expect(before(draw({ begin: now - 30 * dayMs }))).not.toContain('disabled=""');
  expect(before(draw({ begin: 0 }))).toContain('disabled=""');
  expect(before(draw({ begin: 0, fills: [fill(now - 40 * dayMs), fill(now)] }))).not.toContain('disabled=""');
});

test('a day of which a part is forgotten is not shown as a whole one', () => {
  const fills = [fill(now - 2 * dayMs), fill(now)];
  expect(draw({ fills }).match(/\$77/g)?.length).toBeGreaterThan(
    draw({ fills, isCut: true }).match(/\$77/g)?.length ?? 0,
  );
});

test('funding that is not known is not said to be counted', () => {
  expect(draw({})).toContain('including funding');
  expect(draw({ payments: 'tooMany' })).toContain('without funding');
});
