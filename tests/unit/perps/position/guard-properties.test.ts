import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnPriceGrid } from '@/lib/domain/perps/market/grid.ts';
import { movedLimit } from '@/lib/domain/perps/order/trigger-order.ts';
import { realisedAt } from '@/lib/domain/perps/position/closing-summary.ts';
import { mainGuard, triggersOf } from '@/lib/domain/perps/position/position-triggers.ts';
import { type GuardEdit, planTriggers } from '@/lib/domain/perps/position/set-triggers.ts';
import { type OpenOrder, orderKinds, type Position } from '@/lib/domain/portfolio/account.ts';
import { type Price, price, size } from '@/lib/math/amount.ts';
import { abs, add, sub } from '@/lib/math/arithmetic.ts';
import { eq, gt, gte, isZero, lt, lte, min } from '@/lib/math/comparison.ts';
import { long, market, nextCloid } from '../tickets.ts';

const whole = (least: number, most: number) => fc.integer({ min: least, max: most }).map((at) => price(String(at)));
const lots = fc.integer({ min: 0, max: 30_000 }).map((units) => size((units / 100_000).toFixed(5)));
const somePosition = fc
  .record({
    side: fc.constantFrom('long' as const, 'short' as const),
    size: lots.filter((of) => !isZero(of)),
    entryPrice: whole(40_000, 80_000),
    markPrice: whole(40_000, 80_000),
  })
  .map((position): Position => ({ ...long, ...position }));
const someOrder = fc
  .record({
    coin: fc.constantFrom('BTC', 'BTC', 'BTC', 'ETH'),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    size: lots,
    price: whole(30_000, 90_000),
    // A TWAP slice waits for no price.
    kind: fc.constantFrom(...orderKinds.filter((kind) => kind !== 'Twap Slice'), undefined),
    at: whole(30_000, 90_000),
    reduceOnly: fc.constantFrom(true, true, false),
    isPositionTpsl: fc.boolean(),
  })
  .map(({ at, ...order }): Omit<OpenOrder, 'id'> => {
    const isPlain = order.kind === 'Limit' || order.kind === 'Market';
    return { ...order, time: 0, triggerPrice: isPlain ? undefined : at };
  });
const someBook = fc
  .array(someOrder, { maxLength: 12 })
  .map((orders) => orders.map((order, place): OpenOrder => ({ ...order, id: place + 1 })));
const runs = { numRuns: process.env['LONG'] === '1' ? 20_000 : 500 };

