import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Leg } from '@/lib/domain/perps/order/plan.ts';
import {
  changesOfStops,
  type KeptAccount,
  neededStops,
  stopOfEntry,
  stopsBefore,
} from '@/lib/domain/perps/position/kept-stop.ts';
import { triggersOf } from '@/lib/domain/perps/position/position-triggers.ts';
import type { OpenOrder, Position } from '@/lib/domain/portfolio/account.ts';
import { percent, price, size } from '@/lib/math/amount.ts';
import { sum } from '@/lib/math/arithmetic.ts';
import { gte } from '@/lib/math/comparison.ts';
import { type Cloid, cloidOf } from '@/lib/schemas/cloid.ts';
import { long } from '../tickets.ts';

const five = percent('5');
const contract = { sizeDecimals: 5, tiers: [] };
const market = { contract, mark: price('60000'), held: undefined, leverage: undefined };
const marketOf = (coin: string) => (coin === 'BTC' ? market : undefined);
const named = (nth: number): Cloid => cloidOf(new Uint8Array(16).fill(nth));

const entry: Leg = {
  coin: 'BTC',
  side: 'buy',
  size: size('0.1'),
  price: price('50000'),
  order: { kind: 'limit', tif: 'Gtc' },
  reduceOnly: false,
  cloid: named(1),
};

describe('the stops that stand before orders', () => {
  it('close what each order opens, at the distance from its price where it loses', () => {
    expect(
      stopsBefore([entry, { ...entry, side: 'sell', price: price('70000'), cloid: named(2) }], five, marketOf),
    ).toEqual([
      {
        coin: 'BTC',
        side: 'sell',
        size: '0.1',
        price: '42750',
        order: { kind: 'trigger', isMarket: true, triggerPrice: '47500', goal: 'sl' },
        reduceOnly: true,
        cloid: stopOfEntry(named(1)),
      },
      {
        coin: 'BTC',
        side: 'buy',
        size: '0.1',
        price: '80850',
        order: { kind: 'trigger', isMarket: true, triggerPrice: '73500', goal: 'sl' },
        reduceOnly: true,
        cloid: stopOfEntry(named(2)),
      },
    ]);
  });

  it('are measured from the mark price where the order crosses the book', () => {
    const bound: Leg = { ...entry, price: price('64800'), order: { kind: 'limit', tif: 'Ioc' } };
    expect(stopsBefore([bound], five, marketOf)?.[0]?.order).toMatchObject({ triggerPrice: '57000' });
  });

  it('are larger than an entry that is smaller than the venue’s smallest order at the stop', () => {
    const [stop] = stopsBefore([{ ...entry, size: size('0.0002') }], five, marketOf) ?? [];
    expect(stop?.size).toBe('0.00024');
  });

  it('are none for orders that only reduce, and cannot be for a trigger or an unknown mark', () => {
    expect(stopsBefore([{ ...entry, reduceOnly: true }], five, marketOf)).toEqual([]);
    const trigger = { kind: 'trigger', isMarket: true, triggerPrice: price('65000'), goal: 'sl' } as const;
    expect(stopsBefore([{ ...entry, order: trigger }], five, marketOf)).toBeUndefined();
    expect(stopsBefore([entry], five, () => ({ ...market, mark: undefined }))).toBeUndefined();
    expect(stopsBefore([entry], five, () => undefined)).toBeUndefined();
  });

  it('tell their entries apart', () => {
    expect(stopOfEntry(named(1))).not.toBe(stopOfEntry(named(2)));
    expect(stopOfEntry(named(1))).toBe('0x73746f70010101010101010101010101');
  });
});

