import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { GoLive } from '@/components/treasury/go-live';
import { HolderTable } from '@/components/treasury/holder-table';
import { PurchaseFact } from '@/components/treasury/own/purchase-card';
import { PoolPanel } from '@/components/treasury/pool-panel';
import { PriceLine } from '@/components/treasury/price-line';
import { RankChart } from '@/components/treasury/rank-chart';
import { percent, price, usd } from '@/lib/math/amount.ts';
import type { FirstPurchase, HolderList } from '@/lib/schemas/treasury.ts';
import own from '../../../messages/en/treasury-position.json' with { type: 'json' };
import { htmlIn } from '../../helpers/drawn-part.tsx';
import { addressOf } from './tables.ts';

const at = Date.UTC(2026, 10, 24, 12);
const earnings = { measured: usd('26.5'), estimated: usd('1103200'), total: usd('1103226.5'), at };
const list: HolderList = {
  chainId: 56,
  token: addressOf(99),
  decimals: 18,
  block: { number: 1_234, hash: `0x${'ab'.repeat(32)}`, at },
  supply: String(1_000n * 10n ** 18n),
  holders: [
    [addressOf(3), String(600n * 10n ** 18n)],
    [addressOf(1), '123456789012345678'],
  ],
  digest: 'cd'.repeat(32),
};

const coin = { chainId: 56 as const, address: addressOf(99), decimals: 18 };

const priceOf = (text: string) => ({
  price: price(text),
  source: 'birdeye' as const,
  isFallback: false,
  isOld: false,
  at,
});

