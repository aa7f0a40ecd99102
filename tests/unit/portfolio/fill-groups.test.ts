import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fill } from '@/lib/domain/portfolio/activity.ts';
import { directionOf, isFillOfKind } from '@/lib/domain/portfolio/fill-direction.ts';
import { groupFills, mergeFills, netOfGroup } from '@/lib/domain/portfolio/fill-groups.ts';
import { fillsText } from '@/lib/domain/portfolio/list-file.ts';
import { price, size, tokens, type Usd, usd } from '@/lib/math/amount.ts';
import { sum } from '@/lib/math/arithmetic.ts';
import { fromUnits } from '@/lib/math/onchain.ts';
import { notional } from '@/lib/math/units.ts';

const base: Fill = {
  id: 1,
  orderId: 1,
  time: 1_000,
  coin: 'BTC',
  side: 'buy',
  price: price('100'),
  size: size('1'),
  closedPnl: usd('0'),
  fee: tokens('0.1'),
  feeToken: 'USDC',
  hash: '0x0',
};

const anyFill: fc.Arbitrary<Fill> = fc
  .record({
    id: fc.nat(),
    orderId: fc.integer({ min: 1, max: 6 }),
    twap: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
    time: fc.nat({ max: 1_000_000 }),
    coin: fc.constantFrom('BTC', 'ETH', '@107'),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    role: fc.constantFrom('maker' as const, 'taker' as const),
    start: fc.integer({ min: -5_000, max: 5_000 }),
    lots: fc.integer({ min: 1, max: 9_999 }),
    ticks: fc.integer({ min: 1, max: 1_000_000 }),
    closed: fc.integer({ min: -10_000_000, max: 10_000_000 }),
    fee: fc.integer({ min: -5_000, max: 500_000 }),
    feeToken: fc.constantFrom('USDC', 'HYPE'),
  })
  .map(({ start, lots, ticks, closed, fee, twap, ...fill }) => ({
    ...fill,
    price: fromUnits<'price'>(BigInt(ticks), 2),
    size: fromUnits<'size'>(BigInt(lots), 3),
    startPosition: fromUnits<'size'>(BigInt(start), 3),
    closedPnl: fromUnits<'usd'>(BigInt(closed), 6),
    fee: fromUnits<'tokens'>(BigInt(fee), 6),
    ...(twap !== undefined && { twap }),
    hash: '0x0',
  }));
const anyFills = fc.array(anyFill, { maxLength: 60 });
const ofToken = (fills: readonly Fill[], token: string) => fills.filter(({ feeToken }) => feeToken === token);

describe('fills grouped by order and TWAP', () => {
  it('have together the size, value, fee and profit of the fills, to the last digit', () => {
    fc.assert(
      fc.property(anyFills, (fills) => {
        const groups = groupFills(fills);
        expect(sum(groups.map((group) => group.size))).toBe(sum(fills.map((fill) => fill.size)));
        expect(sum(groups.map((group) => group.value))).toBe(sum(fills.map((fill) => notional(fill.price, fill.size))));
        expect(sum(groups.map((group) => group.closedPnl))).toBe(sum(fills.map((fill) => fill.closedPnl)));
        for (const token of ['USDC', 'HYPE']) {
          const fees = groups.filter(({ feeToken }) => feeToken === token).map(({ fee }) => fee);
          expect(sum(fees)).toBe(sum(ofToken(fills, token).map(({ fee }) => fee)));
        }
        expect(groups.flatMap((group) => group.fills)).toHaveLength(fills.length);
      }),
    );
  });

  it('never mix coins, sides, orders or the coins of fees, and slices of one TWAP are one row', () => {
    fc.assert(
      fc.property(anyFills, (fills) => {
        for (const { fills: parts, twap, coin, side, feeToken } of groupFills(fills)) {
          const names = new Set(parts.map((fill) => `${fill.coin} ${fill.side} ${fill.feeToken} ${fill.twap}`));
          expect([...names]).toEqual([`${coin} ${side} ${feeToken} ${twap}`]);
          if (twap === undefined) expect(new Set(parts.map(({ orderId }) => orderId)).size).toBe(1);
        }
      }),
    );
  });

  it('have an average between the lowest and the highest price', () => {
    fc.assert(
      fc.property(anyFills, (fills) => {
        for (const group of groupFills(fills)) {
          const prices = group.fills.map((fill) => Number(fill.price));
          expect(Number(group.price)).toBeGreaterThanOrEqual(Math.min(...prices) - 1e-8);
          expect(Number(group.price)).toBeLessThanOrEqual(Math.max(...prices) + 1e-8);
        }
      }),
    );
  });

  it('are maker, taker or both, and unknown where one of them is', () => {
    const maker: Fill = { ...base, role: 'maker' };
    expect(mergeFills([maker, maker]).role).toBe('maker');
    expect(mergeFills([maker, { ...base, role: 'taker' }]).role).toBe('both');
    expect(mergeFills([maker, base]).role).toBeUndefined();
  });

  it('tell the result after the fee, and nothing where the fee is in another coin', () => {
    const group = mergeFills([{ ...base, closedPnl: usd('5') }]);
    expect(netOfGroup(group)).toBe('4.9');
    expect(netOfGroup({ ...group, feeToken: 'HYPE' })).toBeUndefined();
  });
});

