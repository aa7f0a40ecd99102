import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { periods } from '../../../lib/config/chart.ts';
import { hourMs } from '../../../lib/config/time.ts';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import type { TokenId } from '../../../lib/domain/spot/token.ts';
import type { TokenOwner } from '../../../lib/domain/spot/wallet.ts';
import { compare, gte } from '../../../lib/math/comparison.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { tokenOf } from '../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { type Birdeye, createBirdeye } from '../../../server/venues/birdeye/birdeye.ts';
import { createMoralis, type Moralis } from '../../../server/venues/moralis/moralis.ts';
import { answerOf, realClock } from '../../../server/venues/outgoing/call.ts';
import { createUnitsAllowance } from '../../../server/venues/units/allowance.ts';
import { createMemoryUnitLedger } from '../../../server/venues/units/ledger.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { readMeter, startVendors } from './instance.ts';

const dayMs = 24 * hourMs;
const coin = (chainId: ChainId, symbol: string): TokenId => ({
  chainId,
  address: addressSchema.parse(tokenOf(chainId, symbol).address),
});
const unknown: TokenId = { chainId: 56, address: addressSchema.parse(`0x${'12'.repeat(20)}`) };

let sandbox: RunningSandbox;
let birdeye: Birdeye;
let moralis: Moralis;
let used: () => number | undefined;
beforeAll(async () => {
  sandbox = await startVendors();
  const plan = { unitsPerMonth: 5_000_000, requestsPerSecond: 1_000 };
  const allowanceOf = () =>
    createUnitsAllowance({
      ledger: createMemoryUnitLedger({ now: realClock.now, plan }),
      clock: realClock,
      unitsPerMonth: plan.unitsPerMonth,
      patienceMs: 5_000,
    });
  const reported = {
    key: 'sandbox',
    fetch,
    clock: realClock,
    onWrongKey: () => expect.unreachable('any key is right'),
  };
  const allowance = allowanceOf();
  used = () => allowance.state().used;
  const onLack = (endpoint: string) => expect.unreachable(`the largest plan has ${endpoint}`);
  birdeye = createBirdeye({ ...reported, url: `${sandbox.url}/birdeye`, allowance, onLack });
  moralis = createMoralis({ ...reported, url: `${sandbox.url}/moralis/api/v2.2`, allowance: allowanceOf() });
});
afterAll(() => sandbox.stop());

describe('the bars of a vendor', () => {
  const now = Date.now();

  test.each(periods.flatMap(({ interval }) => [[interval, 56] as const, [interval, 137] as const]))(
    'of %s on %i are in order and hold their prices',
    async (interval, chainId) => {
      const token = coin(chainId, chainId === 56 ? '1INCH' : 'AAVE');
      const until = now - 2 * hourMs;
      const span = interval.endsWith('m') ? 6 * hourMs : 90 * dayMs;
      const bars = answerOf(await birdeye.bars({ ...token, interval, from: until - span, until }));
      expect(bars.length).toBeGreaterThan(1);
      expect(bars.filter(({ time }) => time >= until)).toEqual([]);
      for (const [index, { time, open, high, low, close }] of bars.entries()) {
        expect(time).toBeGreaterThan(bars[index - 1]?.time ?? 0);
        for (const price of [open, close, low]) expect(gte(high, price)).toBe(true);
        for (const price of [open, close, high]) expect(compare(low, price)).not.toBe(1);
      }
    },
  );

  test('of a long span are the same whether one question holds them or several', async () => {
    const [from, until] = [now - 3 * dayMs, now - dayMs];
    const long = answerOf(await birdeye.bars({ ...coin(137, 'AAVE'), interval: '1m', from, until }));
    const half = await Promise.all(
      [from, from + dayMs].map((start) =>
        birdeye.bars({ ...coin(137, 'AAVE'), interval: '1m', from: start, until: start + dayMs }),
      ),
    );
    expect(long.length).toBeGreaterThan(1_000);
    expect(half.flatMap(answerOf)).toEqual(long);
  });

  test('of an unknown coin are none', async () => {
    expect(answerOf(await birdeye.bars({ ...unknown, interval: '1h', from: now - dayMs, until: now }))).toEqual([]);
  });
});

test('a coin that cannot be sold is told from one that takes a tax, and from one that nobody examined', async () => {
  const [roach, toll, dog, none] = await Promise.all(
    [coin(56, 'ROACH'), coin(8453, 'TOLL'), coin(42161, 'AIDOGE'), unknown].map(async (token) =>
      answerOf(await birdeye.security(token)),
    ),
  );
  expect(roach).toMatchObject({ isHoneypot: true, cannotSellAll: true });
  expect(toll).toMatchObject({ isHoneypot: false, sellTax: '0.05', buyTax: '0.05' });
  expect(Object.values(dog ?? {}).filter((value) => value !== undefined)).toEqual([]);
  expect(none).toBeUndefined();
});

test('a coin’s names and overview agree, and an unknown coin has neither', async () => {
  const cake = coin(56, '1INCH');
  const named = answerOf(await birdeye.names(cake));
  const seen = answerOf(await birdeye.overview(cake));
  expect(named).toMatchObject({ symbol: '1INCH', decimals: 18 });
  expect(seen?.facts).toEqual(named);
  expect(answerOf(await birdeye.names(unknown))).toBeUndefined();
  expect(answerOf(await birdeye.overview(unknown))).toBeUndefined();
});

test('our count of units is the vendor’s own', async () => {
  const { used: counted } = await readMeter(sandbox, 'birdeye');
  expect(used()).toBe(counted);
  expect(answerOf(await birdeye.credits())).toEqual({ used: counted, left: expect.any(Number) });
});

test('all owners of a coin are read page by page, the largest first', async () => {
  const pluto = coin(56, 'PLUTO');
  const owners: TokenOwner[] = [];
  let cursor: string | undefined;
  do {
    const page = answerOf(await moralis.owners({ ...pluto, ...(cursor !== undefined && { cursor }) }));
    owners.push(...page.rows);
    cursor = page.cursor;
  } while (cursor !== undefined);
  expect(owners.length).toBeGreaterThanOrEqual(500);
  expect(new Set(owners.map(({ address }) => address)).size).toBe(owners.length);
  for (const [index, { units }] of owners.entries()) {
    const before = owners[index - 1];
    if (before !== undefined) expect(before.units >= units).toBe(true);
  }
});

test('a coin’s price at both vendors is one price, and an unknown coin has none', async () => {
  const pluto = coin(56, 'PLUTO');
  const pool = answerOf(await moralis.price(pluto));
  expect(pool?.price).toMatch(/^0\.\d+$/);
  expect(answerOf(await moralis.price(unknown))).toBeUndefined();
});
