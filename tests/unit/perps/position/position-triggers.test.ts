import { describe, expect, it } from 'vitest';
import {
  limitIssues,
  newTriggerIssues,
  partIssues,
  positionTriggerIssues,
} from '@/lib/domain/perps/judge/guard-issues.ts';
import {
  furtherGuards,
  type Guard,
  labelOf,
  mainGuard,
  triggersOf,
} from '@/lib/domain/perps/position/position-triggers.ts';
import { isUnchanged, planTriggers } from '@/lib/domain/perps/position/set-triggers.ts';
import type { OpenOrder, Position } from '@/lib/domain/portfolio/account.ts';
import { price, size } from '@/lib/math/amount.ts';
import { long, market, nextCloid } from '../tickets.ts';

const short: Position = { ...long, side: 'short' };
const limit: OpenOrder = {
  id: 1,
  coin: 'BTC',
  side: 'sell',
  size: size('0.01'),
  price: price('66000'),
  kind: 'Limit',
  triggerPrice: undefined,
  reduceOnly: true,
  time: 0,
};
const trigger = (id: number, kind: OpenOrder['kind'], at: string, of = '0.1'): OpenOrder => ({
  ...limit,
  id,
  kind,
  size: size(of),
  price: price(kind === 'Stop Limit' ? '54000' : at),
  triggerPrice: price(at),
});
const stopAt = (id: number, at: string, of?: string) => trigger(id, 'Stop Market', at, of);
const takeAt = (id: number, at: string, of?: string) => trigger(id, 'Take Profit Market', at, of);
const tied = (order: OpenOrder, of = '0'): OpenOrder => ({ ...order, size: size(of), isPositionTpsl: true });
const ids = (guards: readonly Guard[]) => guards.map(({ order }) => order.id);

describe('the guards of a position', () => {
  it('are triggers on its closing side and nothing else, the nearest to the mark first', () => {
    const scale = [86_500, 87_000, 87_500, 88_000, 88_500].map((at, place) => ({
      ...limit,
      id: 100 + place,
      price: price(String(at)),
    }));
    const found = triggersOf(long, [
      ...scale,
      takeAt(1, '70000'),
      takeAt(2, '65000'),
      stopAt(3, '50000'),
      stopAt(4, '55000'),
      { ...stopAt(5, '55000'), reduceOnly: false },
      { ...stopAt(6, '55000'), side: 'buy' as const },
      { ...stopAt(7, '55000'), coin: 'ETH' },
    ]);
    expect([ids(found.tp), ids(found.sl), furtherGuards(found), labelOf(found)]).toEqual([[2, 1], [4, 3], 2, 'both']);
    expect(labelOf(triggersOf(long, scale))).toBe('set');
    expect(labelOf(triggersOf(long, [takeAt(1, '65000')]))).toBe('tp');
    expect(labelOf(triggersOf(long, [stopAt(1, '55000')]))).toBe('sl');
  });

  it('covers its own size, or all of what it is tied to', () => {
    const covers = (order: OpenOrder) => triggersOf(long, [order]).sl[0];
    expect(covers(stopAt(1, '55000', '0.04'))).toMatchObject({ covers: '0.04', isWhole: false });
    expect(covers(stopAt(1, '55000', '5'))).toMatchObject({ covers: '0.1', isWhole: false });
    expect(covers(tied(stopAt(1, '55000')))).toMatchObject({ covers: '0.1', isWhole: true });
    expect(covers(tied(stopAt(1, '55000'), '0.1'))).toMatchObject({ covers: '0.1', isWhole: true });
    expect(covers(tied(stopAt(1, '55000'), '0.03'))).toMatchObject({ covers: '0.03', isWhole: false });
  });

  it('is named by the venue, and by the mark’s side where the venue does not', () => {
    // A long's stop loss above its entry price secures a profit.
    expect(labelOf(triggersOf(long, [stopAt(1, '59000')]))).toBe('sl');
    expect(labelOf(triggersOf(long, [trigger(1, undefined, '59000')]))).toBe('sl');
    expect(labelOf(triggersOf(long, [trigger(1, undefined, '61000')]))).toBe('tp');
    expect(labelOf(triggersOf(short, [{ ...trigger(1, undefined, '61000'), side: 'buy' }]))).toBe('sl');
  });

  it('of several the one that is tied is the one to change, else the nearest', () => {
    const several = [stopAt(1, '58000', '0.01'), tied(stopAt(2, '50000')), stopAt(3, '56000', '0.01')];
    expect(mainGuard(triggersOf(long, several).sl)?.order.id).toBe(2);
    expect(mainGuard(triggersOf(long, several.slice(2)).sl)?.order.id).toBe(3);
    expect(mainGuard([])).toBeUndefined();
  });
});

const guardOf = (order: OpenOrder): Guard => {
  const { tp, sl } = triggersOf(long, [order]);
  const [found] = [...tp, ...sl];
  if (found === undefined) throw new Error('It guards nothing');
  return found;
};
const plan = (
  goal: 'tp' | 'sl',
  existing: OpenOrder | undefined,
  wanted: { at: string; limit?: string } | undefined,
  part?: string,
) =>
  planTriggers(
    long,
    [
      {
        goal,
        existing: existing && guardOf(existing),
        wanted: wanted && {
          trigger: price(wanted.at),
          limit: wanted.limit === undefined ? undefined : price(wanted.limit),
        },
        part: part === undefined ? undefined : size(part),
      },
    ],
    market,
    nextCloid(),
  );

