import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountLine, accountLines, outlookAt } from '@/lib/domain/perps/chart/account-lines.ts';
import { limitSent, planMove } from '@/lib/domain/perps/chart/line-moves.ts';
import { isOnPriceGrid, nearestOnGrid, steppedOnGrid } from '@/lib/domain/perps/market/grid.ts';
import type { TicketFacts } from '@/lib/domain/perps/ticket/ticket-facts.ts';
import type { OpenOrder } from '@/lib/domain/portfolio/account.ts';
import { price, size } from '@/lib/math/amount.ts';
import { gt, lt } from '@/lib/math/comparison.ts';
import { cloidOf } from '@/lib/schemas/cloid.ts';
import { holding, long, nextCloid } from '../tickets.ts';

const limit: OpenOrder = {
  id: 7,
  coin: 'BTC',
  side: 'buy',
  size: size('0.1'),
  price: price('59000'),
  kind: 'Limit',
  triggerPrice: undefined,
  reduceOnly: false,
  time: 1,
  tif: 'Gtc',
};
const guard = (kind: OpenOrder['kind'], at: string, of = '0'): OpenOrder => ({
  ...limit,
  id: 8,
  side: 'sell',
  size: size(of),
  price: price(at),
  kind,
  triggerPrice: price(at),
  reduceOnly: true,
  isPositionTpsl: of === '0',
});
const stop: OpenOrder = { ...limit, kind: 'Stop Market', price: price('70000'), triggerPrice: price('62000') };

function withOrders(...orders: readonly OpenOrder[]): TicketFacts {
  const known = holding(long);
  return { ...known, account: known.account && { ...known.account, orders } };
}

const linesOf = ({ account }: TicketFacts, coin = 'BTC') =>
  accountLines({
    coin,
    position: account?.state.positions.find((position) => position.coin === coin),
    orders: account?.orders ?? [],
    pending: [],
  });
const line = (known: TicketFacts, kind: AccountLine['kind']): AccountLine => {
  const found = linesOf(known).find((each) => each.kind === kind);
  if (found === undefined) throw new Error(`There is no ${kind}`);
  return found;
};
const move = (known: TicketFacts, kind: AccountLine['kind'], to: string) =>
  planMove(line(known, kind), price(to), known, nextCloid());

describe('lines of an account', () => {
  it('are the position, where it ends, its orders and what was just confirmed', () => {
    const name = cloidOf(new Uint8Array(16).fill(3));
    const [, other] = [name, cloidOf(new Uint8Array(16).fill(4))];
    const leg = {
      coin: 'BTC',
      side: 'buy',
      size: size('0.1'),
      price: price('57000'),
      order: { kind: 'limit', tif: 'Gtc' },
      reduceOnly: false,
      cloid: name,
    } as const;
    const lines = accountLines({
      coin: 'BTC',
      position: long,
      orders: [{ ...limit, cloid: other }, { ...limit, coin: 'ETH' }, guard('Take Profit Market', '65000')],
      pending: [
        leg,
        { ...leg, cloid: other },
        { ...leg, coin: 'ETH' },
        { ...leg, order: { kind: 'limit', tif: 'Ioc' } },
      ],
    });
    expect(lines.map(({ kind, price: at }) => [kind, at])).toEqual([
      ['entry', '58000'],
      ['liquidation', '1000'],
      ['order', '59000'],
      ['order', '65000'],
      ['pending', '57000'],
    ]);
    expect(lines[3]).toMatchObject({ goal: 'tp' });
    expect(lines[2]).toMatchObject({ goal: undefined, key: other });
  });

  it('of a reduce-only limit order are the order’s and no guard', () => {
    const known = withOrders({ ...limit, side: 'sell', price: price('61000'), reduceOnly: true });
    expect(line(known, 'order')).toMatchObject({ goal: undefined });
  });
});