const held: Position = { ...long, size: size('0.1'), entryPrice: price('60000'), markPrice: price('60000') };
const order: OpenOrder = {
  id: 1,
  coin: 'BTC',
  side: 'buy',
  size: size('0.1'),
  price: price('50000'),
  kind: 'Limit',
  triggerPrice: undefined,
  reduceOnly: false,
  time: 0,
  cloid: named(1),
};
const stop = (id: number, at: string, of = '0.1', cloid?: Cloid): OpenOrder => ({
  ...order,
  id,
  side: 'sell',
  size: size(of),
  price: price('40000'),
  kind: 'Stop Market',
  triggerPrice: price(at),
  reduceOnly: true,
  cloid,
});
const waiting = (id: number, of: Cloid, time = 0): OpenOrder => ({
  ...stop(id, '47500', '0.1', stopOfEntry(of)),
  time,
});

let count = 100;
const terms = {
  distance: five,
  sizeDecimalsOf: (coin: string) => (coin === 'BTC' ? 5 : undefined),
  nextCloid: () => named(count++ % 256),
  now: 100_000,
  graceMs: 30_000,
  ended: new Set<Cloid>(),
};
const changesOf = (account: Partial<KeptAccount>, more: Partial<typeof terms> = {}) =>
  changesOfStops({ positions: [], orders: [], ...account }, { ...terms, ...more });

describe('the changes of a wallet’s stops', () => {
  it('leave the stop of an entry that rests', () => {
    const account = { orders: [order, waiting(2, named(1))] };
    expect(changesOf(account)).toEqual({ changes: [], isSettled: false });
  });

  it('take away the stop of an entry that is gone, but not before it can no longer arrive', () => {
    const orders = [waiting(2, named(1), 75_000)];
    expect(changesOf({ orders })).toEqual({ changes: [], isSettled: false });
    const cancel = {
      changes: [{ coin: 'BTC', place: undefined, cancel: [{ coin: 'BTC', order: 2 }] }],
      isSettled: true,
    };
    expect(changesOf({ orders }, { now: 105_001 })).toEqual(cancel);
    expect(changesOf({ orders }, { ended: new Set([named(1)]) })).toEqual(cancel);
  });

  it('have a stop for the whole position take over from that of its entry', () => {
    const { changes, isSettled } = changesOf({ positions: [held], orders: [waiting(2, named(1))] });
    expect(changes).toMatchObject([
      {
        place: { side: 'sell', size: '0', order: { triggerPrice: '57000', goal: 'sl' }, reduceOnly: true },
        cancel: [{ coin: 'BTC', order: 2 }],
      },
    ]);
    expect(isSettled).toBe(true);
  });

  it.each([
    ['nearer than required', [stop(3, '58000')], 0],
    ['just as near as required', [stop(3, '57000')], 0],
    ['in two parts', [stop(3, '58000', '0.04'), stop(4, '59000', '0.06')], 0],
    ['for the whole position', [{ ...stop(3, '58000', '0'), isPositionTpsl: true }], 0],
    ['farther than required', [stop(3, '56999')], 1],
    ['for a part only', [stop(3, '58000', '0.09')], 1],
    ['a take profit', [{ ...stop(3, '65000'), kind: 'Take Profit Market' as const }], 1],
  ])('count the owner’s own stop that is %s', (_how, orders, placed) => {
    const { changes } = changesOf({ positions: [held], orders });
    expect(changes.filter(({ place }) => place !== undefined)).toHaveLength(placed);
  });

  it('measure from the mark price where the position has lost more already', () => {
    const lost = { ...held, markPrice: price('50000') };
    expect(changesOf({ positions: [lost] }).changes).toMatchObject([{ place: { order: { triggerPrice: '47500' } } }]);
    const short: Position = { ...held, side: 'short', markPrice: price('70000') };
    expect(changesOf({ positions: [short] }).changes).toMatchObject([
      { place: { side: 'buy', order: { triggerPrice: '73500' } } },
    ]);
  });

  it('keep one of two that two instances placed, and none beside the owner’s own', () => {
    const placed = changesOf({ positions: [held] }).changes[0]?.place?.cloid;
    const server = (id: number) => ({ ...stop(id, '57000', '0', placed), isPositionTpsl: true });
    const cancelled = (orders: readonly OpenOrder[]) =>
      changesOf({ positions: [held], orders }).changes.flatMap(({ cancel }) => cancel.map((one) => one.order));
    expect(cancelled([server(3)])).toEqual([]);
    expect(cancelled([server(3), server(4)])).toEqual([4]);
    expect(cancelled([server(3), stop(5, '58000')])).toEqual([3]);
  });

  it('take nothing away from a position whose stop cannot be priced', () => {
    const account = { positions: [held], orders: [waiting(2, named(1))] };
    expect(changesOf(account, { sizeDecimalsOf: () => undefined })).toEqual({ changes: [], isSettled: false });
  });
});

