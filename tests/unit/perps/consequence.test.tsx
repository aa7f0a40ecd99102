import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Consequence } from '@/components/perps/ticket/consequence.tsx';
import { tellAll } from '@/lib/client/perps/ticket/preferences.ts';
import { judgeTicket } from '@/lib/domain/perps/issues/issues.ts';
import { price, size } from '@/lib/math/amount.ts';
import ticketWords from '../../../messages/en/ticket.json' with { type: 'json' };
import { book, changed, facts, typed } from './tickets.ts';

/** Returns what the figures say of an order that takes a level of this age. */
function written(time: number): string {
  const asks = [{ price: price('60000'), size: size('9'), time }];
  const known = { ...facts, book: { ...book, time: 6_000, asks } };
  const ticket = changed(typed('size', '1'));
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{ ticket: ticketWords }} timeZone="UTC">
      <Consequence
        {...{ ticket, facts: known, locale: 'en' }}
        {...judgeTicket(ticket, known)}
        change={() => undefined}
      />
    </NextIntlClientProvider>,
  );
}

test('an average and an impact that take old prices are about right, and say why', () => {
  tellAll(true);
  expect(written(6_000)).not.toContain('≈');
  const old = written(4_000);
  expect(old).toContain(ticketWords.summary.unsure);
  expect(old).toMatch(/≈ 60,?000/);
});