describe('the direction of a fill', () => {
  const at = (start: string, side: Fill['side'], amount: string, coin = 'BTC') =>
    directionOf({ ...base, coin, side, size: size(amount), startPosition: size(start) });

  it.each([
    ['0', 'buy', '1', 'openLong'],
    ['2', 'buy', '1', 'openLong'],
    ['-2', 'buy', '1', 'closeShort'],
    ['-2', 'buy', '2', 'closeShort'],
    ['-2', 'buy', '3', 'shortToLong'],
    ['0', 'sell', '1', 'openShort'],
    ['-1', 'sell', '1', 'openShort'],
    ['2', 'sell', '2', 'closeLong'],
    ['2', 'sell', '2.001', 'longToShort'],
  ] as const)('from %s, %s %s is %s', (start, side, amount, direction) => {
    expect(at(start, side, amount)).toBe(direction);
  });

  it('is only its side on spot, and where the position before is unknown', () => {
    expect(at('5', 'sell', '1', '@107')).toBe('sell');
    expect(directionOf(base)).toBe('buy');
  });

  it('of a whole order that turned a position round is told once', () => {
    const sell = { ...base, side: 'sell' } as const;
    const fills = [
      { ...sell, startPosition: size('0') },
      { ...sell, startPosition: size('1') },
    ] as const;
    expect(mergeFills(fills).direction).toBe('longToShort');
  });

  it('decides its kind, and one that turned a position round is of both', () => {
    const turned: Fill = { ...base, side: 'sell', size: size('3'), startPosition: size('1') };
    expect([isFillOfKind(turned, 'open', '0xa'), isFillOfKind(turned, 'close', '0xa')]).toEqual([true, true]);
    const ended: Fill = { ...base, liquidated: '0xa' };
    expect([isFillOfKind(ended, 'liquidation', '0xA'), isFillOfKind(ended, 'liquidation', '0xb')]).toEqual([
      true,
      false,
    ]);
    expect(isFillOfKind({ ...base, twap: 4 }, 'twap', '0xa')).toBe(true);
  });
});

describe('the file of fills', () => {
  const linesOf = (text: string) =>
    text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(','));
  const total = (cells: readonly (string | undefined)[]): Usd =>
    sum(cells.map((cell) => usd(cell === '' ? '0' : (cell ?? '0'))));

  it('has a row for each fill, whose columns add up to the fills', () => {
    fc.assert(
      fc.property(anyFills, (fills) => {
        const lines = linesOf(fillsText(fills, 'generic', new Map()));
        expect(lines).toHaveLength(fills.length);
        expect(total(lines.map((cells) => cells[10]))).toBe(sum(fills.map(({ closedPnl }) => closedPnl)));
        expect(total(lines.map((cells) => cells[6]))).toBe(sum(fills.map((fill) => notional(fill.price, fill.size))));
      }),
    );
  });

  it.each([
    ['koinly', 3, 1],
    ['cointracker', 1, 3],
  ] as const)('for %s receives and sends in sum the profits less the fees of perpetuals', (form, received, sent) => {
    fc.assert(
      fc.property(anyFills, (all) => {
        const fills = all.filter(({ coin, feeToken }) => coin !== '@107' && feeToken === 'USDC');
        const lines = linesOf(fillsText(fills, form, new Map()));
        const moved =
          Number(total(lines.map((cells) => cells[received]))) - Number(total(lines.map((cells) => cells[sent])));
        const net =
          Number(sum(fills.map(({ closedPnl }) => closedPnl))) - Number(sum(fills.map(({ fee }) => usd(fee))));
        expect(moved).toBeCloseTo(net, 4);
      }),
    );
  });
});
