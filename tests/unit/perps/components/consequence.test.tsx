import { expect, test } from 'vitest';
import { Consequence } from '@/components/perps/ticket/consequence.tsx';
import { reportAllSteps } from '@/lib/client/perps/ticket/preferences.ts';
import { judgeTicket } from '@/lib/domain/perps/judge/issues.ts';
import { price, size } from '@/lib/math/amount.ts';
import ticketWords from '../../../../messages/en/ticket.json' with { type: 'json' };
import { htmlIn } from '../../../helpers/drawn-part.tsx';
import { book, changed, facts, typed } from '../tickets.ts';

/** Returns what the figures say of an order that takes a level of this age. */
function written(time: number, moved = '0', isContradicted = false): string {
  const asks = ['60000', '60010'].map((at) => ({ price: price(at), size: size('0.5'), time }));
  const doubt = { moves: [{ since: time, moved: price(moved) }], isContradicted };
  const known = { ...facts, book: { ...book, time: 6_000, asks, doubts: { bids: doubt, asks: doubt } } };
  const ticket = changed(typed('size', '1'));
  return htmlIn(
    'en',
    ['ticket'],
    <Consequence
      {...{ ticket, facts: known, locale: 'en' }}
      {...judgeTicket(ticket, known)}
      change={() => undefined}
    />,
  );
}

test('an average and an impact that take old prices are about right, and say why', () => {
  reportAllSteps(true);
  expect(written(6_000)).not.toContain('≈');
  const old = written(4_000);
  expect(old).toContain(ticketWords.summary.unsure);
  expect(old).toMatch(/≈ 60,?005</);
  expect(written(4_000, '20')).toMatch(/≈ 60,?005–60,?025</);
});

test('a cost that newer prices contradict is not written, and the figures say why', () => {
  reportAllSteps(true);
  const refuted = written(6_000, '20', true);
  expect(refuted).toContain(ticketWords.summary.contradicted);
  expect(refuted).not.toMatch(/60,?005/);
});
