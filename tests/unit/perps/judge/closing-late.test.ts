import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gravityOf, judgeTicket } from '@/lib/domain/perps/judge/issues.ts';
import { planOrder, settingFor } from '@/lib/domain/perps/judge/plan-order.ts';
import { boundByMark } from '@/lib/domain/perps/order/opening.ts';
import type { OrderPlan } from '@/lib/domain/perps/order/plan.ts';
import { planClose, planCloseAll } from '@/lib/domain/perps/position/close.ts';
import { marketTerms, ticketFacts } from '@/lib/domain/perps/ticket/known-facts.ts';
import { openTicket } from '@/lib/domain/perps/ticket/ticket.ts';
import type { TicketFacts } from '@/lib/domain/perps/ticket/ticket-facts.ts';
import { changeTicket } from '@/lib/domain/perps/ticket/ticket-reducer.ts';
import { type Price, percent, price } from '@/lib/math/amount.ts';
import { book, btc, changed, holding, long, market, nextCloid, typed } from '../tickets.ts';

const runs = { numRuns: process.env['LONG'] === '1' ? 5_000 : 200 };
const sell = { change: 'side', side: 'sell' } as const;
const reduce = { change: 'reduceOnly', on: true } as const;
const late: TicketFacts = { ...holding(long), book: { ...book, isStale: true, ageMs: 20_000 } };
const contract = { sizeDecimals: market.sizeDecimals, tiers: market.tiers };

function ordered(planned: ReturnType<typeof planOrder>): OrderPlan {
  if (planned.kind !== 'order') throw new Error('There is no order');
  return planned.plan;
}

const signed = (plan: OrderPlan, mark: Price | undefined) =>
  boundByMark(plan, {
    markOf: () => mark,
    marketOf: () => ({ contract, mark, held: undefined, leverage: undefined }),
  }).legs.map((leg) => leg.price);

describe('a close by old prices', () => {
  test('says how far it may slip, and is bound by the mark of whoever signs it', () => {
    const plan = ordered(planOrder(changed(sell, reduce, typed('size', '0.1')), late, nextCloid()));
    expect(plan.legs.map(({ slippage }) => slippage)).toEqual(['8']);
    expect(signed(plan, price('50000'))).toEqual(['46000']);
    // If the server knows no mark price, the confirmed limit applies.
    expect(signed(plan, undefined)).toEqual(['55200']);
  });

  test('is so from the dialogs as well, and by its own bound while prices are current', () => {
    const terms = { kind: 'market', isLate: true } as const;
    const closing = ordered(planClose(long, long.size, terms, { ...contract, mark: long.markPrice }, nextCloid()));
    expect(signed(closing, price('50000'))).toEqual(['46000']);
    const of = () => ({ ...contract, mark: long.markPrice });
    const all = planCloseAll([long], ['BTC'], of, nextCloid(), true).plan;
    expect(all?.legs.map(({ slippage }) => slippage)).toEqual(['8']);
    const current = planCloseAll([long], ['BTC'], of, nextCloid()).plan;
    expect(current?.legs.map(({ slippage }) => slippage)).toEqual([undefined]);
  });

  test('is asked about with their age, where that is known', () => {
    const ticket = changed(sell, reduce, typed('size', '0.1'));
    const requested = (shown: TicketFacts) =>
      judgeTicket(ticket, shown).issues.filter((issue) => gravityOf(issue) === 'confirm');
    expect(requested(late)).toEqual([{ kind: 'stalePrices', ageMs: 20_000 }]);
    expect(requested({ ...late, book: undefined })).toEqual([{ kind: 'stalePrices', ageMs: undefined }]);
    expect(requested(holding(long))).toEqual([]);
  });

  test('an order that opens is held by the same prices, and says nothing of slippage', () => {
    const opening = changed(typed('size', '0.1'));
    expect(judgeTicket(opening, late).issues.map(gravityOf)).toContain('hold');
    const plan = ordered(planOrder(opening, late, nextCloid()));
    expect(plan.legs.map(({ slippage }) => slippage)).toEqual([undefined]);
    const opens = { ...plan, legs: [{ ...plan.legs[0], slippage: percent('8') }] } as const;
    expect(signed(opens, price('50000'))).toEqual([plan.legs[0].price]);
  });
});

describe('an order that only reduces', () => {
  test('is never held, whatever is not known of the market’s setting and however old the prices are', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(undefined, btc.own),
        fc.constantFrom(undefined, { ...book, isStale: true, ageMs: 90_000 }, book),
        fc.boolean(),
        fc.integer({ min: 1, max: 100 }),
        (own, shown, isMarkKnown, thousandths) => {
          const known: TicketFacts = { ...holding(long), book: shown };
          const { account } = known;
          const received = {
            coin: 'BTC',
            mark: isMarkKnown ? market.mark : undefined,
            funding: undefined,
            book: shown,
          };
          const whole = { ...contract, maxLeverage: 40, onlyIsolated: false };
          const judgedBy = ticketFacts({
            market: received,
            contract: whole,
            isCapped: true,
            hasWallet: true,
            account,
            builder: percent('0.1'),
            builderOfReducing: percent('0.1'),
          });
          const asset = own && { coin: 'BTC', ...own, most: { buy: long.size, sell: long.size } };
          const start = openTicket(marketTerms('BTC', whole, asset));
          const size = typed('size', String(thousandths / 1_000));
          const ticket = [sell, reduce, size].reduce(changeTicket, start);
          expect(settingFor(ticket)).toBeUndefined();
          const inTheWay = judgeTicket(ticket, judgedBy).issues.filter((issue) =>
            ['hold', 'refuse'].includes(gravityOf(issue)),
          );
          // An order below the minimum size is accepted only if it closes the whole position.
          expect(inTheWay.filter(({ kind }) => kind !== 'tooSmall' && kind !== 'refused')).toEqual([]);
        },
      ),
      runs,
    );
  });
});