function textOf(part: ReactNode): string {
  const html = htmlIn('en', ['treasury', 'treasury-position'], part);
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('a price has its source and its time, and one that was written down says so', () => {
  const reported = { price: price('0.0012108'), source: 'birdeye' as const, isFallback: false, isOld: false, at };
  expect(textOf(<PriceLine price={reported} />)).toContain(
    '$PLUTO at $0.0012108, from Birdeye, 24 Nov 2026, 12:00 UTC',
  );
  expect(textOf(<PriceLine price={{ ...reported, isOld: true }} />)).toContain(
    '24 Nov 2026, 12:00 UTC: too old to decide who is eligible',
  );
  const written = { price: price('0.00120588'), source: 'written down' as const, isFallback: true, isOld: false };
  expect(textOf(<PriceLine price={written} />)).toContain('a fixed price, because no market price is available');
});

test('the pool tells measured and estimated earnings apart; before anything was counted it is a dash', () => {
  const text = textOf(<PoolPanel earnings={earnings} days={[]} />);
  expect(text).toContain('Total pool $11,032.2650 estimate 1% of all earnings. As of 24 Nov 2026, 12:00 UTC.');
  // Whatever the estimate is a part of is called one, and the pool's parts stand apart as the earnings' do.
  expect(text).toContain('$0.2650 of it comes from fees that were measured, $11,032.0000 from an estimate.');
  expect(text).toContain('Earned since 31 Oct 2025 $1,103,226.50 estimate');
  const paid = { ...earnings, estimated: usd('0'), total: earnings.measured };
  expect(textOf(<PoolPanel earnings={paid} days={[]} />)).not.toMatch(/\bestimate\b/);
  const unproven = textOf(<PoolPanel earnings={{ ...earnings, unproven: usd('7') }} days={[]} />);
  expect(unproven).toContain('Earned since 31 Oct 2025 $1,103,226.50');
  expect(unproven).toMatch(/Not counted: .* \$7\.00/);
  expect(text).toContain('Measured: fees that were paid $26.50');
  expect(text).toContain('$1,103,200.00');
  const none = textOf(<PoolPanel earnings={undefined} days={[]} />);
  expect(none).toContain('Total pool – Nothing has been counted yet.');
  expect(none).not.toContain('$0');
});

test('the pool has its history: what each day brought, and which of it is an estimate', () => {
  const days = [
    { day: '2026-11-24', measured: usd('26.5'), estimated: usd('0') },
    { day: '2026-11-23', measured: usd('0'), estimated: usd('3200') },
  ];
  const text = textOf(<PoolPanel earnings={earnings} days={days} />);
  expect(text).toContain('The pool, day by day Day Added Pool 24 Nov 2026 $0.26 $11,032.26');
  expect(text).toContain('23 Nov 2026 estimate $32.00 $11,032.00');
});

test('the list has balances and money rounded down, and no money where there is no pool', () => {
  const text = textOf(<HolderTable list={list} takenAt={at} earnings={earnings} price={priceOf('1000')} />);
  expect(text).toContain('As of 24 Nov 2026, 12:00 UTC, block 1,234');
  expect(text).toContain('1 0x0000…0003 600.00 60.0000% $11,029.99');
  expect(text).toContain('2 0x0000…0001 0.12 0.0123% $2.26');
  expect(textOf(<HolderTable list={list} takenAt={at} earnings={undefined} price={priceOf('1000')} />)).toContain(
    '60.0000% –',
  );
});

test('a listed holder below $50 is shown as not eligible, as the price has it', () => {
  const shown = (price: ReturnType<typeof priceOf>) =>
    textOf(<HolderTable list={list} takenAt={at} earnings={earnings} price={price} />);
  const low = shown(priceOf('1'));
  expect(low).toContain('1 of 2 hold less than $50 at this price.');
  expect(low).toContain('60.0000% $11,029.99');
  expect(low).toContain('2 0x0000…0001 0.12 0.0123% Not Eligible');
  const high = shown(priceOf('406'));
  expect(high).toContain('0.0123% $2.26');
  expect(high).not.toMatch(/Not Eligible|less than/);
  const old = shown({ ...priceOf('1'), isOld: true });
  expect(old).toContain('There is no current price, so it is not known who holds less than $50.');
  expect(old).toContain('0.0123% $2.26');
});

test('before the first list the page says that it is being made', () => {
  const text = textOf(
    <HolderTable coin={coin} list={undefined} takenAt={undefined} earnings={earnings} price={priceOf('1')} />,
  );
  expect(text).toContain('The first list of holders is being made.');
  const unnamed = textOf(<HolderTable coin={undefined} list={undefined} takenAt={undefined} price={priceOf('1')} />);
  expect(unnamed).toContain('The token’s contract has not been named yet');
});

test('the countdown is zeros once the treasury is live, and before that the browser counts', () => {
  expect(textOf(<GoLive isPast />)).toContain(
    'Live since 31 Oct 2025 The countdown has ended. Days 00 Hours 00 Minutes 00 Seconds 00',
  );
  expect(textOf(<GoLive isPast={false} />)).toContain('The treasury goes live on 31 Oct 2025 – Days');
});

test('the card of the first purchase says when it was, that there was none, or how far the search went', () => {
  const reported = { error: false, ageMs: 0 };
  const shown = (bought: FirstPurchase | undefined, isLate = false) =>
    textOf(<PurchaseFact bought={bought} isLate={isLate} />);
  expect(shown(undefined)).toBe(' First Purchase – ');
  expect(shown({ ...reported, first: { hash: `0x${'1'.repeat(64)}`, at } })).toContain(
    'First Purchase 24 Nov 2026, 12:00',
  );
  expect(shown(reported)).toContain('First Purchase No purchases yet');
  expect(shown({ ...reported, lookedAt: 2_000 })).toContain('First Purchase Not among the oldest 2,000 transfers');
  expect(shown(reported, true)).toContain(own.apiIssue);
});

test('rank and share are drawn from the second listed day on, with their first and last figures', () => {
  const words = { rank: own.rank, part: own.part, oneDay: own.oneDay };
  const day = (date: string, rank: number, part: string) => ({ day: date, rank, part: percent(part), units: '1' });
  const [first, last] = [day('2026-11-01', 40, '0.5'), day('2026-11-30', 34, '0.61256')];
  expect(textOf(<RankChart days={[first]} words={words} />)).toContain(own.oneDay);
  const drawn = textOf(<RankChart days={[first, last]} words={words} />);
  expect(drawn).toContain('40 Rank 34');
  expect(drawn).toContain('0.5000% Share of the pool 0.6126%');
  expect(drawn).toContain('1 Nov 2026 30 Nov 2026');
});