describe('whatever orders an account has', () => {
  it('exactly the triggers on the closing side guard, never more than there is, and gain at that size', () => {
    fc.assert(
      fc.property(somePosition, someBook, (position, orders) => {
        const out = position.side === 'long' ? 'sell' : 'buy';
        const meant = orders.filter(
          ({ coin, side, reduceOnly, triggerPrice }) =>
            coin === 'BTC' && side === out && reduceOnly && triggerPrice !== undefined,
        );
        const { tp, sl } = triggersOf(position, orders);
        const guards = [...tp, ...sl];
        expect(guards.map(({ order }) => order.id).toSorted((a, b) => a - b)).toEqual(meant.map(({ id }) => id));
        for (const side of [tp, sl]) {
          const distances = side.map((guard) => abs(sub(guard.trigger, position.markPrice)));
          for (const [place, distance] of distances.slice(1).entries()) {
            expect(lte(distances[place] ?? distance, distance)).toBe(true);
          }
        }
        for (const { order, covers, trigger: at, isWhole } of guards) {
          expect(lte(covers, position.size)).toBe(true);
          expect(isZero(covers)).toBe(false);
          if (!isWhole) expect(covers).toBe(min(order.size, position.size));
          const gain = realisedAt(position, covers, at);
          const isGain = position.side === 'long' ? gt(at, position.entryPrice) : lt(at, position.entryPrice);
          expect(gt(gain, sub(gain, gain))).toBe(isGain);
        }
        const main = mainGuard(sl);
        if (sl.some(({ order }) => order.isPositionTpsl === true)) expect(main?.order.isPositionTpsl).toBe(true);
        else expect(main).toBe(sl[0]);
      }),
      runs,
    );
  });

  it('an edit touches the edited guards and no other order, and keeps their size and their kind', () => {
    const someEdit = fc.record({
      goal: fc.constantFrom('tp' as const, 'sl' as const),
      which: fc.nat(),
      wanted: fc.option(whole(30_000, 90_000), { nil: undefined }),
      part: fc.option(lots, { nil: undefined }),
    });
    fc.assert(
      fc.property(somePosition, someBook, fc.array(someEdit, { maxLength: 2 }), (position, orders, wishes) => {
        const guards = triggersOf(position, orders);
        const edits = wishes
          .filter(({ goal }, place) => wishes.findIndex((each) => each.goal === goal) === place)
          .map(({ goal, which, wanted, part }): GuardEdit => {
            const existing = guards[goal][which % (guards[goal].length + 1)];
            return { goal, existing, part, wanted: wanted && { trigger: wanted, limit: undefined } };
          });
        const changes = planTriggers(position, edits, market, nextCloid());
        const edited = new Set(edits.flatMap(({ existing }) => existing?.order.id ?? []));
        for (const { plan: sent } of [...changes.modify, ...changes.cancel]) {
          expect(edited.has(Number(sent.order))).toBe(true);
        }
        for (const { plan: sent } of changes.modify) {
          const before = orders.find(({ id }) => id === sent.order);
          expect(before).toMatchObject({ size: sent.leg.size, side: sent.leg.side });
        }
        const legs = [
          ...changes.modify.map(({ plan: sent }) => sent.leg),
          ...changes.place.flatMap((each) => each.plan.legs),
        ];
        for (const leg of legs) {
          expect(leg).toMatchObject({ reduceOnly: true, order: { kind: 'trigger' } });
          expect(lte(leg.size, position.size) || changes.modify.some(({ plan: { leg: of } }) => of === leg)).toBe(true);
          const edit = edits.find(({ goal }) => leg.order.kind === 'trigger' && leg.order.goal === goal);
          const hadLimit = edit?.existing?.limit !== undefined;
          if (edit?.existing?.order.kind !== undefined) {
            expect(leg.order.kind === 'trigger' && leg.order.isMarket).toBe(!hadLimit);
          }
        }
        // Each guard that is cancelled only to be renewed has a replacement, which is placed before it.
        for (const { guard } of changes.cancel.filter(({ isRenewed }) => isRenewed)) {
          expect(changes.place.some(({ goals }) => goals.includes(guard.goal))).toBe(true);
        }
      }),
      runs,
    );
  });

  it('a limit keeps its distance from its trigger, on the grid and never worse for its owner', () => {
    fc.assert(
      fc.property(
        whole(30_000, 90_000),
        fc.integer({ min: -2_000, max: 2_000 }),
        whole(30_000, 90_000),
        fc.constantFrom('buy' as const, 'sell' as const),
        fc.integer({ min: 0, max: 5 }),
        (from, away, to, side, decimals) => {
          const own = add(from, price(String(away)));
          const order: OpenOrder = {
            id: 1,
            coin: 'BTC',
            side,
            size: size('0.01'),
            price: own,
            kind: 'Stop Limit',
            triggerPrice: from,
            reduceOnly: true,
            time: 0,
          };
          const moved = movedLimit(order, to, decimals);
          if (moved === undefined) throw new Error('It has a limit');
          const exact: Price = add(own, sub(to, from));
          if (eq(from, to)) expect(moved).toBe(own);
          else expect(isOnPriceGrid(moved, decimals)).toBe(true);
          expect(side === 'buy' ? lte(moved, exact) : gte(moved, exact)).toBe(true);
          expect(lt(abs(sub(moved, exact)), price('1'))).toBe(true);
        },
      ),
      runs,
    );
  });
});
