import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSizePercent } from '@/lib/config/orders.ts';
import { gravityOf, judgeTicket } from '@/lib/domain/perps/judge/issues.ts';
import { planOrder, settingFor } from '@/lib/domain/perps/judge/plan-order.ts';
import { summarize, timesEquity } from '@/lib/domain/perps/outcome/summary.ts';
import { openTicket, type Ticket } from '@/lib/domain/perps/ticket/ticket.ts';
import { reachOf, type TicketFacts } from '@/lib/domain/perps/ticket/ticket-facts.ts';
import { changeTicket } from '@/lib/domain/perps/ticket/ticket-reducer.ts';
import { shareOf, writtenSize } from '@/lib/domain/perps/ticket/ticket-size.ts';
import { usd } from '@/lib/math/amount.ts';
import { btc, changed, facts, holding, long, nextCloid, someChange, someFacts, someTicket, typed } from '../tickets.ts';

const isSizeless = (change: Parameters<typeof changeTicket>[1]) =>
  change.change !== 'size' && change.change !== 'percent';
const kindsOf = (ticket: Ticket, known: TicketFacts = facts) =>
  judgeTicket(ticket, known).issues.map(({ kind }) => kind);
const eth = { coin: 'ETH', maxLeverage: 25, onlyIsolated: false, own: { leverage: 7, mode: 'cross' } } as const;

describe('a size that nobody chose', () => {
  it('is none: nothing is planned, previewed or sent, whatever else was touched', () => {
    const touched = fc.array(someChange.filter(isSizeless), { maxLength: 25 });
    fc.assert(
      fc.property(touched, someFacts, (changes, known) => {
        const ticket = changes.reduce<Ticket>(changeTicket, openTicket(btc));
        expect(planOrder(ticket, known, nextCloid())).toEqual({ kind: 'none', faults: [] });
        expect(summarize(ticket, known)).toMatchObject({ size: undefined, value: undefined, fees: undefined });
        const issues = judgeTicket(ticket, known).issues;
        expect(issues).toContainEqual({ kind: 'untouchedSize' });
        expect(issues.map(gravityOf)).toContain('refuse');
      }),
    );
  });

  it('shows the slider where it begins and an empty field', () => {
    const ticket = openTicket(btc);
    expect(shareOf(ticket.size, reachOf(ticket, facts))).toBe(String(defaultSizePercent));
    expect(writtenSize(ticket.size, 'base', reachOf(ticket, facts))).toBeUndefined();
    expect(changed({ change: 'unit', unit: 'quote', price: facts.market.mark }).size).toEqual({ by: 'untouched' });
  });

  it('is none again in the next market', () => {
    fc.assert(
      fc.property(someTicket, (ticket) => {
        expect(changeTicket(ticket, { change: 'terms', terms: eth }).size).toEqual({ by: 'untouched' });
      }),
    );
  });

  it('is a size once the slider was touched', () => {
    expect(planOrder(changed({ change: 'percent', percent: 50 }), facts, nextCloid()).kind).toBe('order');
  });
});

describe('leverage and margin mode that nobody knows', () => {
  const unknown = changed(typed('size', '0.01'), { change: 'terms', terms: { ...eth, own: undefined } });
  const there = changeTicket(unknown, typed('size', '0.01'));
  const atEth: TicketFacts = { ...facts, market: { ...facts.market, coin: 'ETH' } };

  it('hold what opens, and nothing that only reduces', () => {
    expect(kindsOf(there, atEth)).toContain('unknownTerms');
    expect(kindsOf({ ...there, reduceOnly: true }, atEth)).not.toContain('unknownTerms');
    expect(gravityOf({ kind: 'unknownTerms' })).toBe('hold');
    expect(kindsOf(changeTicket(there, { change: 'terms', terms: eth }), atEth)).not.toContain('unknownTerms');
  });

  it('are sent for nobody, and taken over once they are known', () => {
    expect(settingFor(there)).toBeUndefined();
    expect(changeTicket(unknown, { change: 'terms', terms: eth }).leverage).toBe(7);
  });

  it('hold nobody who only looks', () => {
    expect(kindsOf(there, { ...atEth, hasWallet: false })).not.toContain('unknownTerms');
  });
});

describe('a large order', () => {
  const times = (ticket: Ticket, known = facts, most = 5) => timesEquity(ticket, summarize(ticket, known), known, most);

  it.each([
    ['0.8', undefined],
    // 0.83333 BTC at 60,000 are five times 10,000.
    ['0.83333', undefined],
    ['0.83334', '5'],
    ['1.5', '9'],
  ])('of %s BTC opens %s times the equity', (coins, expected) => {
    expect(times(changed(typed('size', coins)))).toBe(expected);
  });

  it('counts what it opens, and not what it closes', () => {
    const sell = changed({ change: 'side', side: 'sell' }, typed('size', '0.9'));
    expect(times(sell, holding(long))).toBeUndefined();
    expect(times(changed({ change: 'side', side: 'sell' }, typed('size', '1')), holding(long))).toBe('5.4');
    expect(
      times({ ...changed(typed('size', '5')), reduceOnly: true }, holding({ ...long, side: 'short' })),
    ).toBeUndefined();
  });

  it('is asked about from the multiple on that somebody chose', () => {
    expect(times(changed(typed('size', '0.4')), facts, 2)).toBe('2.4');
    expect(times(changed(typed('size', '0.4')), { ...facts, account: undefined }, 2)).toBeUndefined();
  });
});

describe('a typed price that is no price', () => {
  it.each(['-5', '0', 'abc'])('%j is told as invalid, not as missing', (text) => {
    const written = { change: 'price', text, value: text === 'abc' ? undefined : text } as const;
    const kinds = kindsOf(changed({ change: 'kind', kind: 'limit' }, written, typed('size', '0.01')));
    expect(kinds).toContain('invalidPrice');
    expect(kinds).not.toContain('missingPrice');
  });
});

describe('a size as a share of no free margin', () => {
  it('says that no margin is free, and nothing else', () => {
    const { account } = facts;
    if (account === undefined) throw new Error('The facts have an account');
    const spent: TicketFacts = { ...facts, account: { ...account, free: usd('-991.09') } };
    const half = changed({ change: 'percent', percent: 50 });
    expect(kindsOf(half, spent)).toEqual(['nothingFree']);
    expect(kindsOf(half)).toEqual([]);
    expect(kindsOf(changed(typed('size', '0.01')), spent)).toContain('margin');
  });
});
