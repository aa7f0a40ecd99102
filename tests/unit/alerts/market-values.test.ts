import { describe, expect, it } from 'vitest';
import { AlertBoard } from '@/lib/domain/alerts/board.ts';
import type { MinuteBar } from '@/lib/domain/alerts/move-window.ts';
import { basisPoints, percent, price, usd } from '@/lib/math/amount.ts';
import type { AlertRule } from '@/lib/schemas/alerts.ts';
import { MarketValues } from '@/server/services/alerts/market-values.ts';

const minute = 60_000;
const coin = 'BTC';

const candle = (nth: number, [high, low, close]: readonly [string, string, string]) => ({
  ...{ s: coin, i: '1m', t: nth * minute, T: (nth + 1) * minute - 1, o: low, h: high, l: low, c: close, v: '1', n: 1 },
});
const bar = (nth: number, high: string, low: string, close: string): MinuteBar => ({
  ...{ time: nth * minute, high: price(high), low: price(low), close: price(close) },
});
const trade = (tid: number, time: number, px: string, sz: string) => ({
  ...{ coin, side: 'B', px, sz, tid, time, hash: '0x', users: [] },
});

/** Returns which values of a feed a message has. */
const valuesOf = (values: MarketValues, data: unknown, feed: string): readonly string[] =>
  values.read(data, 1).flatMap((seen) => (seen.feed === feed ? [String(seen.value)] : []));

describe('the values of a market', () => {
  it('are three prices and the funding of an hour in percent, by its figures', () => {
    const values = new MarketValues({ kind: 'context', coin });
    const ctx = {
      markPx: '100',
      oraclePx: '101',
      prevDayPx: '90',
      funding: '0.0000125',
      openInterest: '1',
      dayNtlVlm: '2',
    };
    const seen = values.read({ coin, ctx }, 7);
    expect(seen.map(({ feed, value, at }) => [feed, value, at])).toEqual([
      ['mark BTC', '100', 7],
      ['oracle BTC', '101', 7],
      ['funding BTC', '0.00125', 7],
    ]);
    expect(values.read({ coin, ctx: { ...ctx, markPx: 'none' } }, 8)).toEqual([]);
  });

  it('are the last price, and each extreme that a running bar has reached since', () => {
    const values = new MarketValues({ kind: 'bars', coin });
    values.begin(0, bar(5, '101', '99', '100'), [], []);
    const last = (nth: number, prices: readonly [string, string, string]) =>
      valuesOf(values, candle(nth, prices), 'last BTC');
    expect(last(5, ['101', '99', '100.5'])).toEqual(['100.5']);
    expect(last(5, ['103', '99', '100'])).toEqual(['103', '100']);
    expect(last(5, ['103', '97', '98'])).toEqual(['97', '98']);
    expect(last(6, ['99', '98', '98.5'])).toEqual(['99', '98', '98.5']);
    expect(last(5, ['200', '1', '1'])).toEqual([]);
  });

  it('are moves from the lowest and from the highest price of a window, which ends where it ends', () => {
    const values = new MarketValues({ kind: 'bars', coin });
    values.begin(0, undefined, [bar(1, '100', '80', '90'), bar(4, '110', '100', '105')], [5, 15]);
    const seen = values.read(candle(6, ['102', '100', '100']), 1);
    expect(Object.fromEntries(seen.map(({ feed, value }) => [feed, value]))).toMatchObject({
      'up 5 BTC': '0',
      'down 5 BTC': '9.0909',
      'up 15 BTC': '25',
      'down 15 BTC': '9.0909',
    });
  });

  it('are the spread in basis points of the middle, and none while a side is empty', () => {
    const values = new MarketValues({ kind: 'best', coin });
    const best = (bid: string, ask: string | undefined) => ({
      ...{ coin, time: 1, bbo: [{ px: bid, sz: '1', n: 1 }, ask === undefined ? null : { px: ask, sz: '1', n: 1 }] },
    });
    expect(valuesOf(values, best('99.95', '100.05'), 'spread BTC')).toEqual(['10']);
    expect(valuesOf(values, best('99.95', undefined), 'spread BTC')).toEqual([]);
  });

  it('are the dollars of each trade since the begin, each over at once', () => {
    const values = new MarketValues({ kind: 'trades', coin });
    values.begin(1_000, undefined, [], []);
    const rows = [trade(1, 1_000, '100', '9'), trade(2, 1_001, '100', '2'), trade(3, 1_001, '100', '0.5')];
    expect(valuesOf(values, rows, 'trade BTC')).toEqual(['200', '0', '50', '0']);
  });
});

describe('an alert of each kind', () => {
  const rules: readonly (readonly [AlertRule, feed: string, before: string, met: string])[] = [
    [{ kind: 'price', coin, source: 'oracle', side: 'below', level: price('90') }, 'oracle BTC', '90.1', '90'],
    [{ kind: 'move', coin, direction: 'down', minutes: 60, level: percent('5') }, 'down 60 BTC', '4.9', '5'],
    [{ kind: 'funding', coin, side: 'below', level: percent('-0.01') }, 'funding BTC', '0', '-0.02'],
    [{ kind: 'funding', coin, side: 'above', level: percent('0') }, 'funding BTC', '-0.001', '0'],
    [{ kind: 'spread', coin, level: basisPoints('20') }, 'spread BTC', '19', '21'],
    [{ kind: 'trade', coin, level: usd('1000000') }, 'trade BTC', '999999', '1000000'],
  ];
  it.each(rules)('%o fires by its own values, and at its level', (rule, feed, before, met) => {
    const board = new AlertBoard();
    const alert = { id: 'one', rule, nth: 0, once: true, pauseMs: minute, expiresAt: undefined, firedAt: undefined };
    board.post({ ...alert, armed: true });
    expect(board.see(feed, price(before), 1).fires).toEqual([]);
    expect(board.see(`other ${feed}`, price(met), 2).fires).toEqual([]);
    expect(board.see(feed, price(met), 3).fires).toEqual([{ id: 'one', nth: 0, value: met, at: 3 }]);
  });
});
