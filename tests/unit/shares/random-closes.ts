import fc from 'fast-check';
import * as z from 'zod/mini';
import { hourMs } from '@/lib/config/time.ts';
import type { AccountPast } from '@/lib/domain/share/closed-trade.ts';
import type { ExchangeEvent, WireFill } from '@/lib/engine/event.ts';
import { addressSchema } from '@/lib/schemas/address.ts';
import { paymentsOf, shownFillsOf } from '@/lib/venues/hyperliquid/info/fills.ts';
import { alice, BTC, limit, openWorld, order, type World } from '../engine/world.ts';
import type { WirePayment } from './closings-by-hand.ts';

const owner = z.parse(addressSchema, alice);

const trade = fc.record({
  kind: fc.constant('trade' as const),
  isBuy: fc.boolean(),
  thousandths: fc.integer({ min: 1, max: 60 }),
  /** The number of orders of the book that it fills against, each at another price. */
  parts: fc.integer({ min: 1, max: 3 }),
});
/** An order that rests, and is filled later in parts. */
const rest = fc.record({
  kind: fc.constant('rest' as const),
  isBuy: fc.boolean(),
  thousandths: fc.integer({ min: 2, max: 60 }),
});
const end = fc.record({ kind: fc.constant('end' as const) });
const move = fc.record({ kind: fc.constant('move' as const), tenths: fc.integer({ min: 780_000, max: 960_000 }) });
const wait = fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 9 }) });

export const someLife = fc.record({
  leverage: fc.integer({ min: 1, max: 40 }),
  isCross: fc.boolean(),
  steps: fc.array(
    fc.oneof(
      { weight: 5, arbitrary: trade },
      { weight: 2, arbitrary: rest },
      { weight: 1, arbitrary: end },
      { weight: 2, arbitrary: move },
      { weight: 2, arbitrary: wait },
    ),
    { minLength: 4, maxLength: 16 },
  ),
});
export type Life = typeof someLife extends fc.Arbitrary<infer T> ? T : never;

/** A closing as the engine's own state shows it: nothing of it comes from the account's fills. */
export interface ClosingSeen {
  readonly order: number;
  readonly isLong: boolean;
  /** In hundred-thousandths of a coin. */
  readonly closed: number;
  readonly entry: number;
  readonly exit: number;
  readonly isWhole: boolean;
}

export interface Lived {
  readonly past: AccountPast;
  /** The same as the exchange tells it. */
  readonly reported: { readonly fills: readonly WireFill[]; readonly payments: readonly WirePayment[] };
  readonly seen: readonly ClosingSeen[];
  /** The dollars that the account has gained since it was opened, without what a position is worth. */
  readonly gained: number;
  readonly isFlat: boolean;
  /** The exchange took an account's remaining money, which no fill tells. */
  readonly wasTakenOver: boolean;
}

const held = ({ engine }: World) => {
  const position = engine.account(alice).positions.find(({ asset }) => asset === BTC);
  return { szi: position?.szi ?? 0, cost: position?.entryNtl ?? 0 };
};

const realised = ({ engine }: World): number => {
  const { all, positions } = engine.account(alice);
  return (all.accountValue - positions.reduce((sum, { unrealizedPnl }) => sum + unrealizedPnl, 0)) / 1e6;
};

/** Quotes a book around a price: `parts` orders of a size on each side. */
function quote(world: World, at: number, parts: number, each: number): void {
  for (let part = 0; part < parts; part += 1) {
    world.quote(BTC, true, at - 10 - part * 20, each);
    world.quote(BTC, false, at + 10 + part * 20, each);
  }
}

