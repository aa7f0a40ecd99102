import { describe, expect, it } from 'vitest';
import { estimatedLiquidation } from '@/lib/domain/perps/market/liquidation.ts';
import { positionAfter, positionAfterAll } from '@/lib/domain/perps/outcome/fill-by-fill.ts';
import { summarize } from '@/lib/domain/perps/outcome/summary.ts';
import { crossEquityOf } from '@/lib/domain/perps/ticket/ticket-facts.ts';
import type { TicketChange } from '@/lib/domain/perps/ticket/ticket-reducer.ts';
import { price, rate, size, usd } from '@/lib/math/amount.ts';
import { gt, lt } from '@/lib/math/comparison.ts';
import { account, book, changed, facts, holding, long, market, typed } from '../tickets.ts';

const limitAt = (at: string, amount: string) =>
  changed({ change: 'kind', kind: 'limit' }, typed('price', at), typed('size', amount));
const stranger = { ...facts, account: undefined };

describe('the position that a fill leads to', () => {
  const fill = { side: 'buy', size: size('1'), price: price('120'), reduceOnly: false } as const;
  it.each([
    ['begins', undefined, fill, { size: '1', entry: '120', closed: '0', opened: '1', moved: '1' }],
    ['averages', { size: size('1'), entry: price('100') }, fill, { size: '2', entry: '110', closed: '0' }],
    ['keeps its entry', { size: size('-3'), entry: price('100') }, fill, { size: '-2', entry: '100', closed: '1' }],
    ['is gone', { size: size('-1'), entry: price('100') }, fill, { size: '0', entry: undefined, opened: '0' }],
    ['turns', { size: size('-0.4'), entry: price('100') }, fill, { size: '0.6', entry: '120', opened: '0.6' }],
    [
      'is not turned by what only reduces',
      { size: size('-0.4'), entry: price('100') },
      { ...fill, reduceOnly: true },
      { size: '0', moved: '0.4' },
    ],
    ['is not opened by it', undefined, { ...fill, reduceOnly: true }, { size: '0', moved: '0' }],
  ])('%s', (_, held, one, expected) => {
    expect(positionAfter(held, one)).toMatchObject(expected);
  });
});

describe('the position that several fills lead to', () => {
  const fills = [
    { side: 'buy', size: size('0.4'), price: price('120'), reduceOnly: false },
    { side: 'buy', size: size('0.6'), price: price('130'), reduceOnly: false },
  ] as const;
  it.each([
    ['averages', undefined, { size: '1', entry: '126', opened: '1', closed: '0', moved: '1' }],
    ['turns at the later prices alone', { size: size('-0.4'), entry: price('100') }, { size: '0.6', entry: '130' }],
    [
      'turns within a fill',
      { size: size('-0.5'), entry: price('100') },
      { size: '0.5', entry: '130', opened: '0.5', closed: '0.5', moved: '1' },
    ],
  ])('%s', (_, held, expected) => {
    expect(positionAfterAll(held, fills)).toMatchObject(expected);
  });
});

describe('the estimate of liquidation', () => {
  it.each([
    [10, 'buy', '54300'],
    [10, 'sell', '65700'],
    [20, 'buy', '57300'],
    [30, 'sell', '61640'],
    [40, 'buy', '58980'],
  ] as const)('at %ix to %s', (leverage, side, expected) => {
    const found = estimatedLiquidation(price('60000'), leverage, side);
    expect(found?.slice(0, expected.length)).toBe(expected);
  });

  it('is none for a long that is not leveraged', () => {
    expect(estimatedLiquidation(price('60000'), 1, 'buy')).toBe('300');
  });
});

