import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limitSent, planMove, type SentMove } from '@/lib/domain/perps/chart/line-moves.ts';
import { nearestOnGrid, priceOnGrid, sizeOnGrid } from '@/lib/domain/perps/market/grid.ts';
import { countedCloids, type ModifyPlan } from '@/lib/domain/perps/order/plan.ts';
import { movedLimit, waitingPrice } from '@/lib/domain/perps/order/trigger-order.ts';
import { planClose, shareToClose } from '@/lib/domain/perps/position/close.ts';
import {
  changeDraft,
  type DraftChange,
  editOf,
  editOrder,
  type OrderDraft,
  openDraft,
  settledDraft,
} from '@/lib/domain/perps/position/edit-order.ts';
import { isTiedToAll, triggersOf } from '@/lib/domain/perps/position/position-triggers.ts';
import { planTriggers } from '@/lib/domain/perps/position/set-triggers.ts';
import { heldIn } from '@/lib/domain/perps/ticket/ticket-facts.ts';
import { figure } from '@/lib/i18n/format/figure.ts';
import { marketPrice } from '@/lib/i18n/format/price.ts';
import { type Price, percent, type Size } from '@/lib/math/amount.ts';
import { decimalsOf } from '@/lib/math/precision.ts';
import { batchModifyAction } from '@/lib/venues/hyperliquid/actions/modify.ts';
import { expectSame, languages, readAmount, triggerOf, type WireLeg, wireOf } from '../read-back.ts';
import {
  assetOf,
  at,
  coinOf,
  factsOf,
  type Place,
  positionOf,
  someDollars,
  someHolding,
  someOrderIn,
  somePart,
  somePlace,
  worth,
} from '../recorded-markets.ts';

const runs = { numRuns: process.env['LONG'] === '1' ? 2_000 : 50 };

const someScene = somePlace.chain((place) =>
  fc.record({ place: fc.constant(place), holding: someHolding, order: someOrderIn(place) }),
);

const wireOfLeg = (plan: ModifyPlan): WireLeg | undefined => batchModifyAction([plan], assetOf).modifies[0]?.order;

const wireOfMove = (sent: SentMove): WireLeg | undefined =>
  sent.kind === 'modify' ? wireOfLeg(sent.plan) : wireOf(sent.plan)[0];

/** Expects the text to state what is sent, in every language. */
function expectShown(shown: Price | undefined, sent: string | undefined, { sizeDecimals }: Place, what: string): void {
  for (const locale of languages) {
    expectSame(readAmount<'price'>(marketPrice(shown, sizeDecimals, locale), locale), sent, what);
  }
}

function expectShownSize(shown: Size, sent: string | undefined): void {
  for (const locale of languages) {
    expectSame(readAmount<'size'>(figure(shown, locale, { decimals: decimalsOf(shown) }), locale), sent, 'size');
  }
}

it('the fields of a row say what is sent of its order, a limit that follows its trigger among them', () => {
  const someChange = fc.record({
    price: fc.option(somePart, { nil: undefined }),
    trigger: fc.option(somePart, { nil: undefined }),
    dollars: fc.option(someDollars, { nil: undefined }),
  });
  let sent = 0;
  fc.assert(
    fc.property(someScene, someChange, ({ place, holding, order }, wish) => {
      const known = factsOf(place, positionOf(place, holding.side, holding.dollars), [order]);
      const held = heldIn(known.account, place.coin) ?? order.size;
      const changes: readonly DraftChange[] = [
        ...(wish.trigger !== undefined && order.triggerPrice !== undefined
          ? [{ trigger: at(place, wish.trigger) }]
          : []),
        ...(wish.price !== undefined ? [{ price: at(place, wish.price) }] : []),
        ...(wish.dollars !== undefined ? [{ size: worth(place, wish.dollars) }] : []),
      ];
      const drawn = changes.reduce<OrderDraft>(
        (draft, change) => changeDraft(draft, change, place.sizeDecimals),
        openDraft(order, isTiedToAll(order, held)),
      );
      const draft = settledDraft(drawn, place.sizeDecimals);
      const market = { contract: known.market, mark: place.mark, held, leverage: undefined };
      const edited = editOrder(order, editOf(draft), market, known.book, countedCloids());
      if (edited.kind === 'none' || edited.kind === 'unchanged') return;
      sent += 1;
      const wire = wireOfMove(edited);
      if (wire === undefined) throw new Error('Nothing is sent');
      expect([coinOf(wire.a), wire.b, wire.r]).toEqual([order.coin, order.side === 'buy', order.reduceOnly]);
      expectSame(draft.isWhole ? '0' : draft.size, wire.s, 'size');
      const trigger = triggerOf(wire);
      if (draft.trigger === undefined) expect(trigger).toBeUndefined();
      else expectShown(draft.trigger, trigger?.triggerPx, place, 'trigger');
      if (trigger?.isMarket === true) expect(draft.order.kind).toMatch(/Market$/);
      else expectShown(draft.price, wire.p, place, 'price');
    }),
    runs,
  );
  expect(sent).toBeGreaterThan(runs.numRuns / 10);
});