/** Lets an account live in the sandbox's engine, and tells what both it and its fills say. */
export function liveOn({ leverage, isCross, steps }: Life): Lived {
  const world = openWorld();
  world.fund(alice, 50_000);
  world.do(alice, { type: 'updateLeverage', asset: BTC, leverage, isCross });
  const events: ExchangeEvent[] = [];
  const seen: ClosingSeen[] = [];
  let at = 866_000;
  world.price(BTC, at);
  const before = realised(world);

  /** Does something that may fill one order, and notes what the engine's position lost by it. */
  const watch = (work: () => void): void => {
    events.push(...world.events());
    const { szi, cost } = held(world);
    work();
    const news = world.events();
    events.push(...news);
    const fills = news.flatMap((event) => (event.kind === 'fill' && event.user === alice ? [event.fill] : []));
    const trades = news.flatMap((event) =>
      event.kind === 'trade' && event.trade.users.includes(alice) ? [event.trade] : [],
    );
    const orders = new Set(fills.map(({ oid }) => oid));
    const [id] = orders;
    const after = held(world).szi;
    const closed = szi > 0 ? Math.min(szi, szi - Math.min(after, szi)) : Math.min(-szi, Math.max(after, szi) - szi);
    if (id === undefined || orders.size > 1 || closed === 0 || trades.length === 0) return;
    let left = closed;
    let proceeds = 0;
    for (const { px, sz } of trades) {
      const part = Math.min(left, Math.round(Number(sz) * 1e5));
      proceeds += part * Number(px);
      left -= part;
    }
    seen.push({
      order: id,
      isLong: szi > 0,
      closed,
      entry: cost / szi / 10,
      exit: proceeds / closed,
      isWhole: after === 0 || after > 0 !== szi > 0,
    });
  };

  const trading = (isBuy: boolean, lots: number, parts: number): void => {
    quote(world, at, parts, Math.ceil(lots / parts));
    world.price(BTC, at);
    watch(() => {
      const px = String(Math.round((at / 10) * (isBuy ? 1.02 : 0.98)));
      world.do(alice, order(limit(BTC, isBuy, { px, sz: (lots / 1e5).toFixed(5) }, 'Ioc')));
    });
  };

  for (const step of steps) {
    switch (step.kind) {
      case 'trade':
        trading(step.isBuy, step.thousandths * 100, step.parts);
        break;
      case 'rest': {
        const px = at + (step.isBuy ? -300 : 300);
        world.do(
          alice,
          order(limit(BTC, step.isBuy, { px: String(px / 10), sz: (step.thousandths / 1000).toFixed(3) })),
        );
        const half = Math.floor((step.thousandths * 100) / 2);
        watch(() => {
          world.quote(BTC, !step.isBuy, px, half);
          world.pass(60_000);
          world.quote(BTC, !step.isBuy, px, step.thousandths * 100 - half);
        });
        break;
      }
      case 'end': {
        const { szi } = held(world);
        if (szi !== 0) trading(szi < 0, Math.abs(szi), 2);
        break;
      }
      case 'move':
        at = step.tenths;
        quote(world, at, 1, 10_000_000);
        watch(() => world.price(BTC, at));
        break;
      case 'wait':
        watch(() => world.pass(step.hours * hourMs));
        break;
      default:
        step satisfies never;
    }
    world.pass(1_000);
  }
  const { szi } = held(world);
  if (szi !== 0) trading(szi < 0, Math.abs(szi), 1);
  events.push(...world.events());

  const fills = events.flatMap((event): WireFill[] =>
    event.kind === 'fill' && event.user === alice ? [event.fill] : [],
  );
  const payments = events.flatMap((event) =>
    event.kind === 'funding' && event.user === alice
      ? [{ time: event.time, hash: '0x0', delta: { ...event.funding, type: 'funding' } }]
      : [],
  );
  return {
    past: { owner, fills: shownFillsOf(fills), payments: paymentsOf(payments) },
    reported: { fills, payments: payments.map(({ time, delta }) => ({ time, usdc: delta.usdc })) },
    seen,
    gained: realised(world) - before,
    isFlat: held(world).szi === 0,
    wasTakenOver: fills.some(({ liquidation }) => liquidation?.method === 'backstop'),
  };
}