describe('the summary of a ticket', () => {
  it('of a limit order is reckoned at its own price, not at the market’s', () => {
    const summary = summarize(limitAt('50000', '0.1'), stranger);
    expect(summary.value).toBe('5000');
    expect(summary.liquidation).toEqual({ now: undefined, after: estimatedLiquidation(price('50000'), 10, 'buy') });
    expect(summary.marginRequired).toBe('500');
    const known = summarize(limitAt('50000', '1'), facts);
    // 10000 and one coin bought for 50000, less the maker's fee of 57.5: 9942.5 + (p - 50000) = p / 80
    expect(known.liquidation.after?.slice(0, 8)).toBe('40564.55');
    expect(known.distance.after).toBe('18.87');
  });

  it('of a sale below the mark is reckoned at what it opens, whether its size is written in coins or in dollars', () => {
    const sale = (amount: string, ...more: readonly TicketChange[]) =>
      summarize(
        changed(
          { change: 'side', side: 'sell' },
          { change: 'kind', kind: 'limit' },
          typed('price', '12600'),
          ...more,
          typed('size', amount),
        ),
        stranger,
      );
    expect(sale('0.01')).toMatchObject({ value: '600', marginRequired: '60', entry: { after: '60000' } });
    const dollars = { change: 'unit', unit: 'quote', price: undefined } as const;
    expect(sale('600', dollars)).toMatchObject({ size: '0.01', value: '600' });
  });

  it('of a scaled sale across the mark is reckoned at the mark for what lies below it', () => {
    const scale = changed(
      { change: 'side', side: 'sell' },
      { change: 'kind', kind: 'scale' },
      typed('from', '40000'),
      typed('to', '80000'),
      typed('count', '3'),
      typed('size', '0.3'),
    );
    // A tenth of a coin each at 60000 instead of 40000, at 60000 and at 80000.
    expect(Number(summarize(scale, stranger).value)).toBeCloseTo(20_000, 6);
  });

  it('knows nothing of an account that nobody knows', () => {
    const { position, marginUsed, leverage, available } = summarize(limitAt('50000', '0.1'), stranger);
    expect(position).toEqual({ now: undefined, after: '0.1' });
    expect(marginUsed).toEqual({ now: undefined, after: undefined });
    expect(leverage).toEqual({ now: undefined, after: undefined });
    expect(available).toEqual({ now: undefined, after: undefined });
  });

  it('of a market order is what the book would make of it', () => {
    const summary = summarize(changed(typed('size', '1')), facts);
    expect(summary.execution).toMatchObject({
      average: '60050.5',
      worst: '60100',
      dearness: 'fair',
      proposal: undefined,
    });
    expect(summary.fees).toMatchObject({
      role: 'taker',
      rates: { total: '0.145' },
      platform: '60.0505',
      exchange: '27.022725',
    });
    expect(summary.position).toEqual({ now: '0', after: '1' });
    expect(summary.entry.after).toBe('60050.5');
    expect(summary.marginUsed).toEqual({ now: '0', after: '6000' });
    // 50.5 above the mark and the fees of 87.073225 are lost at once.
    expect(summary.available).toEqual({ now: '10000', after: '3862.426775' });
    expect(summary.leverage.after).toBe('6.08');
    expect(summary.fundingPerDay).toEqual({ now: '0', after: '-18' });
  });

  it('proposes what is cheaper when the book is thin', () => {
    const dear = {
      ...facts,
      book: {
        ...book,
        asks: [
          { price: price('60000'), size: size('0.1') },
          { price: price('64000'), size: size('9') },
        ],
      },
    };
    expect(summarize(changed(typed('size', '1')), dear).execution).toMatchObject({
      dearness: 'confirm',
      proposal: 'twap',
    });
    expect(summarize(changed(typed('size', '0.15')), dear).execution).toMatchObject({
      dearness: 'note',
      proposal: 'scale',
    });
    expect(summarize(changed(typed('size', '50')), facts).execution).toMatchObject({
      proposal: 'limit',
      missing: '27.5',
    });
  });

  it('adds to a position, or closes it', () => {
    const more = summarize(limitAt('62000', '0.1'), holding(long));
    expect(more.position).toEqual({ now: '0.1', after: '0.2' });
    expect(more.entry).toEqual({ now: '58000', after: '60000' });
    expect(more.liquidation.now).toBe('1000');
    const close = changed(
      { change: 'side', side: 'sell' },
      { change: 'reduceOnly', on: true },
      { change: 'percent', percent: 100 },
    );
    const closed = summarize(close, holding(long));
    expect(closed).toMatchObject({
      size: '0.1',
      position: { now: '0.1', after: '0' },
      entry: { after: undefined },
      liquidation: { after: undefined },
      marginUsed: { now: '600', after: '0' },
      fundingPerDay: { now: '-1.8', after: '0' },
      marginRequired: '0',
    });
    // Closing costs the taker fee and the builder fee too.
    expect(closed.fees?.total).toBe('8.699855');
  });

  it('of an isolated position leaves the rest of the account alone', () => {
    const alone = summarize(
      changed(
        { change: 'mode', mode: 'isolated' },
        { change: 'kind', kind: 'limit' },
        typed('price', '60000'),
        typed('size', '0.1'),
      ),
      facts,
    );
    // 600 less the fee of 6.9 as margin for a tenth of a coin: 593.1 + (p - 60000) / 10 = p / 800
    expect(alone.liquidation.after?.slice(0, 8)).toBe('54753.41');
    const isolated = { ...long, marginMode: 'isolated', margin: usd('700') } as const;
    const known = holding(isolated);
    expect(crossEquityOf({ ...account.state, positions: [isolated] })).toBe('9300');
    const half = summarize(
      changed(
        { change: 'side', side: 'sell' },
        { change: 'reduceOnly', on: true },
        { change: 'kind', kind: 'limit' },
        typed('price', '60000'),
        typed('size', '0.05'),
      ),
      known,
    );
    expect(half.marginUsed).toEqual({ now: '700', after: '350' });
  });

  it('of an isolated position tells what its price takes from the others', () => {
    const ether = { ...long, coin: 'ETH', value: usd('4000'), margin: usd('200') };
    const { account: known, ...rest } = holding(ether);
    const filledAt = (at: string) => {
      const dear = { ...book, asks: [{ price: price(at), size: size('1') }] };
      const lent = known && { ...known, free: usd('9800'), crossMaintenance: usd('80') };
      const changes = [
        { change: 'leverage', leverage: 1 },
        { change: 'mode', mode: 'isolated' },
      ] as const;
      return summarize(changed(...changes, typed('size', '0.16')), { ...rest, account: lent, book: dear });
    };
    // Buying at 62000 takes 9920 of 10000: 80 are left for the ether position, exactly what it needs.
    expect(filledAt('62000').isLiquidatedAtOnce).toBe(false);
    expect(filledAt('62001')).toMatchObject({ isLiquidatedAtOnce: true, position: { after: '0.16' } });
    expect(filledAt('62001').distance.after).not.toBe('0');
  });

  it('does not guess where other positions are unknown', () => {
    const other = { ...long, coin: 'ETH' };
    const known = {
      ...facts,
      account: { ...account, crossMaintenance: undefined, state: { ...account.state, positions: [other] } },
    };
    expect(summarize(limitAt('60000', '0.1'), known).liquidation.after).toBeUndefined();
    const isolated = {
      ...known,
      account: {
        ...known.account,
        state: { ...account.state, positions: [{ ...other, marginMode: 'isolated' } as const] },
      },
    };
    expect(summarize(limitAt('50000', '1'), isolated).liquidation.after).toBeDefined();
  });

  it('charges by the account’s own rates, and a maker only where it waits', () => {
    const own = { ...facts, account: { ...account, fees: { taker: rate('0.00045'), maker: rate('-0.00001') } } };
    expect(summarize(limitAt('50000', '0.1'), own).fees).toMatchObject({
      role: 'maker',
      exchange: '-0.05',
      rates: { total: '0.099' },
    });
    expect(summarize(limitAt('61000', '0.1'), own).fees).toMatchObject({
      role: 'taker',
      rates: { total: '0.145' },
    });
  });

  it('has no number without a mark', () => {
    const blind = summarize(changed(typed('size', '1')), { ...facts, market: { ...market, mark: undefined } });
    expect(blind).toMatchObject({
      size: '1',
      value: undefined,
      execution: undefined,
      fees: undefined,
      marginRequired: undefined,
    });
  });

  it('moves liquidation away when margin is added by closing', () => {
    const near = summarize(limitAt('60000', '1.5'), facts).liquidation.after;
    const far = summarize(limitAt('60000', '0.5'), facts).liquidation.after;
    if (near === undefined || far === undefined) throw new Error('both have one');
    expect(gt(near, far) && lt(near, price('60000'))).toBe(true);
  });
});
