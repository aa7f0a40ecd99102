import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countedCloids } from '@/lib/domain/perps/order/plan.ts';
import { planReverse, reverseOutlook } from '@/lib/domain/perps/position/close.ts';
import { positionIn } from '@/lib/domain/perps/ticket/ticket-facts.ts';
import { percent } from '@/lib/math/amount.ts';
import { approximate } from '@/lib/math/approximation.ts';
import { orderAction } from '@/lib/venues/hyperliquid/actions/order.ts';
import { orderActions } from '@/server/sandbox/hyperliquid/wire/actions/orders.ts';
import { alice, BTC } from '../../engine/world.ts';
import { expectLiquidation, expectNear, factsOf, holdEther, openMarket } from '../exchange-market.ts';

const runs = { numRuns: process.env['LONG'] === '1' ? 2_000 : 50 };

const some = fc.record({
  leverage: fc.integer({ min: 1, max: 40 }),
  isCross: fc.boolean(),
  held: fc.oneof(fc.integer({ min: -60, max: -1 }), fc.integer({ min: 1, max: 60 })),
  /** How far the price moved since the position was opened, in tenths of a dollar. */
  drift: fc.oneof(fc.constant(0), fc.integer({ min: -5_000, max: 5_000 })),
  /** Another cross position of the account, in hundredths of an ether. */
  beside: fc.integer({ min: -100, max: 100 }),
});

it('a reversal ends at the exchange as it was announced', { timeout: 600_000 }, async () => {
  let reversed = 0;
  await fc.assert(
    fc.asyncProperty(some, async (drawn) => {
      const world = openMarket(drawn, drawn);
      holdEther(world, drawn.beside);
      const found = await factsOf(world);
      const facts = { ...found, builder: percent('0') };
      const position = positionIn(facts.account, 'BTC');
      if (position === undefined) return;
      const planned = planReverse(position, { ...facts.market }, countedCloids());
      if (planned.kind === 'none') throw new Error(planned.faults.join());
      const outlook = reverseOutlook(position, facts);
      const action = orderAction(planned.plan, () => BTC, undefined);
      const parsed = orderActions.find(({ type }) => type === 'order')?.parse(JSON.parse(JSON.stringify(action)));
      if (parsed === undefined || parsed.request.type !== 'order') throw new Error('the exchange cannot read it');
      world.do(alice, parsed.request);
      const after = positionIn((await factsOf(world)).account, 'BTC');
      // Without enough margin for the new position the exchange only closes the old one.
      if (after === undefined || after.side === position.side || after.size !== position.size) return;
      reversed += 1;
      expectNear(approximate(outlook.margin.now ?? position.margin), approximate(position.margin), 0);
      if (outlook.margin.after === undefined) throw new Error('its margin is known');
      expectNear(approximate(outlook.margin.after), approximate(after.margin), 0.02);
      expectLiquidation(outlook.liquidation.after, after, 0.3);
    }),
    runs,
  );
  expect(reversed).toBeGreaterThan(runs.numRuns / 5);
});
