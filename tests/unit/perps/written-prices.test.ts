import { expect, it } from 'vitest';
import { gravityOf, judgeTicket } from '@/lib/domain/perps/judge/issues.ts';
import { planOrder } from '@/lib/domain/perps/judge/plan-order.ts';
import { countedCloids } from '@/lib/domain/perps/order/plan.ts';
import { parseNumber } from '@/lib/i18n/parse-number.ts';
import { changed, facts, typed } from './tickets.ts';

it.each([
  ['-5', { kind: 'invalidPrice', isNumber: true }],
  ['0', { kind: 'invalidPrice', isNumber: true }],
  ['abc', { kind: 'invalidPrice', isNumber: false }],
  ['1e9', { kind: 'invalidPrice', isNumber: false }],
  ['1000000000', { kind: 'refused', fault: 'order.price_far' }],
] as const)(
  'of a limit price of %s the first thing said is what is wrong with it, and no order is named',
  (text, issue) => {
    const value = parseNumber(text, 'en');
    const ticket = changed({ change: 'kind', kind: 'limit' }, { change: 'price', text, value }, typed('size', '0.01'));
    const [first] = judgeTicket(ticket, facts).issues;
    expect(first).toEqual(issue);
    expect(first && gravityOf(first)).toBe('refuse');
    expect(planOrder(ticket, facts, countedCloids()).kind).toBe('none');
  },
);
