import { describe, expect, it } from 'vitest';
import { type Sent, tookSomething } from '@/lib/client/perps/ticket/send.ts';
import { planOrder } from '@/lib/domain/perps/judge/plan-order.ts';
import { changeTicket } from '@/lib/domain/perps/ticket/ticket-reducer.ts';
import { AppError } from '@/lib/errors/app-error.ts';
import { price, size } from '@/lib/math/amount.ts';
import type { ReceiptAnswer } from '@/lib/schemas/orders.ts';
import { changed, facts, nextCloid, typed } from '../tickets.ts';

function sentWith(...receipts: readonly ReceiptAnswer[]): Sent {
  const planned = planOrder(changed(typed('size', '0.01')), facts, nextCloid());
  if (planned.kind !== 'order') throw new Error('an order is planned');
  const timing = { waitedMs: 0, signedMs: 1, answeredMs: 1 };
  const answer = { success: true, error: null, data: { receipts: receipts.map((receipt) => ({ receipt })), timing } };
  return { kind: 'orders', plan: planned.plan, placed: { answer, tookMs: 1 } };
}

describe('a ticket that was sent', () => {
  it('is empty again, so that a second press sends nothing', () => {
    const ticket = changed(typed('size', '0.01'));
    expect(changeTicket(ticket, { change: 'sent', ticket }).size).toEqual({ by: 'untouched' });
  });

  it('keeps what was typed since, and its price', () => {
    const ticket = changed({ change: 'kind', kind: 'limit' }, typed('price', '59000'), typed('size', '0.01'));
    const since = changeTicket(ticket, typed('size', '0.02'));
    expect(changeTicket(since, { change: 'sent', ticket })).toEqual(since);
    expect(changeTicket(ticket, { change: 'sent', ticket })).toMatchObject({ price: { text: '59000' } });
  });

  it('forgets the ends of a scale, whose lines would stand twice on the chart', () => {
    const scale = [typed('from', '50000'), typed('to', '52000'), typed('size', '0.1')];
    const ticket = changed({ change: 'kind', kind: 'scale' }, ...scale);
    expect(changeTicket(ticket, { change: 'sent', ticket })).toMatchObject({ from: { text: '' }, to: { text: '' } });
  });

  it('counts as sent once the exchange took any of it', () => {
    expect(tookSomething(sentWith({ kind: 'filled', oid: 1, size: size('0.01'), average: price('60000') }))).toBe(true);
    expect(tookSomething(sentWith({ kind: 'resting', oid: 1 }))).toBe(true);
    expect(tookSomething(sentWith({ kind: 'refused', code: 'order.tick' }))).toBe(false);
    expect(tookSomething(sentWith({ kind: 'unknown', expiresAfter: 1 }))).toBe(false);
    expect(tookSomething({ kind: 'failed', error: new AppError('order.failed') })).toBe(false);
  });
});
