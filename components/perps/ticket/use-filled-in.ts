import { type FocusEvent, useState } from 'react';
import { type FilledIn, ticketFields, untouched } from '@/lib/domain/perps/issues/told-issues';
import type { TicketView } from './use-ticket';

/** Remembers which fields of the form were left, until the order is another one. */
export function useFilledIn({ ticket }: TicketView) {
  const of = `${ticket.terms.coin} ${ticket.kind} ${ticket.size.by === 'untouched'}`;
  const [known, know] = useState({ of, filled: untouched });
  const filled: FilledIn = known.of === of ? known.filled : untouched;
  const touch = ({ target }: FocusEvent<HTMLFormElement>): void => {
    const field = ticketFields.find((name) => target instanceof HTMLInputElement && target.name === name);
    if (field === undefined || filled.touched.includes(field)) return;
    know({ of, filled: { ...filled, touched: [...filled.touched, field] } });
  };
  const press = (): void => know({ of, filled: { ...filled, isPressed: true } });
  return { filled, touch, press };
}
