import { expect, it } from 'vitest';
import { receiptLines } from '@/components/perps/ticket/receipt-lines.ts';
import { planOrder } from '@/lib/domain/perps/judge/plan-order.ts';
import type { TicketChange } from '@/lib/domain/perps/ticket/ticket-reducer.ts';
import type { ReceiptAnswer } from '@/lib/schemas/orders.ts';
import { changed, facts, nextCloid, typed } from '../tickets.ts';

const kind = (name: 'limit' | 'stopMarket' | 'scale'): TicketChange => ({ change: 'kind', kind: name });
const resting: ReceiptAnswer = { kind: 'resting', oid: 1 };
const waiting: ReceiptAnswer = { kind: 'waiting' };
const writer = {
  became: ({ kind: is }: ReceiptAnswer) => is,
  waitsFor: (at: string) => `waits for ${at}`,
  named: ({ size, price }: { readonly size: string; readonly price: string }) => `${size} at ${price}`,
  part: (part: string) => part,
};
function linesOf(receipt: ReceiptAnswer, ...changes: readonly TicketChange[]) {
  const planned = planOrder(changed(...changes), facts, nextCloid());
  if (planned.kind !== 'order') throw new Error('an order is planned');
  return receiptLines(
    planned.plan,
    planned.plan.legs.map((_, at) => (at === 0 || receipt.kind !== 'waiting' ? receipt : waiting)),
    writer,
  );
}

it('a stop is told to wait for its trigger, not to be in the book', () => {
  expect(linesOf(resting, kind('stopMarket'), typed('trigger', '62000'), typed('size', '0.01'))).toEqual([
    expect.stringMatching(/^0\.01 at .*: waits for 62000$/),
  ]);
});

it('the orders of a scale are told by their prices', () => {
  const scale = [kind('scale'), typed('from', '50000'), typed('to', '52000'), typed('count', '3')];
  expect(linesOf(resting, ...scale, typed('size', '0.03'))).toEqual([
    '0.01 at 50000: resting',
    '0.01 at 51000: resting',
    '0.01 at 52000: resting',
  ]);
});

it('a take profit beside an order waits for its price, and an order that is filled needs no name', () => {
  const guard: TicketChange = { change: 'guard', goal: 'tp', by: 'price', text: '65000', value: '65000' };
  expect(linesOf(waiting, typed('size', '0.01'), guard)).toEqual(['entry: waiting', 'tp: waits for 65000']);
  expect(linesOf(resting, kind('limit'), typed('price', '50000'), typed('size', '0.01'))).toEqual([
    '0.01 at 50000: resting',
  ]);
});
