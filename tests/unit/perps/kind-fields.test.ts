import { expect, test } from 'vitest';
import {
  isBounded,
  isLimited,
  isTriggered,
  ofKind,
  openTicket,
  type TicketKind,
  takesGuards,
} from '@/lib/domain/perps/ticket/ticket.ts';

const kinds: readonly TicketKind[] = [
  ...(['market', 'limit', 'stopMarket', 'stopLimit', 'takeMarket', 'takeLimit'] as const),
  ...(['scale', 'twap'] as const),
];
const open = openTicket({ coin: 'BTC', maxLeverage: 40, onlyIsolated: false, own: undefined });

test.each(kinds)('what is said of a ticket of the kind %s is what it has', (kind) => {
  const ticket = ofKind(open, kind);
  expect([isLimited(ticket), isTriggered(ticket), isBounded(ticket), takesGuards(ticket)]).toEqual([
    'price' in ticket,
    'trigger' in ticket,
    'slippage' in ticket,
    'guards' in ticket,
  ]);
});
