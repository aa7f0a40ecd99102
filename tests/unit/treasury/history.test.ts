import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvText } from '../../../lib/domain/portfolio/csv-text.ts';
import { earningsByDay, earningsOf } from '../../../lib/domain/treasury/earnings.ts';
import { holderFileRows } from '../../../lib/domain/treasury/holder-file.ts';
import { digestOfList } from '../../../lib/domain/treasury/holder-list.ts';
import { listTransfersOf, transferRows } from '../../../lib/domain/treasury/own-transfers.ts';
import { earnedBefore, poolHistory } from '../../../lib/domain/treasury/pool-history.ts';
import { proveShare } from '../../../lib/domain/treasury/proof.ts';
import { poolOf, reckonList } from '../../../lib/domain/treasury/reckoning.ts';
import { price, usd } from '../../../lib/math/amount.ts';
import { add, sum } from '../../../lib/math/arithmetic.ts';
import { fromUnits } from '../../../lib/math/onchain.ts';
import { addressOf } from './tables.ts';

const money = (units: bigint) => fromUnits<'usd'>(units, 12);

describe('the pool’s history', () => {
  test('begins with the pool of all earnings, and its days add up to it', () => {
    const day = fc.tuple(fc.bigInt(0n, 10n ** 18n), fc.bigInt(0n, 10n ** 18n));
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 28 }), fc.bigInt(0n, 10n ** 20n), (amounts, before) => {
        const days = amounts.map(([measured, estimated], index) => ({
          day: `2026-11-${String(index + 1).padStart(2, '0')}`,
          measured: money(measured),
          estimated: money(estimated),
        }));
        const total = sum([money(before), ...days.flatMap(({ measured, estimated }) => [measured, estimated])]);
        const history = poolHistory(total, days);
        expect(history[0]?.pool).toBe(poolOf(total));
        expect(add(poolOf(money(before)), sum(history.map(({ added }) => added)))).toBe(poolOf(total));
        // Whatever day one goes back to, what was earned before it and from then on is all that was earned.
        for (const { day: from } of days) {
          const since = days
            .filter((one) => one.day >= from)
            .flatMap(({ measured, estimated }) => [measured, estimated]);
          expect(add(earnedBefore(total, days, from) ?? money(0n), sum(since))).toBe(total);
        }
        expect(earnedBefore(total, days, '2026-10-31')).toBeUndefined();
        expect(history.map(({ isEstimated }) => isEstimated)).toEqual(
          days.toReversed().map(({ estimated }) => estimated !== '0'),
        );
      }),
      { numRuns: 200 },
    );
  });
});

test('earnings keep what was measured and what was estimated apart', () => {
  const rows = [
    { source: 'builder_fees', amount: usd('1.5'), notedAt: 5, day: '2026-11-02' },
    { source: 'referrer_fees', amount: usd('2'), notedAt: 9, day: '2026-11-02' },
    { source: 'volume_estimate', amount: usd('100'), notedAt: 7, day: '2026-11-01' },
  ] as const;
  const sums = { measured: '3.5', estimated: '100', total: '103.5', at: 9 };
  expect(earningsOf(rows, [usd('0')])).toEqual(sums);
  // The part that is not provable stands beside the sum.
  expect(earningsOf(rows, [usd('5'), usd('0.5')])).toEqual({ ...sums, unproven: '5.5' });
  expect(earningsOf([], [usd('5')])).toBeUndefined();
  expect(earningsByDay(rows)).toEqual([
    { day: '2026-11-02', measured: '3.5', estimated: '0' },
    { day: '2026-11-01', measured: '0', estimated: '100' },
  ]);
});

test('a wallet’s transfers are buys and sells by their direction, and a file has them whole', () => {
  const [own, other] = [addressOf(1), addressOf(2)];
  const hash = `0x${'1'.repeat(64)}`;
  const result = [
    { hash, from: own, to: other, value: '1000000000000000001', timeStamp: '1795000000' },
    { hash, from: other, to: own, value: '2000000000000000000', timeStamp: '1794000000' },
  ];
  const transfers = listTransfersOf([{ result }], { owner: own, decimals: 18 });
  expect(transfers.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['sell', '1.000000000000000001'],
    ['buy', '2'],
  ]);
  expect(new Set(transfers.map(({ key }) => key)).size).toBe(2);
  expect(csvText(transferRows(transfers)).split('\r\n')[1]).toBe(
    `sell,2026-11-18T11:06:40.000Z,1.000000000000000001,${own},${other},${hash}`,
  );
});

describe('a proof', () => {
  const published = async () => {
    const list = {
      chainId: 56 as const,
      token: addressOf(99),
      decimals: 18,
      block: { number: 31, hash: `0x${'ab'.repeat(32)}`, at: 1 },
      supply: '1000',
      holders: [
        [addressOf(3), '600'],
        [addressOf(1), '200'],
      ] as [`0x${string}`, string][],
    };
    const earnings = { measured: usd('0'), estimated: usd('1000000'), total: usd('1000000'), at: 1 };
    const reported = {
      price: price('100000000000000000'),
      source: 'birdeye' as const,
      isFallback: false,
      isOld: false,
      at: 1_000,
    };
    return { list: { ...list, digest: await digestOfList(list) }, takenAt: 1, earnings, price: reported };
  };

  test('reckons a share from the published list alone', async () => {
    const proof = await proveShare(await published(), addressOf(1));
    expect(proof).toMatchObject({
      pool: '10000',
      own: { rank: 2, part: '25', share: '20', allocation: '2500' },
      checks: { digest: true, order: true, once: true, supply: true, split: true },
    });
  });

  test('says that a share below $50 stays in the pool, and does not say so without a price', async () => {
    const { price: _, ...without } = await published();
    const proven = await proveShare(await published(), addressOf(1));
    expect(proven.own).toMatchObject({ worth: '20', eligibility: 'not eligible', allocation: '2500' });
    expect((await proveShare(await published(), addressOf(3))).own).toMatchObject({ eligibility: 'eligible' });
    expect((await proveShare(without, addressOf(1))).own).toMatchObject({ worth: undefined, eligibility: 'unknown' });
  });

  test('has nothing of an address that is not in the list, and no allocation without earnings', async () => {
    const { earnings: _, ...without } = await published();
    expect((await proveShare(await published(), addressOf(7))).own).toBeUndefined();
    expect(await proveShare(without, addressOf(1))).toMatchObject({ pool: undefined, own: { allocation: '0' } });
  });

  test('can be done from the file as well: it names block and hash in each row', async () => {
    const { list, earnings, price: reported } = await published();
    const holders = reckonList(list, poolOf(earnings.total));
    const rows = holderFileRows(list, holders, { hasPool: true, isEstimate: true, price: reported });
    expect(rows[2]).toEqual([
      ...['2', addressOf(1), '200', '0.0000000000000002', '20', '2500', 'an estimate'],
      ...['no', '100000000000000000', 'birdeye', '1970-01-01T00:00:01.000Z'],
      ...['31', list.block.hash, list.digest],
    ]);
    expect(rows.map((row) => row[7])).toEqual(['eligible', 'yes', 'no']);
    const measured = holderFileRows(list, holders, { hasPool: true, isEstimate: false, price: reported });
    expect(measured.map((row) => row[6])).toEqual(['allocation is', 'measured', 'measured']);
    const unknown = { hasPool: false, isEstimate: true, price: undefined };
    expect(holderFileRows(list, holders, unknown)[2]?.slice(5, 11)).toEqual(['', '', 'unknown', '', '', '']);
  });
});