describe('the stops that a cancel may not take', () => {
  it('are those of entries, and the last that cover a position', () => {
    const account = { positions: [held], orders: [order, waiting(2, named(1)), stop(3, '58000'), stop(4, '59000')] };
    expect(neededStops(account, [1])).toEqual(new Set());
    expect(neededStops(account, [2])).toEqual(new Set([2, stopOfEntry(named(1))]));
    expect(neededStops(account, [3])).toEqual(new Set());
    // The stop of an entry that rests covers what that entry will fill.
    const besides = { positions: [held], orders: [order, waiting(2, named(1)), stop(3, '58000')] };
    expect(neededStops(besides, [3])).toEqual(new Set([3]));
    // That of an entry which is filled stands for what it filled.
    const filled = { positions: [held], orders: [waiting(2, named(1)), stop(3, '58000')] };
    expect(neededStops(filled, [3])).toEqual(new Set());
    const last = { positions: [held], orders: [stop(3, '58000', '0.1', named(9)), stop(4, '59000', '0.05')] };
    expect(neededStops(last, [named(9)])).toEqual(new Set([3, named(9)]));
    expect(neededStops(last, [4])).toEqual(new Set());
  });
});

/** A venue with one market and one account: what a stop before its entry relies on, and nothing else. */
class Venue {
  orders: OpenOrder[] = [];
  held = 0;
  #id = 0;
  now = 0;

  add(leg: Leg, isPositionTpsl: boolean): void {
    this.#id += 1;
    const trigger = leg.order.kind === 'trigger' ? leg.order.triggerPrice : undefined;
    this.orders.push({
      ...{ id: this.#id, coin: 'BTC', side: leg.side, size: leg.size, price: leg.price, time: this.now },
      ...{ kind: trigger === undefined ? 'Limit' : 'Stop Market', triggerPrice: trigger, isPositionTpsl },
      ...{ reduceOnly: leg.reduceOnly, cloid: leg.cloid },
    });
  }

  /** Fills hundredths of an entry, or of what closes the position; orders that are tied to a closed position end. */
  fill(id: number, hundredths: number): void {
    const filled = this.orders.find((one) => one.id === id);
    if (filled === undefined) return;
    const left = Math.round(Number(filled.size) * 100) - hundredths;
    this.held += filled.side === 'buy' ? hundredths : -hundredths;
    this.orders = this.orders.flatMap((one) => {
      if (one.id !== id) return [one];
      return left > 0 ? [{ ...one, size: size(String(left / 100)) }] : [];
    });
    this.#dropTied();
  }

  close(): void {
    this.held = 0;
    this.#dropTied();
  }

  #dropTied(): void {
    if (this.held === 0) this.orders = this.orders.filter(({ isPositionTpsl }) => isPositionTpsl !== true);
  }

  cancel(ids: readonly unknown[]): void {
    this.orders = this.orders.filter(({ id }) => !ids.includes(id));
  }

  get account(): KeptAccount {
    const position = { ...held, size: size(String(this.held / 100)) };
    return { positions: this.held === 0 ? [] : [position], orders: this.orders };
  }

