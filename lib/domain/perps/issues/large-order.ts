import { type Leverage, leverage } from '../../../math/amount.ts';
import { abs, mul, quotient, sub } from '../../../math/arithmetic.ts';
import { gt, isNegative, isPositive, min } from '../../../math/comparison.ts';
import { notional } from '../../../math/units.ts';
import type { TicketSummary } from '../ticket/summary.ts';
import type { Ticket } from '../ticket/ticket.ts';
import { heldIn, type TicketFacts } from '../ticket/ticket-facts.ts';
import { referencePrice } from '../ticket/ticket-price.ts';

const timesDigits = 1;

/**
 * Returns how many times the account's value an order opens, if that exceeds `most`, above which the user is asked
 * first. The part that closes a position does not count; undefined while the account is unknown.
 */
export function timesEquity(
  ticket: Ticket,
  { size }: Pick<TicketSummary, 'size'>,
  { market, account }: TicketFacts,
  most: number,
): Leverage | undefined {
  const price = referencePrice(ticket, market.mark);
  const held = heldIn(account, market.coin);
  if (size === undefined || price === undefined || held === undefined || account === undefined) return undefined;
  if (ticket.reduceOnly) return undefined;
  const isAgainst = ticket.side === 'buy' ? isNegative(held) : isPositive(held);
  const opened = isAgainst ? sub(size, min(size, abs(held))) : size;
  const worth = notional(price, opened);
  const { accountValue } = account.state;
  if (!isPositive(worth) || !isPositive(accountValue)) return undefined;
  const allowed = mul(accountValue, leverage(String(most)));
  return gt(worth, allowed) ? quotient<'leverage'>(worth, accountValue, timesDigits, 'half-up') : undefined;
}