describe('moving a line', () => {
  it('changes a limit order that still rests, and replaces one that would be filled', () => {
    const known = withOrders(limit);
    expect(move(known, 'order', '59500')).toMatchObject({
      kind: 'send',
      sent: { kind: 'modify', plan: { order: 7, leg: { price: '59500', size: '0.1', side: 'buy' } } },
    });
    expect(move(known, 'order', '60500')).toMatchObject({
      sent: { kind: 'replace', cancel: { order: 7 }, plan: { legs: [{ price: '60500' }] } },
    });
    expect(outlookAt(line(known, 'order'), price('60500'), known)).toMatchObject({ crosses: true, distance: '0.83' });
    expect(move(known, 'order', '59000')).toEqual({ kind: 'unchanged' });
  });

  it('refuses what the venue would refuse', () => {
    expect(move(withOrders({ ...limit, tif: 'Alo' }), 'order', '60500')).toEqual({
      kind: 'refused',
      codes: ['order.post_only'],
    });
    expect(move(withOrders(limit), 'order', '5000')).toEqual({ kind: 'refused', codes: ['order.price_far'] });
    expect(move(withOrders(stop), 'order', '59000')).toEqual({ kind: 'refused', codes: ['order.trigger_reached'] });
    expect(move(withOrders(stop), 'order', '63000')).toMatchObject({ kind: 'send', goal: undefined });
  });

  it('changes a guard of the whole position, by the dialog’s own rules', () => {
    const known = withOrders(guard('Take Profit Market', '65000'));
    expect(move(known, 'order', '66000')).toMatchObject({
      goal: 'tp',
      sent: {
        kind: 'renew',
        cancel: { order: 8 },
        plan: { grouping: 'positionTpsl', legs: [{ size: '0', reduceOnly: true, order: { triggerPrice: '66000' } }] },
      },
    });
    expect(move(known, 'order', '57000')).toEqual({ kind: 'refused', codes: ['order.tp_above_entry'] });
    expect(move(known, 'order', '59000')).toEqual({ kind: 'refused', codes: ['order.trigger_reached'] });
    expect(outlookAt(line(known, 'order'), price('66000'), known)).toMatchObject({ pnl: '800', distance: '10' });
  });

  it('keeps the size of a guard of a part, and the limit of one that has one', () => {
    const part = withOrders(guard('Stop Market', '55000', '0.04'));
    expect(move(part, 'order', '56000')).toMatchObject({ sent: { kind: 'modify', plan: { leg: { size: '0.04' } } } });
    expect(outlookAt(line(part, 'order'), price('56000'), part)).toMatchObject({ pnl: '-80' });
    const limited = withOrders({ ...guard('Stop Limit', '55000', '0.04'), price: price('54000') });
    expect(move(limited, 'order', '55500')).toMatchObject({
      sent: { kind: 'modify', plan: { leg: { price: '54500', order: { isMarket: false, triggerPrice: '55500' } } } },
    });
  });

  it('leads a limit along with its trigger, of guards and entries alike, and says where to', () => {
    const whole = withOrders({ ...guard('Stop Limit', '55000'), price: price('54000') });
    const entry = withOrders({ ...stop, kind: 'Stop Limit', price: price('62500') });
    for (const [known, to, limit] of [
      [whole, '56000', '55000'],
      [entry, '63000', '63500'],
    ] as const) {
      const planned = move(known, 'order', to);
      if (planned.kind !== 'send' || planned.sent.kind === 'modify') throw new Error(planned.kind);
      expect(planned.sent.plan.legs).toMatchObject([{ price: limit, order: { isMarket: false, triggerPrice: to } }]);
      expect(limitSent(planned.sent)).toBe(limit);
    }
    const market = move(withOrders(guard('Stop Market', '55000', '0.04')), 'order', '56000');
    expect(market.kind === 'send' && limitSent(market.sent)).toBeUndefined();
  });

  it('of a position sets a guard where there is none: profit on one side, loss on the other', () => {
    const known = withOrders();
    expect(move(known, 'entry', '64000')).toMatchObject({
      goal: 'tp',
      sent: { kind: 'place', plan: { grouping: 'positionTpsl', legs: [{ size: '0', side: 'sell' }] } },
    });
    expect(move(known, 'entry', '57000')).toMatchObject({ goal: 'sl', sent: { kind: 'place' } });
    // Between the entry and the mark price a long is already in profit: a stop loss there secures it.
    expect(move(known, 'entry', '59000')).toMatchObject({
      goal: 'sl',
      sent: { kind: 'place', plan: { legs: [{ order: { goal: 'sl', triggerPrice: '59000' } }] } },
    });
    expect(move(withOrders(guard('Stop Market', '57000')), 'order', '59000')).toMatchObject({
      kind: 'send',
      goal: 'sl',
    });
    expect(move(withOrders(guard('Stop Market', '57000')), 'order', '61000')).toEqual({
      kind: 'refused',
      codes: ['order.trigger_reached'],
    });
    // A stop loss for a part leaves the rest of the position open to another one.
    expect(move(withOrders(guard('Stop Market', '57000', '0.04')), 'entry', '56000')).toMatchObject({ kind: 'send' });
    expect(move(withOrders(guard('Take Profit Market', '65000')), 'entry', '64000')).toEqual({
      kind: 'taken',
      goal: 'tp',
    });
  });

  it('leads no liquidation anywhere', () => {
    expect(move(withOrders(), 'liquidation', '2000')).toEqual({ kind: 'unchanged' });
  });
});

