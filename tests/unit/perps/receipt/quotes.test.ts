import { describe, expect, it } from 'vitest';
import type { Leg, LegKind } from '@/lib/domain/perps/order/plan.ts';
import { summarize } from '@/lib/domain/perps/outcome/summary.ts';
import { isOfMarket } from '@/lib/domain/perps/receipt/order-receipt.ts';
import { quotesOf, quotesOfLegs, quotesOfPositions } from '@/lib/domain/perps/receipt/quotes.ts';
import { price, size } from '@/lib/math/amount.ts';
import { seenInChat } from '@/server/services/telegram/send-order.ts';
import { changed, facts, typed } from '../tickets.ts';
import { fillOf, nameOf, onlyReceipt, recordOf } from './recorded.ts';

const legOf = (nth: number, order: LegKind): Leg => ({
  ...{ coin: 'BTC', side: 'buy', size: size('1'), price: price('101'), order, reduceOnly: false, cloid: nameOf(nth) },
});
const market = legOf(1, { kind: 'limit', tif: 'Ioc' });
const resting = legOf(2, { kind: 'limit', tif: 'Gtc' });
const stop = legOf(3, { kind: 'trigger', isMarket: true, triggerPrice: price('90'), goal: 'sl' });
const mark = { price: price('100'), ageMs: 300 };

describe('what an order was quoted', () => {
  it('is the mark price at the market, otherwise its own price beside the mark price', () => {
    expect(quotesOfLegs([market, resting, stop], () => mark)).toEqual([
      { cloid: nameOf(1), price: '100', source: 'mark', ageMs: 300 },
      { cloid: nameOf(2), price: '101', source: 'limit', mark },
      { cloid: nameOf(3), price: '90', source: 'trigger', mark },
    ]);
  });

  it('is nothing of the market where nobody saw it', () => {
    expect(quotesOfLegs([market, resting], () => undefined)).toEqual([
      { cloid: nameOf(2), price: '101', source: 'limit' },
    ]);
    const eth = [{ coin: 'ETH', markPrice: price('5') }];
    expect(quotesOfPositions(eth, [market], 300)).toEqual([]);
  });

  it('has the age that the list of positions or the chat had', () => {
    const positions = [{ coin: 'BTC', markPrice: price('100') }];
    expect(quotesOfPositions(positions, [stop], 300)[0]?.mark).toEqual(mark);
    const shown = { coin: 'BTC', seen: { mark: price('100'), at: 1_000 } };
    expect(seenInChat(shown, [market], 5_000)).toEqual({
      quotes: [{ cloid: nameOf(1), price: '100', source: 'mark', ageMs: 4_000 }],
    });
    expect(seenInChat({ coin: 'BTC' }, [market], 5_000)).toBeUndefined();
  });

  it('is the walk through the book on the ticket, and the guards’ triggers beside the mark price', () => {
    const ticket = changed(typed('size', '0.1'));
    const shown = { ticket, summary: summarize(ticket, facts), bookAgeMs: 120, mark };
    expect(quotesOf(shown, { legs: [market, stop], grouping: 'normalTpsl' })).toEqual([
      { cloid: nameOf(1), price: shown.summary.execution?.average, source: 'book', ageMs: 120 },
      { cloid: nameOf(3), price: '90', source: 'trigger', mark },
    ]);
  });
});

describe('the receipt of an order that waited', () => {
  const fills = [fillOf({ orderId: 7, price: price('98') })];
  const kept = (source: 'limit' | 'trigger', at: string) =>
    recordOf({
      ...{ orderId: 7, outcome: 'resting', mid: { price: price('100'), ageMs: 200 } },
      quoted: { price: price(at), source, mark },
    });

  it('compares its fill with its own price and with the middle of the market at sending', () => {
    const limit = onlyReceipt(kept('limit', '98'), fills);
    expect(limit.againstQuote).toMatchObject({ points: '0', usd: '0' });
    expect(limit.againstMid).toMatchObject({ points: '-200', usd: '-2' });
    const trigger = onlyReceipt(kept('trigger', '97'), fills);
    expect(trigger.againstQuote).toMatchObject({ points: '103.09', usd: '1' });
  });

  it('is no quote of the market, by which a month is weighed', () => {
    for (const source of ['limit', 'trigger'] as const) expect(isOfMarket({ price: price('1'), source })).toBe(false);
    for (const source of ['book', 'mark'] as const) expect(isOfMarket({ price: price('1'), source })).toBe(true);
  });
});