describe('a guard that is wanted', () => {
  it('is tied to the position, or takes back a part, at the market or with a limit of its own', () => {
    expect(plan('sl', undefined, { at: '55000' }).place).toMatchObject([
      {
        goals: ['sl'],
        plan: {
          grouping: 'positionTpsl',
          legs: [{ side: 'sell', size: '0', price: '49500', reduceOnly: true, order: { isMarket: true, goal: 'sl' } }],
        },
      },
    ]);
    expect(plan('tp', undefined, { at: '65000', limit: '64900' }, '0.04').place).toMatchObject([
      {
        plan: {
          grouping: 'na',
          legs: [{ size: '0.04', price: '64900', reduceOnly: true, order: { isMarket: false, triggerPrice: '65000' } }],
        },
      },
    ]);
    expect(plan('tp', undefined, { at: '65000' }, '0.1').place[0]?.plan.grouping).toBe('positionTpsl');
    expect(plan('tp', undefined, { at: '65000' }, '0.0001').refused).toEqual([{ goal: 'tp', fault: 'order.min_size' }]);
    expect(plan('tp', undefined, { at: '65000' }, '0.000001').refused).toEqual([{ goal: 'tp', fault: 'order.lot' }]);
  });

  it('keeps the size and the kind of the one that is changed', () => {
    expect(plan('sl', stopAt(9, '55000', '0.04'), { at: '54000' })).toMatchObject({
      modify: [
        { goal: 'sl', plan: { order: 9, leg: { size: '0.04', order: { triggerPrice: '54000', isMarket: true } } } },
      ],
      place: [],
      cancel: [],
    });
    const limited = trigger(9, 'Stop Limit', '55000', '0.04');
    expect(plan('sl', limited, { at: '54000' }).modify).toMatchObject([
      { plan: { leg: { price: '53000', order: { isMarket: false } } } },
    ]);
    expect(plan('sl', limited, { at: '54000', limit: '53500' }).modify).toMatchObject([
      { plan: { leg: { price: '53500', order: { isMarket: false } } } },
    ]);
    expect(plan('sl', stopAt(9, '55000', '0.04'), { at: '55000', limit: '54000' }).modify).toMatchObject([
      { plan: { leg: { price: '54000', order: { isMarket: false, triggerPrice: '55000' } } } },
    ]);
  });

  it('takes the place of one that is tied only once it stands', () => {
    expect(plan('sl', tied(stopAt(9, '55000')), { at: '54000' })).toMatchObject({
      place: [{ goals: ['sl'], plan: { grouping: 'positionTpsl', legs: [{ size: '0' }] } }],
      modify: [],
      cancel: [{ plan: { coin: 'BTC', order: 9 }, isRenewed: true }],
    });
  });

  it('is taken away, or left alone', () => {
    expect(plan('sl', stopAt(9, '55000'), undefined).cancel).toMatchObject([
      { plan: { coin: 'BTC', order: 9 }, isRenewed: false },
    ]);
    expect(isUnchanged(plan('sl', stopAt(9, '55000'), { at: '55000' }))).toBe(true);
    expect(isUnchanged(plan('sl', trigger(9, 'Stop Limit', '55000'), { at: '55000', limit: '54000' }))).toBe(true);
    expect(isUnchanged(plan('tp', undefined, undefined))).toBe(true);
  });
});

describe('the text of a guard', () => {
  it.each([
    [long, { tp: undefined, sl: undefined }, ['order.missing_tpsl']],
    [long, { tp: 'invalid', sl: price('0') }, ['order.invalid_tp', 'order.invalid_sl']],
    // Only the mark price's side matters; the entry price is named if it is the reason.
    [long, { tp: price('57000'), sl: price('59000') }, ['order.tp_above_entry']],
    [long, { tp: price('59000'), sl: price('61000') }, ['order.trigger_reached', 'order.trigger_reached']],
    [short, { tp: price('61000'), sl: price('59000') }, ['order.trigger_reached', 'order.trigger_reached']],
    [short, { tp: price('59000'), sl: price('57000') }, ['order.sl_above_entry']],
    [{ ...long, entryPrice: price('62000') }, { tp: price('61000'), sl: price('63000') }, ['order.sl_below_entry']],
    [{ ...short, entryPrice: price('62000') }, { tp: price('63000'), sl: price('61000') }, ['order.tp_below_entry']],
    [{ ...long, entryPrice: price('0') }, { tp: price('1'), sl: undefined }, ['order.invalid_entry']],
    [{ ...long, markPrice: price('0') }, { tp: price('1'), sl: price('1') }, []],
    [long, { tp: price('65000'), sl: price('55000') }, []],
  ] as const)('is judged by the mark: %#', (position, fields, issues) => {
    expect(newTriggerIssues(position, fields)).toEqual(issues);
  });

  it('may be taken away altogether when it is edited', () => {
    expect(positionTriggerIssues(long, { tp: undefined, sl: undefined })).toEqual([]);
  });

  it('needs a limit where the guard had one, and an amount above zero where one is written', () => {
    expect([limitIssues(undefined, false), limitIssues(price('1'), true)]).toEqual([[], []]);
    for (const wrong of [limitIssues(undefined, true), limitIssues('invalid', false), limitIssues(price('0'), false)]) {
      expect(wrong).toEqual(['order.invalid_price']);
    }
    expect([partIssues(undefined), partIssues(size('0.01'))]).toEqual([[], []]);
    expect([partIssues('invalid'), partIssues(size('0'))]).toEqual([['order.invalid_size'], ['order.invalid_size']]);
  });
});
