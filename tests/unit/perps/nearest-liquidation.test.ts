import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestLiquidation } from '@/lib/domain/perps/position/closing-summary.ts';
import type { AccountState, Position } from '@/lib/domain/portfolio/account.ts';
import { price, size, usd } from '@/lib/math/amount.ts';
import { gte, lte } from '@/lib/math/comparison.ts';
import { account, long, market } from './tickets.ts';

const none = usd('0');
const tiersOf = () => market.tiers;
const far: Position = { ...long, coin: 'ETH', size: size('0.001'), liquidationPrice: price('1') };
const stateOf = (positions: readonly Position[], equity = '1000'): AccountState => ({
  ...account.state,
  accountValue: usd(equity),
  positions,
});

describe('an amount that leaves an account', () => {
  it('is told by the position that is liquidated first', () => {
    expect(nearestLiquidation(stateOf([far, long]), none, tiersOf)?.coin).toBe(long.coin);
    expect(nearestLiquidation(stateOf([]), none, tiersOf)).toBeUndefined();
    expect(nearestLiquidation(stateOf([{ ...long, marginMode: 'isolated' }]), none, tiersOf)).toBeUndefined();
    expect(nearestLiquidation(stateOf([long]), none, () => undefined)).toBeUndefined();
  });

  it('brings liquidation nearer, never farther', () => {
    const equity = fc.integer({ min: 400, max: 5_000 });
    const share = fc.integer({ min: 0, max: 100 });
    const side = fc.constantFrom('long' as const, 'short' as const);
    fc.assert(
      fc.property(equity, share, side, (held, percent, side) => {
        const state = stateOf([{ ...long, side }], String(held));
        const now = nearestLiquidation(state, usd('0.000001'), tiersOf)?.after;
        const taken = usd(String(Math.ceil((held * percent) / 300) + 1));
        const after = nearestLiquidation(state, taken, tiersOf)?.after;
        if (now === undefined || after === undefined) return;
        expect(side === 'long' ? gte(after, now) : lte(after, now)).toBe(true);
      }),
    );
  });
});
