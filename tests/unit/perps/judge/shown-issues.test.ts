import { describe, expect, it } from 'vitest';
import {
  type FilledIn,
  gravityOf,
  judgeTicket,
  lockingIssues,
  shownIssues,
  untouched,
} from '@/lib/domain/perps/judge/issues.ts';
import { planOrder } from '@/lib/domain/perps/judge/plan-order.ts';
import { countedCloids } from '@/lib/domain/perps/order/plan.ts';
import type { TicketChange } from '@/lib/domain/perps/ticket/ticket-reducer.ts';
import { parseNumber } from '@/lib/i18n/parse-number.ts';
import { changed, facts, typed } from '../tickets.ts';

const kind = (name: 'limit' | 'stopLimit' | 'scale'): TicketChange => ({ change: 'kind', kind: name });
const reported = (form: FilledIn, ...changes: readonly TicketChange[]) =>
  shownIssues(judgeTicket(changed(...changes), facts).issues, form).map((issue) => issue.kind);
const touching = (...fields: FilledIn['touched']): FilledIn => ({ ...untouched, touched: fields });

describe('a field that is still empty', () => {
  it('is no error before a key was pressed, in any kind of order', () => {
    for (const name of ['limit', 'stopLimit', 'scale'] as const) {
      expect(reported(untouched, kind(name), typed('size', '0.01'))).toEqual([]);
    }
    expect(reported(untouched, typed('size', '0.01'), { change: 'guards', on: true })).toEqual([]);
  });

  it('is one once it was left empty, and only it', () => {
    const stop = [kind('stopLimit'), typed('size', '')];
    expect(reported(touching('trigger'), ...stop)).toEqual(['missingTrigger']);
    expect(reported(touching('price'), ...stop)).toEqual(['missingPrice']);
    expect(reported(touching('size'), ...stop)).toEqual(['missingSize']);
    expect(reported(touching('to'), kind('scale'), typed('size', '0.01'))).toEqual(['missingPrice']);
    expect(reported(touching('tp'), typed('size', '0.01'), { change: 'guards', on: true })).toEqual(['missingGuards']);
  });

  it('is one once the button was pressed', () => {
    expect(reported({ ...untouched, isPressed: true }, kind('limit'), typed('size', ''))).toEqual([
      'missingPrice',
      'missingSize',
    ]);
  });

  it('locks the button only where it is the size, since nothing is armed without one', () => {
    const { issues } = judgeTicket(changed(kind('limit'), typed('size', '')), facts);
    expect(lockingIssues(issues, untouched).map((issue) => issue.kind)).toEqual(['missingSize']);
    const priced = judgeTicket(changed(kind('limit'), typed('size', '0.01')), facts).issues;
    expect(lockingIssues(priced, untouched)).toEqual([]);
    expect(lockingIssues(priced, { ...untouched, isPressed: true })).toMatchObject([{ kind: 'missingPrice' }]);
  });

  it('hides nothing else: a wrong price is told at once', () => {
    expect(reported(untouched, kind('limit'), typed('price', '-5'), typed('size', '0.01'))).toContain('invalidPrice');
  });
});

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
