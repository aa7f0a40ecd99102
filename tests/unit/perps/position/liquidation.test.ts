import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountLines } from '@/lib/domain/perps/chart/account-lines.ts';
import { shownLiquidation } from '@/lib/domain/perps/market/liquidation.ts';
import { summarize } from '@/lib/domain/perps/outcome/summary.ts';
import {
  liquidationAfterClosing,
  liquidationDistance,
  liquidationWith,
  nearestLiquidation,
} from '@/lib/domain/perps/position/closing-summary.ts';
import type { AccountState, Position } from '@/lib/domain/portfolio/account.ts';
import { price, size, usd } from '@/lib/math/amount.ts';
import { add, sub } from '@/lib/math/arithmetic.ts';
import { gte, lte } from '@/lib/math/comparison.ts';
import { notional } from '@/lib/math/units.ts';
import { account, changed, facts, long, market, typed } from '../tickets.ts';

const tiersOf = () => market.tiers;
const cents = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((units) => price((units / 100).toFixed(2)));
const some = fc
  .record({
    side: fc.constantFrom('long' as const, 'short' as const),
    marginMode: fc.constantFrom('cross' as const, 'isolated' as const),
    size: fc.integer({ min: 1, max: 300_000 }).map((units) => size((units / 100_000).toFixed(5))),
    markPrice: cents(100, 12_000_000),
    liquidationPrice: fc.option(cents(100, 60_000_000), { nil: undefined }),
  })
  .map((drawn): Position => ({ ...long, ...drawn, value: notional(drawn.markPrice, drawn.size) }));

describe('the liquidation of a position', () => {
  it('is one figure in the lists, the dialogs, the chart, the ticket and the withdrawal', () => {
    let near = 0;
    fc.assert(
      fc.property(some, (position) => {
        const state = { ...account.state, positions: [position] };
        const known = { ...facts, market: { ...market, mark: position.markPrice }, account: { ...account, state } };
        const shown = shownLiquidation(position);
        const { coin } = position;
        const lines = accountLines({ coin, position, orders: [], pending: [] });
        expect(lines.find(({ kind }) => kind === 'liquidation')?.price).toBe(shown);
        expect(liquidationAfterClosing(position, position.size, state, tiersOf)).toBe(shown);
        expect(summarize(changed(typed('size', '0.01')), known).liquidation.now).toBe(shown);
        const withdrawn = nearestLiquidation(state, usd('0'), tiersOf);
        if (withdrawn !== undefined) expect([withdrawn.now, withdrawn.after]).toEqual([shown, shown]);
        expect(liquidationDistance(position) === undefined).toBe(shown === undefined);
        if (shown !== undefined) near += 1;
      }),
      { numRuns: 2_000 },
    );
    expect(near).toBeGreaterThan(200);
  });

  it('is told nowhere above twice the mark', () => {
    const rich = { ...account, crossEquity: usd('1000000') };
    fc.assert(
      fc.property(some, (position) => {
        const state = { ...account.state, accountValue: usd('1000000'), positions: [position] };
        const known = { ...facts, market: { ...market, mark: position.markPrice }, account: { ...rich, state } };
        const { markPrice } = position;
        const half = size((Number(position.size) / 2).toFixed(5));
        const left = sub(position.size, half);
        for (const found of [
          liquidationAfterClosing(position, left, state, tiersOf),
          liquidationWith(position, usd('1000000'), market.tiers),
          nearestLiquidation(state, usd('1'), tiersOf)?.after,
          summarize(changed({ change: 'side', side: 'sell' }, typed('size', '0.01')), known).liquidation.after,
        ]) {
          if (found !== undefined) expect(lte(found, add(markPrice, markPrice))).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

const none = usd('0');
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
