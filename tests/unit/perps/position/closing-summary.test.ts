import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderFees } from '@/lib/domain/perps/outcome/execution.ts';
import {
  liquidationDistance,
  liquidationLeft,
  liquidationWith,
  marginLeft,
  realisedAt,
  removableMargin,
} from '@/lib/domain/perps/position/closing-summary.ts';
import type { AccountState, Position } from '@/lib/domain/portfolio/account.ts';
import { leverage, type Price, percent, price, rate, type Size, size, usd } from '@/lib/math/amount.ts';
import { add, neg, product, sub } from '@/lib/math/arithmetic.ts';
import { eq, gt, gte, isNegative, isZero, lt, lte } from '@/lib/math/comparison.ts';
import { notional, percentOf } from '@/lib/math/units.ts';
import { account, long, market } from '../tickets.ts';

const short: Position = { ...long, side: 'short' };
const isolated: Position = { ...long, marginMode: 'isolated' };
const tiersOf = () => market.tiers;
const stateOf = (...positions: readonly Position[]): AccountState => ({ ...account.state, positions });

const lots = (units: number): Size => size((units / 100_000).toFixed(5));
const cents = (units: number): Price => price((units / 100).toFixed(2));

/** A position, a part of it in lots, and a price at which that part is closed. */
const some = fc
  .record({
    units: fc.integer({ min: 2, max: 10_000_000 }),
    share: fc.integer({ min: 0, max: 1_000 }),
    entry: fc.integer({ min: 100, max: 20_000_000 }),
    at: fc.integer({ min: 100, max: 20_000_000 }),
    margin: fc.integer({ min: 1, max: 100_000_000 }),
    side: fc.constantFrom('long' as const, 'short' as const),
    marginMode: fc.constantFrom('cross' as const, 'isolated' as const),
  })
  .map(({ units, share, entry, at, margin, side, marginMode }) => {
    const held = lots(units);
    const [entryPrice, mark] = [cents(entry), cents(at)];
    const gain = sub(mark, entryPrice);
    const position: Position = {
      ...long,
      side,
      marginMode,
      size: held,
      entryPrice,
      markPrice: mark,
      value: notional(mark, held),
      pnl: product<'usd'>(side === 'long' ? held : neg(held), gain),
      margin: usd((margin / 100).toFixed(2)),
    };
    return { position, closed: lots(Math.floor((units * share) / 1_000)), at: mark };
  });

describe('the result of a close', () => {
  it.each([
    ['a long above its entry', long, '0.1', '60000', '200'],
    ['half of it', long, '0.05', '60000', '100'],
    ['a long below its entry', long, '0.1', '57000', '-100'],
    ['a short above its entry', short, '0.1', '60000', '-200'],
    ['at the entry', short, '0.1', '58000', '0'],
    ['nothing of it', long, '0', '60000', '0'],
  ])('%s', (_, position, closed, at, expected) => {
    expect(realisedAt(position, size(closed), price(at))).toBe(expected);
  });

  it('is in parts what it is as a whole, exactly', () => {
    fc.assert(
      fc.property(some, ({ position, closed, at }) => {
        const left = sub(position.size, closed);
        const parts = add(realisedAt(position, closed, at), realisedAt(position, left, at));
        expect(eq(parts, realisedAt(position, position.size, at))).toBe(true);
        expect(eq(realisedAt(position, position.size, position.markPrice), position.pnl)).toBe(true);
      }),
    );
  });

  it('is won on one side what is lost on the other', () => {
    fc.assert(
      fc.property(some, ({ position, closed, at }) => {
        const mirrored: Position = { ...position, side: position.side === 'long' ? 'short' : 'long' };
        expect(isZero(add(realisedAt(position, closed, at), realisedAt(mirrored, closed, at)))).toBe(true);
      }),
    );
  });

  it('never closes more than there is: what is left lies between nothing and all of it', () => {
    fc.assert(
      fc.property(some, ({ position, closed }) => {
        const left = sub(position.size, closed);
        expect(isNegative(left)).toBe(false);
        expect(lte(left, position.size)).toBe(true);
      }),
    );
  });

  it('costs the account’s own rate and the builder’s, on what is closed and on nothing else', () => {
    const own = { taker: rate('0.000432'), maker: rate('0.00012') };
    fc.assert(
      fc.property(some, fc.constantFrom('taker' as const, 'maker' as const), ({ closed, at }, role) => {
        const value = notional(at, closed);
        const fees = orderFees(value, role, own, percent('0.1'));
        expect(eq(fees.exchange, percentOf(percent(role === 'taker' ? '0.0432' : '0.012'), value))).toBe(true);
        expect(eq(fees.platform, percentOf(percent('0.1'), value))).toBe(true);
        expect(eq(fees.total, add(fees.exchange, fees.platform))).toBe(true);
        expect(eq(fees.total, percentOf(fees.rates.total, value))).toBe(true);
      }),
    );
  });
});

