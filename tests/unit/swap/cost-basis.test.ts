import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entriesText } from '../../../lib/domain/portfolio/export.ts';
import { tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import { costBases, costOf, valueHolding } from '../../../lib/domain/swap/cost-basis.ts';
import { swapEntries } from '../../../lib/domain/swap/statement.ts';
import { price, usd } from '../../../lib/math/amount.ts';
import { coin } from './calls.ts';
import { bought, sold } from './records.ts';

const key = tokenKeyOf(coin);
const one = 10n ** 18n;
const basisOf = (...records: Parameters<typeof costBases>[0]) => costBases(records).get(key);

describe('the cost of what is held', () => {
  it('is what was paid for it', () => {
    expect(basisOf(bought())).toEqual({ units: 10n * one, cost: '100' });
    expect(basisOf(bought(), bought({ id: '2', amount: '50000000' }))).toEqual({ units: 20n * one, cost: '150' });
  });
  it('falls with a sale in the same proportion, whatever it was sold for', () => {
    expect(basisOf(bought(), sold(4n, 1n))).toEqual({ units: 6n * one, cost: '60' });
    expect(basisOf(sold(10n, 500_000_000n), bought())).toEqual({ units: 0n, cost: '0' });
  });
  it('of more than was bought here is that of all that was', () => {
    expect(basisOf(bought(), sold(25n, 1n))).toEqual({ units: 0n, cost: '0' });
  });
  it('is unknown as soon as one purchase is, and known again once all is sold', () => {
    const unpriced = bought({ id: '2', spentPrice: undefined, boughtPrice: undefined });
    expect(basisOf(bought(), unpriced)?.cost).toBeUndefined();
    const later = { sent: 9_000, seen: 9_000, mined: 9_000 };
    expect(basisOf(bought(), unpriced, sold(20n, 1n), bought({ id: '3', times: later }))?.cost).toBe('100');
  });
  it('is told by what came where the spent token has no price', () => {
    expect(basisOf(bought({ spentPrice: undefined }))?.cost).toBe('99');
  });
  it('counts neither approvals nor what failed or is on its way', () => {
    const others = [bought({ kind: 'approval' }), bought({ stage: 'reverted' }), bought({ stage: 'mined' })];
    expect(basisOf(...others)).toBeUndefined();
  });
  it('is never more than all that was paid, in whatever order it is bought and sold', () => {
    const trade = fc.record({ isSale: fc.boolean(), tokens: fc.bigInt(1n, 50n), cents: fc.bigInt(1n, 10n ** 9n) });
    fc.assert(
      fc.property(fc.array(trade, { maxLength: 20 }), (trades) => {
        const records = trades.map(({ isSale, tokens, cents }, at) => {
          const change = { id: String(at), times: { sent: at, seen: at } };
          return isSale
            ? sold(tokens, cents, change)
            : bought({ ...change, amount: String(cents), received: String(tokens * one) });
        });
        const paid = trades.reduce((sum, { isSale, cents }) => sum + (isSale ? 0n : cents), 0n);
        const basis = basisOf(...records) ?? { units: 0n, cost: '0' };
        expect(Number(basis.cost)).toBeLessThanOrEqual(Number(paid) / 1e6 + 1e-9);
        expect(Number(basis.cost)).toBeGreaterThanOrEqual(0);
        expect(basis.units >= 0n).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the profit on a holding', () => {
  const basis = { units: 10n * one, cost: usd('100') };
  it('is its value less its cost, and only of the part that was bought here', () => {
    expect(valueHolding(10n * one, 18, price('12'), basis)).toEqual({ value: '120', profit: '20' });
    expect(valueHolding(5n * one, 18, price('12'), basis)).toEqual({ value: '60', profit: '10' });
    expect(valueHolding(30n * one, 18, price('12'), basis)).toEqual({ value: '360', profit: '20' });
  });
  it('is unknown without a price, without a purchase, or without its cost', () => {
    expect(valueHolding(one, 18, undefined, basis)).toEqual({ value: undefined, profit: undefined });
    expect(valueHolding(one, 18, price('2'), undefined)).toEqual({ value: '2', profit: undefined });
    expect(valueHolding(one, 18, price('2'), { units: one, cost: undefined })).toEqual({
      value: '2',
      profit: undefined,
    });
  });
  it('of a third is a third of the cost', () => {
    expect(costOf(basis, 10n * one)).toBe('100');
    expect(costOf({ ...basis, units: 3n }, 1n)).toBe('33.333333333333333333');
  });
});

describe('the file for an accountant', () => {
  const text = (form: Parameters<typeof entriesText>[1], ...records: Parameters<typeof swapEntries>[0]) =>
    entriesText(swapEntries(records), form).split('\r\n');
  it('has what left, what came, the fee and the value', () => {
    const hash = `0x${'a'.repeat(64)}`;
    expect(text('koinly', bought())[1]).toBe(
      `1970-01-01 00:00:02 UTC,100,USDC,10,SHIB,0.001,ETH,100,USD,,trade SHIB,${hash}`,
    );
    expect(text('cointracker', bought())[1]).toBe('01/01/1970 00:00:02,10,SHIB,100,USDC,0.001,ETH,');
    expect(text('generic', bought())[1]).toBe(
      `1970-01-01T00:00:02.000Z,trade,SHIB,10,SHIB,100,USDC,0.001,ETH,${hash},100`,
    );
  });
  it('has only the network’s fee of an approval and of a swap that failed, and nothing of what is on its way', () => {
    for (const record of [bought({ kind: 'approval' }), bought({ stage: 'reverted' })]) {
      expect(text('koinly', record)[1]).toContain(',0.001,ETH,,,,,,,cost,gas SHIB,');
    }
    expect(text('koinly', bought({ stage: 'sent' }))[1]).toBe('');
  });
});