it('the fields of a guard say what is sent of it, whether it is new, changed or placed anew', () => {
  const someGuard = fc.record({
    goal: fc.constantFrom('tp' as const, 'sl' as const),
    isNew: fc.boolean(),
    trigger: somePart,
    limit: fc.option(somePart, { nil: undefined }),
    dollars: fc.option(someDollars, { nil: undefined }),
  });
  let sent = 0;
  fc.assert(
    fc.property(someScene, someGuard, ({ place, holding, order }, wish) => {
      const position = positionOf(place, holding.side, holding.dollars);
      if (position === undefined) return;
      const { sizeDecimals } = place;
      const out = position.side === 'long' ? 'sell' : 'buy';
      const { goal } = wish;
      const existing = wish.isNew ? undefined : triggersOf(position, [order])[goal][0];
      const shown = (part: Price) => priceOnGrid(at(place, part), sizeDecimals, out);
      const trigger = shown(wish.trigger);
      const follows = existing?.limit !== undefined && wish.limit === undefined;
      const limit = follows
        ? trigger && movedLimit(existing.order, trigger, sizeDecimals)
        : wish.limit && shown(wish.limit);
      if (trigger === undefined || (limit === undefined && (follows || wish.limit !== undefined))) return;
      const part = wish.dollars === undefined ? undefined : sizeOnGrid(worth(place, wish.dollars), sizeDecimals);
      const edit = { goal, existing, wanted: { trigger, limit }, part };
      const known = factsOf(place, position, [order]);
      const changes = planTriggers(position, [edit], known.market, countedCloids());
      const [placed] = changes.place;
      const [modified] = changes.modify;
      const wire = placed === undefined ? modified && wireOfLeg(modified.plan) : wireOf(placed.plan)[0];
      if (wire === undefined) return;
      sent += 1;
      expect([coinOf(wire.a), wire.b, wire.r]).toEqual([place.coin, out === 'buy', true]);
      const requested = triggerOf(wire);
      expectShown(trigger, requested?.triggerPx, place, 'trigger');
      expect(requested?.isMarket).toBe(limit === undefined);
      if (limit !== undefined) expectShown(limit, wire.p, place, 'limit');
    }),
    runs,
  );
  expect(sent).toBeGreaterThan(runs.numRuns / 10);
});

it('a line on the chart stands where its order is sent to, and the limit that is shown goes with it', () => {
  let sent = 0;
  fc.assert(
    fc.property(someScene, somePart, fc.boolean(), ({ place, holding, order }, part, isEntry) => {
      const position = positionOf(place, holding.side, holding.dollars);
      if (position === undefined) return;
      const to = nearestOnGrid(at(place, part), place.sizeDecimals);
      if (to === undefined) return;
      const orders = isEntry ? [] : [order];
      const known = factsOf(place, position, orders);
      const guards = triggersOf(position, orders);
      const goal = [...guards.tp, ...guards.sl].find((guard) => guard.order === order)?.goal;
      const line = isEntry
        ? ({ kind: 'entry', key: 'entry', price: position.entryPrice, position } as const)
        : ({ kind: 'order', key: '1', price: waitingPrice(order), order, goal, share: undefined } as const);
      const move = planMove(line, to, known, countedCloids());
      if (move.kind !== 'send') return;
      sent += 1;
      const wire = wireOfMove(move.sent);
      if (wire === undefined) throw new Error('Nothing is sent');
      expect(coinOf(wire.a)).toBe(place.coin);
      const trigger = triggerOf(wire);
      expectShown(to, trigger?.triggerPx ?? wire.p, place, 'line');
      const limit = limitSent(move.sent);
      if (trigger?.isMarket === false) expectShown(limit, wire.p, place, 'limit');
      else expect(limit).toBeUndefined();
      if (!isEntry) expect(wire.b).toBe(order.side === 'buy');
    }),
    runs,
  );
  expect(sent).toBeGreaterThan(runs.numRuns / 10);
});

it('the button of a close says what is sent of it', () => {
  const someShare = fc.integer({ min: 1, max: 100 }).map((share) => percent(String(share)));
  fc.assert(
    fc.property(someScene, someShare, fc.option(somePart, { nil: undefined }), ({ place, holding }, share, limit) => {
      const position = positionOf(place, holding.side, holding.dollars);
      if (position === undefined) return;
      const { sizeDecimals, mark } = place;
      const market = { sizeDecimals, tiers: [], mark };
      const terms =
        limit === undefined
          ? ({ kind: 'market' } as const)
          : ({ kind: 'limit', price: at(place, limit), tif: 'Gtc' } as const);
      const planned = planClose(position, shareToClose(position, share, sizeDecimals), terms, market, countedCloids());
      if (planned.kind === 'none') return;
      const [leg] = planned.plan.legs;
      const [wire] = wireOf(planned.plan);
      if (wire === undefined) throw new Error('Nothing is sent');
      expect([coinOf(wire.a), wire.b, wire.r]).toEqual([place.coin, position.side === 'short', true]);
      expectShownSize(leg.size, wire.s);
      if (limit !== undefined) expectShown(leg.price, wire.p, place, 'price');
    }),
    runs,
  );
});