describe('the margin that stays', () => {
  it('is its share of the margin, and none behind nothing', () => {
    expect(marginLeft(long, size('0.05'))).toBe('300');
    expect(marginLeft(long, size('0.1'))).toBe('600');
    expect(marginLeft(long, size('0'))).toBe('0');
  });

  it('is never more than there was, and grows with what is left', () => {
    fc.assert(
      fc.property(some, ({ position, closed }) => {
        const left = sub(position.size, closed);
        const kept = marginLeft(position, left);
        expect(isNegative(kept)).toBe(false);
        expect(lte(kept, position.margin)).toBe(true);
        expect(gte(kept, marginLeft(position, sub(left, left)))).toBe(true);
        const other = marginLeft(position, closed);
        // Both are rounded down: together they are at most the whole, and at most a micro-dollar less each.
        expect(lte(add(kept, other), position.margin)).toBe(true);
        expect(lte(sub(position.margin, add(kept, other)), usd('0.000002'))).toBe(true);
      }),
    );
  });
});

describe('the liquidation of what stays', () => {
  it('is none where nothing is left, and none where the rules of a market are not known', () => {
    expect(liquidationLeft(long, size('0'), stateOf(long), tiersOf)).toBeUndefined();
    expect(liquidationLeft(long, size('0.1'), stateOf(long), () => undefined)).toBeUndefined();
    const other = { ...long, coin: 'ETH' };
    const known = (coin: string) => (coin === 'BTC' ? market.tiers : undefined);
    expect(liquidationLeft(long, size('0.1'), stateOf(long, other), known)).toBeUndefined();
    const big = { ...long, size: size('1') };
    const alone = stateOf(big, { ...other, marginMode: 'isolated' });
    expect(liquidationLeft(big, size('1'), alone, known)).not.toBeUndefined();
  });

  it('of an isolated position stays where it is: its margin goes with it', () => {
    const whole = liquidationLeft(isolated, isolated.size, stateOf(isolated), tiersOf);
    const half = liquidationLeft(isolated, size('0.05'), stateOf(isolated), tiersOf);
    expect(whole).toBe(half);
  });

  it('of a cross position moves away with every part that is closed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), (part) => {
        const big = { ...long, size: size('1'), value: usd('60000') };
        const before = liquidationLeft(big, big.size, stateOf(big), tiersOf);
        const after = liquidationLeft(big, sub(big.size, size((part / 10_000).toFixed(4))), stateOf(big), tiersOf);
        if (before === undefined) throw new Error('six times leveraged, it can be liquidated');
        if (after !== undefined) expect(lt(after, before)).toBe(true);
      }),
    );
  });

  it('moves away with more margin, and nearer with less', () => {
    const at = (margin: string, position = isolated) => liquidationWith(position, usd(margin), market.tiers);
    const [less, now, more] = [at('300'), at('600'), at('900')];
    if (less === undefined || now === undefined || more === undefined) throw new Error('all of them have a price');
    expect(gt(less, now) && gt(now, more)).toBe(true);
    const [shortNow, shortMore] = [at('600', short), at('900', short)];
    if (shortNow === undefined || shortMore === undefined) throw new Error('both have a price');
    expect(lt(shortNow, shortMore)).toBe(true);
    expect(at('100000')).toBeUndefined();
  });

  it('leaves what the exchange demands behind a position: its start, and a tenth at least', () => {
    expect(removableMargin({ ...isolated, margin: usd('900') })).toBe('300');
    expect(removableMargin({ ...isolated, leverage: leverage('40'), margin: usd('650') })).toBe('50');
    expect(removableMargin({ ...isolated, leverage: leverage('3'), margin: usd('2000.5') })).toBe('0.5');
    expect(removableMargin({ ...isolated, margin: usd('500') })).toBe('0');
    fc.assert(
      fc.property(some, ({ position }) => {
        const left = sub(position.margin, removableMargin(position));
        if (isZero(removableMargin(position))) return;
        expect(gte(left, percentOf(percent('10'), position.value))).toBe(true);
      }),
    );
  });

  it('is as far as the mark may go, signed', () => {
    expect(liquidationDistance({ ...long, liquidationPrice: price('54000') })).toBe('-10');
    expect(liquidationDistance({ ...short, liquidationPrice: price('66000') })).toBe('10');
    expect(liquidationDistance({ ...long, liquidationPrice: undefined })).toBeUndefined();
    expect(liquidationDistance({ ...long, markPrice: price('0') })).toBeUndefined();
  });
});