  /** True if the position has stops over its whole size. */
  get isCovered(): boolean {
    const [position] = this.account.positions;
    if (position === undefined) return true;
    const stops = triggersOf(position, this.orders).sl;
    return gte(sum([size('0'), ...stops.map(({ covers }) => covers)]), position.size);
  }
}

type Step =
  | { readonly do: 'enter'; readonly size: number; readonly diesAfter: number }
  | { readonly do: 'fill'; readonly nth: number; readonly part: number }
  | { readonly do: 'cancel'; readonly nth: number }
  | { readonly do: 'settle'; readonly diesAfter: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'close' };

const nth = fc.nat({ max: 2 });
const diesAfter = fc.nat({ max: 4 });
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('enter' as const), size: fc.integer({ min: 1, max: 9 }), diesAfter }),
    fc.record({ do: fc.constant('fill' as const), nth, part: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ do: fc.constant('cancel' as const), nth }),
    fc.record({ do: fc.constant('settle' as const), diesAfter }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.nat({ max: 40_000 }) }),
    fc.record({ do: fc.constant('close' as const) }),
  ),
  { maxLength: 40, size: 'max' },
);

/** Runs the parts of what a server does until it dies after so many of them. */
function runUntilDeath(parts: readonly (() => void)[], diesAfterParts: number): void {
  for (const part of parts.slice(0, diesAfterParts)) part();
}

function take(venue: Venue, step: Step, nextEntry: () => Cloid): void {
  const entries = venue.orders.filter(({ reduceOnly }) => !reduceOnly);
  switch (step.do) {
    case 'enter': {
      const leg: Leg = { ...entry, size: size(String(step.size / 100)), cloid: nextEntry() };
      const stops = stopsBefore([leg], five, marketOf) ?? [];
      runUntilDeath([...stops.map((one) => () => venue.add(one, false)), () => venue.add(leg, false)], step.diesAfter);
      return;
    }
    case 'fill': {
      const filled = entries[step.nth];
      if (filled !== undefined) venue.fill(filled.id, Math.min(step.part, Math.round(Number(filled.size) * 100)));
      return;
    }
    case 'cancel': {
      // The owner presses anything; what is needed is refused.
      const meant = venue.orders[step.nth];
      if (meant !== undefined && !neededStops(venue.account, [meant.id]).has(meant.id)) venue.cancel([meant.id]);
      return;
    }
    case 'settle': {
      const { changes } = changesOfStops(venue.account, { ...terms, now: venue.now });
      const parts = changes.flatMap(({ place, cancel }) => [
        ...(place === undefined ? [] : [() => venue.add(place, true)]),
        ...cancel.map((one) => () => venue.cancel([one.order])),
      ]);
      runUntilDeath(parts, step.diesAfter);
      return;
    }
    case 'wait':
      venue.now += step.ms;
      return;
    case 'close':
      venue.close();
      return;
    default:
      step satisfies never;
  }
}

test('no position is ever without its stop, whenever the server dies, and none is left over in the end', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const venue = new Venue();
      let made = 0;
      const nextEntry = () => {
        made += 1;
        return cloidOf(Uint8Array.from({ length: 16 }, (_, at) => (at === 15 ? made : 7)));
      };
      for (const step of taken) {
        take(venue, step, nextEntry);
        expect(venue.isCovered).toBe(true);
      }
      venue.cancel(venue.orders.filter(({ reduceOnly }) => !reduceOnly).map(({ id }) => id));
      venue.now += 40_000;
      take(venue, { do: 'settle', diesAfter: 99 }, nextEntry);
      expect(venue.isCovered).toBe(true);
      expect(venue.orders).toHaveLength(venue.held === 0 ? 0 : 1);
      expect(changesOfStops(venue.account, { ...terms, now: venue.now })).toEqual({ changes: [], isSettled: true });
    }),
    { numRuns: process.env['LONG'] === '1' ? 20_000 : 1_000 },
  );
});
