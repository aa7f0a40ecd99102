import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenOf } from '../../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { type CoinFacts, scoreOf } from '../../../../server/sandbox/moralis/coin-facts.ts';
import { countAcquisitions, countHoldersAt, type Moved } from '../../../../server/sandbox/moralis/holder-history.ts';
import { distributionOf, holderChanges, supplyOfTop } from '../../../../server/sandbox/moralis/holders.ts';
import { metadataBody } from '../../../../server/sandbox/moralis/metadata.ts';
import { ownerBody } from '../../../../server/sandbox/moralis/owners.ts';
import { plainText } from '../../../../server/sandbox/moralis/plain-text.ts';
import { priceBody } from '../../../../server/sandbox/moralis/price.ts';
import { transferBody } from '../../../../server/sandbox/moralis/transfers.ts';
import { documented } from '../../../helpers/market-data.ts';
import { mismatches } from '../../../helpers/sample-shape.ts';

const numRuns = process.env['LONG'] === '1' ? 2_000 : 100;
const seeded = tokenOf(56, 'PLUTO');
const coin: CoinFacts = {
  name: 'Pluto',
  symbol: 'PLUTO',
  decimals: 18,
  seeded,
  isSpam: false,
  isVerified: true,
  score: 80,
};
const [OWNER, OTHER] = [
  '0x00000000000000000000000000000000000000a1',
  '0x00000000000000000000000000000000000000b2',
] as const;
const facts = {
  totalSupply: 1_000,
  circulatingSupply: 400,
  holders: 7,
  liquidityUsd: 240_000,
  pools: [OTHER],
  creator: OWNER,
};

function moved(from: string, to: string, value: bigint, at: number): Moved {
  return {
    token: OWNER,
    from,
    to,
    value,
    at,
    block: at,
    blockHash: '0x1',
    hash: '0x2',
    transactionIndex: 0,
    logIndex: 0,
  };
}

describe('a body has the keys and types that the vendor documents', () => {
  const token = { ...seeded, bornAt: 0 };
  const priced = { token, coin, facts, block: 9, price: 0.0012, dayAgo: 0.001, inNative: 0.000002 };
  const transfer = transferBody(moved(OWNER, OTHER, 1_500_000_000_000_000_000n, 1_600_000_000), 1_600_000_000, coin);
  const owner = ownerBody(
    { address: OWNER, balance: 25n * 10n ** 17n, isContract: false },
    { decimals: 18, total: 10n ** 19n, price: 2 },
  );
  const valuation = { diluted: 1.2, circulating: 0.5, coins: 400 };
  test.each([
    ['price', priceBody(priced)],
    ['transfers', { page: 0, page_size: 100, cursor: null, result: [transfer] }],
    ['owners', { page: 1, page_size: 100, cursor: null, total_supply: '10', result: [owner] }],
    ['metadata', [metadataBody(OWNER, coin, { supply: 10n ** 18n, valuation, block: 9 })]],
  ])('%s', (name, body) => {
    expect(mismatches(documented('moralis', name), body)).toEqual([]);
  });

  test('numbers are texts where the vendor has them so', () => {
    expect(transfer).toMatchObject({
      value: '1500000000000000000',
      value_decimal: '1.5',
      block_timestamp: '2020-09-13T12:26:40.000Z',
    });
    expect(owner).toMatchObject({ balance_formatted: '2.5', usd_value: '5', percentage_relative_to_total_supply: 25 });
    const body = priceBody(priced);
    expect(body.nativePrice.value).toBe('2000000000000');
    expect(Number(body['24hrPercentChange'])).toBeCloseTo(body.usdPrice24hrPercentChange, 9);
    expect(typeof body['24hrPercentChange']).toBe('string');
  });
});

test('a coin that is none has empty texts, and a log of one is taken for spam', () => {
  expect(metadataBody(OWNER, undefined, { supply: 0n, valuation: undefined, block: 1 })).toMatchObject({
    name: '',
    symbol: '',
  });
  expect(transferBody(moved(OWNER, OTHER, 1n, 1), 1, undefined)).toMatchObject({
    possible_spam: true,
    value_decimal: null,
  });
});

test('texts of numbers have no exponent', () => {
  expect([plainText(8.3e-10), plainText(1e21), plainText(-0.5)]).toEqual([
    '0.00000000083',
    '1000000000000000000000',
    '-0.5',
  ]);
  expect([scoreOf(0), scoreOf(1e12)]).toEqual([0, 99]);
});

test('holders of earlier moments are those that a replay from the beginning finds', () => {
  const party = fc.integer({ min: 1, max: 5 }).map((id) => `0x${String(id).padStart(40, '0')}`);
  const step = fc.record({ from: party, to: party, part: fc.integer({ min: 1, max: 4 }), wait: fc.nat(3) });
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 30 }),
      fc.array(fc.nat(60), { minLength: 1, maxLength: 6 }),
      (steps, moments) => {
        const held = new Map<string, bigint>([[`0x${'1'.padStart(40, '0')}`, 1_000n]]);
        const transfers: Moved[] = [];
        const history: { at: number; count: number }[] = [{ at: -1, count: 1 }];
        let at = 0;
        for (const { from, to, part, wait } of steps) {
          at += wait;
          const has = held.get(from) ?? 0n;
          const value = part === 4 ? has : (has * BigInt(part)) / 4n;
          held.set(from, has - value);
          held.set(to, (held.get(to) ?? 0n) + value);
          transfers.push(moved(from, to, value, at));
          history.push({ at, count: [...held.values()].filter((one) => one > 0n).length });
        }
        const counts = countHoldersAt(held, transfers, moments);
        for (const moment of moments) {
          expect(counts.get(moment)).toBe(history.findLast((one) => one.at <= moment)?.count);
        }
      },
    ),
    { numRuns },
  );
});

test('holders are told apart by size, change and origin', () => {
  const holders = [600n, 300n, 99n, 1n].map((balance) => ({ balance }));
  expect(supplyOfTop(holders, 1_000n)['top10']).toEqual({ supply: '1000', supplyPercent: 100 });
  expect(distributionOf(holders, 1_000n)).toMatchObject({ whales: 3, dolphins: 1, shrimps: 0 });
  expect(holderChanges(12, 1_000_000, new Map([[1_000_000 - 3_600, 10]]))['1h']).toEqual({
    change: 2,
    changePercent: 20,
  });
  const transfers = [moved('0xpool', '0xa', 1n, 1), moved('0xfriend', '0xb', 1n, 1), moved('0xmaker', '0xc', 1n, 1)];
  const groups = { pools: new Set(['0xpool']), makers: new Set(['0xmaker']) };
  expect(countAcquisitions(['0xa', '0xb', '0xc', '0xd'], transfers, groups)).toEqual({
    swap: 1,
    transfer: 1,
    airdrop: 2,
  });
});
