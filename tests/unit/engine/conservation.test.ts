import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUnits } from '@/lib/engine/units/decimal.ts';
import { anyDeed, assets, crowd, type Deed, openCrowd, perform } from './random-actions.ts';
import { isBalanced, openWorld, reopened, universe, type World } from './world.ts';

const isLong = process.env['LONG'] === '1';
/** The length of a run: 6,000 random actions in all, or a million with LONG=1. */
const DEEDS = isLong ? 1000 : 400;
const days = fc.array(anyDeed, { minLength: DEEDS, maxLength: DEEDS, size: 'max' });

const isCrossed = ({ engine }: World, asset: number): boolean => {
  const { bestBid, bestAsk } = engine.market(asset);
  return bestBid !== undefined && bestAsk !== undefined && bestBid >= bestAsk;
};

/** Returns what a user's resting spot orders reserve, by token, computed from what the user is shown. */
function holdsOf({ engine }: World, user: string): Map<number, number> {
  const holds = new Map<number, number>();
  for (const order of engine.openOrders(user)) {
    const asset = universe.byName(order.coin);
    if (asset?.kind !== 'spot') continue;
    const sz = parseUnits(order.sz, asset.szDecimals) ?? Number.NaN;
    const px = parseUnits(order.limitPx, asset.pxDecimals) ?? Number.NaN;
    const [token, wei] =
      order.side === 'B'
        ? [asset.quote.index, px * sz]
        : [asset.base.index, sz * 10 ** (asset.base.weiDecimals - asset.szDecimals)];
    holds.set(token, (holds.get(token) ?? 0) + wei);
  }
  return holds;
}

function debtor(world: World): string | undefined {
  return crowd.find((user) => {
    const { positions, cross, spot, mode } = world.engine.account(user);
    const isBacked = mode === 'unifiedAccount' || mode === 'portfolioMargin';
    const usdc = isBacked ? (spot.find(({ token }) => token === 0)?.total ?? 0) : 0;
    return positions.length === 0 && cross.accountValue * 100 + usdc < 0;
  });
}

function check(world: World, after: string): void {
  if (!isBalanced(world)) throw new Error(`out of balance ${after}`);
  const crossed = assets.find((asset) => isCrossed(world, asset));
  if (crossed !== undefined) throw new Error(`the book of ${crossed} is crossed ${after}`);
  const indebted = debtor(world);
  if (indebted !== undefined) throw new Error(`${indebted} owes without a position ${after}`);
  for (const user of crowd) {
    const holds = holdsOf(world, user);
    for (const { token, hold } of world.engine.account(user).spot) {
      if (hold !== (holds.get(token) ?? 0)) throw new Error(`${user} holds ${hold} of ${token} ${after}`);
    }
  }
}

const live = (deeds: readonly Deed[]): World => {
  const world = openCrowd();
  for (const deed of deeds) perform(world, deed);
  return world;
};

describe('whatever accounts do at the engine', () => {
  it('nothing appears, nothing is lost, no book is crossed, nobody is left with a debt', { timeout: 7_200_000 }, () => {
    fc.assert(
      fc.property(days, (deeds) => {
        const world = openCrowd();
        for (const [index, deed] of deeds.entries()) {
          perform(world, deed);
          check(world, `after deed ${index}`);
        }
      }),
      { numRuns: isLong ? 1000 : 15 },
    );
  });

  it('the same calls lead to the same state and the same events', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(days, (deeds) => {
        const [one, other] = [live(deeds), live(deeds)];
        expect(other.engine.storedAll()).toEqual(one.engine.storedAll());
        expect(other.events()).toEqual(one.events());
      }),
      { numRuns: isLong ? 100 : 3 },
    );
  });

  it('a restored exchange has the same accounts and orders, and balances', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(days, (deeds) => {
        const world = live(deeds);
        const again = reopened(world);
        expect(again.engine.storedAll()).toEqual(JSON.parse(JSON.stringify(world.engine.storedAll())));
        check(again, 'after the restart');
        for (const user of crowd) {
          expect(again.engine.account(user)).toEqual(world.engine.account(user));
          expect(again.engine.openOrders(user)).toEqual(world.engine.openOrders(user));
          expect(again.engine.twaps(user)).toEqual(world.engine.twaps(user));
          expect(again.engine.profile(user)).toEqual(world.engine.profile(user));
        }
      }),
      { numRuns: isLong ? 300 : 8 },
    );
  });

  it('a restored exchange goes on where the other stopped', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(days, days, (before, after) => {
        const world = reopened(live(before));
        for (const [index, deed] of after.entries()) {
          perform(world, deed);
          check(world, `after deed ${index} of the second day`);
        }
      }),
      { numRuns: isLong ? 100 : 2 },
    );
  });

  it('a new exchange is empty and balanced', () => {
    expect(isBalanced(openWorld())).toBe(true);
  });
});
