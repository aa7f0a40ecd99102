import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Guarded, guardPrice, guardView } from '@/lib/domain/perps/ticket/guards.ts';
import {
  isBounded,
  isLimited,
  isTriggered,
  ofKind,
  openTicket,
  type TicketKind,
  takesGuards,
} from '@/lib/domain/perps/ticket/ticket.ts';
import { changeTicket } from '@/lib/domain/perps/ticket/ticket-reducer.ts';
import { type Reach, shareOf, sizeMeant, writtenSize } from '@/lib/domain/perps/ticket/ticket-size.ts';
import { percent, price, size, usd } from '@/lib/math/amount.ts';
import { abs, sub } from '@/lib/math/arithmetic.ts';
import { lte } from '@/lib/math/comparison.ts';
import { btc, changed, someChange, someTicket, ticketKinds, typed } from '../tickets.ts';

const own: Readonly<Record<TicketKind, string>> = {
  market: 'guards slippage',
  limit: 'guards price tif',
  stopMarket: 'slippage trigger',
  takeMarket: 'slippage trigger',
  stopLimit: 'price trigger',
  takeLimit: 'price trigger',
  scale: 'count from skew tif to',
  twap: 'minutes randomize start stop',
};
const base = 'kind leverage mode reduceOnly side size terms unit';

describe('a ticket', () => {
  it('opens with what the account has set, and the usual without', () => {
    expect(openTicket(btc)).toMatchObject({ kind: 'market', side: 'buy', leverage: 10, mode: 'cross', unit: 'base' });
    expect(openTicket(btc).size).toEqual({ by: 'untouched' });
    expect(openTicket(btc).slippage.amount).toBe('8');
    const strange = openTicket({ coin: 'X', maxLeverage: undefined, onlyIsolated: true, own: undefined });
    expect(strange).toMatchObject({ leverage: 1, mode: 'isolated' });
    expect(changeTicket(strange, { change: 'leverage', leverage: 99 }).leverage).toBe(40);
  });

  it('has only the fields of its kind, whatever happened to it', () => {
    fc.assert(
      fc.property(someTicket, fc.array(someChange, { maxLength: 3 }), (ticket, changes) => {
        const after = changes.reduce(changeTicket, ticket);
        const fields = `${base} ${own[after.kind]}`.split(' ').sort();
        expect(Object.keys(after).sort()).toEqual(fields);
        expect(after.leverage).toBeGreaterThanOrEqual(1);
        expect(after.leverage).toBeLessThanOrEqual(40);
        if ('guards' in after && after.guards !== undefined) expect(after.reduceOnly).toBe(false);
        if (after.kind === 'scale') expect(after.tif).not.toBe('Ioc');
      }),
    );
  });

  it('forgets the limit price as a market order, and keeps it among orders that have one', () => {
    const limit = changed({ change: 'kind', kind: 'limit' }, typed('price', '61000'));
    const back = (kind: TicketKind) =>
      changeTicket(changeTicket(limit, { change: 'kind', kind }), { change: 'kind', kind: 'limit' });
    expect(back('market')).toMatchObject({ price: { text: '', amount: undefined } });
    expect(back('stopLimit')).toMatchObject({ price: { amount: '61000' } });
  });

  it('of another coin has neither price nor size of the old one', () => {
    const limit = changed({ change: 'kind', kind: 'limit' }, typed('price', '61000'), typed('size', '0.5'));
    const eth = { coin: 'ETH', maxLeverage: 5, onlyIsolated: false, own: { leverage: 25, mode: 'isolated' } } as const;
    expect(changeTicket(limit, { change: 'terms', terms: eth })).toMatchObject({
      kind: 'limit',
      price: { text: '', amount: undefined },
      size: { by: 'untouched' },
      leverage: 5,
      mode: 'isolated',
    });
    const again = changeTicket(limit, { change: 'terms', terms: { ...btc, maxLeverage: 3 } });
    expect(again).toMatchObject({ price: { amount: '61000' }, size: { amount: '0.5' }, leverage: 3 });
  });

  it('turned round keeps distances and drops prices that lie on the wrong side now', () => {
    const guard = (goal: 'tp' | 'sl', by: 'price' | 'percent', text: string) =>
      ({ change: 'guard', goal, by, text, value: text }) as const;
    const turned = changed(guard('tp', 'price', '66000'), guard('sl', 'percent', '10'), {
      change: 'side',
      side: 'sell',
    });
    expect(turned).toMatchObject({ guards: { tp: { text: '' }, sl: { by: 'percent', amount: '10' } } });
    const stop = changed({ change: 'kind', kind: 'stopMarket' }, typed('trigger', '62000'), {
      change: 'side',
      side: 'sell',
    });
    expect(stop).toMatchObject({ trigger: { text: '' } });
  });

  it('keeps what was typed although it means nothing', () => {
    const odd = changed({ change: 'size', text: '1..2', value: undefined });
    expect(odd.size).toEqual({ by: 'base', text: '1..2', amount: undefined });
  });

  it('takes a price of the book where it has one', () => {
    const chosen = (kind: TicketKind) => changed({ change: 'kind', kind }, { change: 'chosen', price: price('59000') });
    expect(chosen('limit')).toMatchObject({ price: { text: '59000', amount: '59000' } });
    expect(chosen('stopMarket')).toMatchObject({ trigger: { amount: '59000' } });
    expect(chosen('market')).toEqual(changed());
  });

  it('counts in the other unit when it is told to', () => {
    const coins = changed(typed('size', '0.1234567'));
    const dollars = changeTicket(coins, { change: 'unit', unit: 'quote', price: price('60000') });
    expect(dollars.size).toEqual({ by: 'quote', text: '7407.4', amount: '7407.4' });
    const coinsAgain = changeTicket(dollars, { change: 'unit', unit: 'base', price: price('60000') });
    expect(coinsAgain.size).toEqual({ by: 'base', text: '0.12345', amount: '0.12345' });
    const blind = changeTicket(coins, { change: 'unit', unit: 'quote', price: undefined });
    expect(blind.size).toEqual({ by: 'quote', text: '', amount: undefined });
  });
});