describe('steps of the grid', () => {
  it.each([
    ['60000', 'up', 1, 5, '60001'],
    ['60000', 'down', 10, 5, '59990'],
    ['10000', 'down', 1, 3, '9999.9'],
    ['9999.9', 'up', 1, 3, '10000'],
    ['100000', 'down', 1, 5, '99999'],
    ['0.1', 'down', 1, 0, '0.099999'],
    ['0.000001', 'down', 3, 0, '0.000001'],
  ] as const)('from %s %s by %i with %i decimals of size: %s', (from, way, steps, decimals, to) => {
    expect(steppedOnGrid(price(from), way, steps, decimals)).toBe(to);
  });

  const sizeDecimals = fc.integer({ min: 0, max: 5 });
  const anyPrice = fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 13n }), fc.integer({ min: 1, max: 8 }))
    .map(([units, scale]) => {
      const digits = units.toString().padStart(scale + 1, '0');
      return price(`${digits.slice(0, -scale)}.${digits.slice(-scale)}`);
    });

  it('lead from price to price of the grid, and back', () => {
    fc.assert(
      fc.property(anyPrice, sizeDecimals, fc.integer({ min: 1, max: 10 }), (written, decimals, steps) => {
        const from = nearestOnGrid(written, decimals);
        if (from === undefined) return;
        expect(isOnPriceGrid(from, decimals)).toBe(true);
        const above = steppedOnGrid(from, 'up', steps, decimals);
        expect(isOnPriceGrid(above, decimals)).toBe(true);
        expect(gt(above, from)).toBe(true);
        expect(steppedOnGrid(above, 'down', steps, decimals)).toBe(from);
        const below = steppedOnGrid(from, 'down', steps, decimals);
        expect(isOnPriceGrid(below, decimals)).toBe(true);
        expect(gt(below, from)).toBe(false);
      }),
    );
  });

  it('leave no price of the grid out', () => {
    fc.assert(
      fc.property(anyPrice, sizeDecimals, (written, decimals) => {
        const from = nearestOnGrid(written, decimals);
        if (from === undefined) return;
        const next = steppedOnGrid(from, 'up', 1, decimals);
        // A price between two neighbours on the grid is nearest to one of them.
        const between = nearestOnGrid(price(((Number(from) + Number(next)) / 2).toFixed(12)), decimals);
        expect([from, next]).toContain(between);
      }),
    );
  });

  it('send nothing that is not on the grid', () => {
    const known = withOrders(limit);
    fc.assert(
      fc.property(anyPrice, (written) => {
        const to = nearestOnGrid(written, 5);
        if (to === undefined) return;
        const planned = planMove(line(known, 'order'), to, known, nextCloid());
        if (planned.kind !== 'send') return;
        const { sent } = planned;
        const leg = sent.kind === 'modify' ? sent.plan.leg : sent.plan.legs[0];
        expect(leg.price).toBe(to);
        expect(lt(leg.price, price('0'))).toBe(false);
      }),
    );
  });
});
