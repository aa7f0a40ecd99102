import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeTicket } from '@/lib/domain/perps/judge/issues.ts';
import { summarize } from '@/lib/domain/perps/outcome/summary.ts';
import type { TicketFacts } from '@/lib/domain/perps/ticket/ticket-facts.ts';
import type { OpenOrder } from '@/lib/domain/portfolio/account.ts';
import { price, size, usd } from '@/lib/math/amount.ts';
import { add } from '@/lib/math/arithmetic.ts';
import { gt, isPositive } from '@/lib/math/comparison.ts';
import { account, changed, facts, holding, long, typed } from '../tickets.ts';

const resting = (side: 'buy' | 'sell', amount: string): OpenOrder => ({
  ...{ id: 1, coin: 'BTC', side, size: size(amount), price: price('50000'), kind: 'Limit' },
  ...{ triggerPrice: undefined, reduceOnly: false, time: 0 },
});
const lots = fc.integer({ min: 1, max: 300_000 }).map((units) => (units / 100_000).toFixed(5));
const sides = fc.constantFrom('buy' as const, 'sell' as const);

describe('the margin that an order requires', () => {
  it('is one figure beside orders that rest: the ticket’s own and the one of its warning', () => {
    const known: TicketFacts = { ...facts, account: { ...account, orders: [resting('buy', '1')] } };
    const ticket = changed(typed('size', '1'));
    // The order needs 6000 of its own; the one that rests ties up as much of what is free.
    expect(summarize(ticket, known).marginRequired).toBe('6000');
    expect(judgeTicket(ticket, known).issues).toEqual([
      { kind: 'margin', needed: '6000', free: '4000', isBeside: true },
    ]);
  });

  it('is nothing where an order only reduces, whatever rests', () => {
    const { account: held } = holding(long);
    const known: TicketFacts = { ...facts, account: held && { ...held, orders: [resting('sell', '0.2')] } };
    const reducing = [typed('size', '0.1'), { change: 'side', side: 'sell' }] as const;
    expect(summarize(changed(...reducing, { change: 'reduceOnly', on: true }), known).marginRequired).toBe('0');
  });

  it('is the same in the figures and in the warning, over random positions and orders', () => {
    const drawn = fc.record({
      kind: fc.constantFrom('market' as const, 'limit' as const, 'stopMarket' as const),
      mode: fc.constantFrom('cross' as const, 'isolated' as const),
      side: sides,
      amount: lots,
      at: fc.integer({ min: 30_000, max: 90_000 }).map(String),
      held: fc.option(fc.record({ side: fc.constantFrom('long' as const, 'short' as const), size: lots.map(size) })),
      orders: fc.array(fc.tuple(sides, lots), { maxLength: 3 }),
      free: fc.integer({ min: 0, max: 40_000 }).map((dollars) => usd(String(dollars))),
    });
    let warned = 0;
    fc.assert(
      fc.property(drawn, ({ kind, mode, side, amount, at, held, orders, free }) => {
        const from = held === null ? facts : holding({ ...long, ...held, marginMode: mode });
        const rests = orders.map(([of, part]) => resting(of, part));
        const known: TicketFacts = { ...from, account: from.account && { ...from.account, free, orders: rests } };
        const ticket = changed(
          { change: 'kind', kind },
          { change: 'side', side },
          { change: 'mode', mode },
          ...[typed('size', amount), typed('price', at), typed('trigger', at)],
        );
        const { summary, issues } = judgeTicket(ticket, known);
        const { marginRequired: required, marginTied: tied } = summary;
        const [warning] = issues.flatMap((issue) => (issue.kind === 'margin' ? [issue] : []));
        if (required === undefined || tied === undefined) return;
        const isShort = isPositive(required) && gt(add(required, tied), free);
        expect(warning?.needed).toBe(isShort ? required : undefined);
        if (orders.length === 0) expect(tied).toBe('0');
        if (warning !== undefined) warned += 1;
      }),
      { numRuns: 2_000 },
    );
    expect(warned).toBeGreaterThan(200);
  });
});