const reach: Reach = {
  price: price('60000'),
  free: usd('1000'),
  leverage: 10,
  most: undefined,
  reduceOnly: false,
  lotDecimals: 5,
};

describe('the slider of the size', () => {
  it('is a share of the balance times the leverage', () => {
    const half = { by: 'percent', percent: percent('50') } as const;
    expect(sizeMeant(half, reach)).toBe('0.083333333333');
    expect(writtenSize(half, 'base', reach)).toBe('0.08333');
    expect(writtenSize(half, 'quote', reach)).toBe('4999.99');
    const cheap = { ...reach, price: price('0.003992'), lotDecimals: 0 };
    expect(writtenSize(half, 'base', cheap)).toBe('1252505');
    expect(writtenSize(half, 'quote', cheap)).toBe('4999.99');
    expect(sizeMeant(half, { ...reach, free: undefined })).toBeUndefined();
    expect(sizeMeant(half, { ...reach, reduceOnly: true, most: size('3') })).toBe('1.5');
  });

  it('follows what is typed, from nothing to everything', () => {
    const coins = (text: string) => ({ by: 'base', text, amount: size(text) }) as const;
    expect(shareOf(coins('0.08333333'), reach)).toBe('50');
    expect(shareOf(coins('7'), reach)).toBe('100');
    expect(shareOf(coins('-1'), reach)).toBe('0');
    expect(shareOf({ by: 'quote', text: '2500', amount: usd('2500') }, reach)).toBe('25');
    expect(shareOf({ by: 'base', text: '', amount: undefined }, reach)).toBeUndefined();
    expect(shareOf(coins('1'), { ...reach, free: usd('0') })).toBe('100');
  });

  it('stays where it was put, and comes back there from what it wrote', () => {
    const cents = fc.integer({ min: 10_000, max: 100_000_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100 }),
        cents,
        fc.integer({ min: 1, max: 40 }),
        (points, free, leverage) => {
          const at: Reach = { ...reach, free: usd(`${free / 100}`), leverage, price: price('3000') };
          const slid = { by: 'percent', percent: percent(String(points)) } as const;
          expect(shareOf(slid, at)).toBe(String(points));
          const written = writtenSize(slid, 'quote', at);
          if (written === undefined) throw new Error('a size is known');
          const back = shareOf({ by: 'quote', text: written, amount: usd(written) }, at);
          if (back === undefined) throw new Error('a share is known');
          expect(lte(abs(sub(back, percent(String(points)))), percent('0.02'))).toBe(true);
        },
      ),
    );
  });
});

const guarded: Guarded = { side: 'buy', reference: price('60000'), leverage: 10, size: size('0.5') };

describe('a take profit or stop loss of a ticket', () => {
  it('says its gain in percent of the margin and in dollars, and the other way round', () => {
    const entered = { by: 'price', text: '66000', amount: price('66000') } as const;
    expect(guardView(entered, 'tp', guarded)).toEqual({ price: '66000', percent: '100', pnl: '3000' });
    expect(guardPrice({ by: 'percent', text: '100', amount: percent('100') }, 'tp', guarded)).toBe('66000');
    expect(guardPrice({ by: 'pnl', text: '3000', amount: usd('3000') }, 'tp', guarded)).toBe('66000');
    expect(guardPrice({ by: 'percent', text: '50', amount: percent('50') }, 'sl', guarded)).toBe('57000');
    expect(guardPrice({ by: 'percent', text: '50', amount: percent('50') }, 'sl', { ...guarded, side: 'sell' })).toBe(
      '63000',
    );
  });

  it('shows positive percents only, and no price below zero', () => {
    const wrong = { by: 'price', text: '66000', amount: price('66000') } as const;
    expect(guardView(wrong, 'sl', guarded)).toEqual({ price: '66000', percent: undefined, pnl: undefined });
    expect(guardPrice({ by: 'percent', text: '5000', amount: percent('5000') }, 'sl', guarded)).toBeUndefined();
    expect(guardPrice({ by: 'percent', text: '-5', amount: percent('-5') }, 'tp', guarded)).toBeUndefined();
  });
});

const open = openTicket({ coin: 'BTC', maxLeverage: 40, onlyIsolated: false, own: undefined });

test.each(ticketKinds)('a ticket of the kind %s has the fields that its predicates say', (kind) => {
  const ticket = ofKind(open, kind);
  expect([isLimited(ticket), isTriggered(ticket), isBounded(ticket), takesGuards(ticket)]).toEqual([
    'price' in ticket,
    'trigger' in ticket,
    'slippage' in ticket,
    'guards' in ticket,
  ]);
});
