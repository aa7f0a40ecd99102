import { type Percent, type Price, size, type Usd } from '../../../math/amount.ts';
import { approximate } from '../../../math/approximation.ts';
import { add, product, sub } from '../../../math/arithmetic.ts';
import type { Position } from '../../portfolio/account.ts';
import type { NextCloid } from '../plan/plan.ts';
import { type Change, summarize } from '../ticket/summary.ts';
import { openTicket, type Ticket } from '../ticket/ticket.ts';
import type { TicketFacts } from '../ticket/ticket-facts.ts';
import { changeTicket } from '../ticket/ticket-reducer.ts';
import { type ClosingMarket, checkLegs, closingLeg, closingSide, type PlannedOrder } from './close.ts';

/**
 * Closes the position and opens the same size on the other side, with two orders, so that the first can only close and
 * each reports its own result.
 */
export function planReverse(
  position: Position,
  market: ClosingMarket,
  nextCloid: NextCloid,
  slippage?: Percent,
): PlannedOrder {
  const terms = { kind: 'market', ...(slippage !== undefined && { slippage }) } as const;
  const leg = closingLeg(position, position.size, terms, market, nextCloid);
  if (leg === undefined) return { kind: 'none', faults: [] };
  return checkLegs([leg, { ...leg, reduceOnly: false, cloid: nextCloid() }], position, market);
}

export interface ReverseOutlook {
  readonly liquidation: Change<Price>;
  readonly margin: Change<Usd>;
}

/**
 * Returns the account's figures after a reversal, by the rules of the ticket: both orders count as one of twice the
 * size.
 */
export function reverseOutlook(position: Position, facts: TicketFacts): ReverseOutlook {
  const { coin, marginMode: mode, margin } = position;
  const leverage = approximate(position.leverage);
  const terms = { coin, maxLeverage: leverage, onlyIsolated: mode === 'isolated', own: { leverage, mode } };
  const all = product<'size'>(position.size, size('2'));
  const ticket = [
    { change: 'side' as const, side: closingSide(position) },
    { change: 'size' as const, text: all, value: all },
  ].reduce<Ticket>(changeTicket, openTicket(terms));
  const { liquidation, marginUsed } = summarize(ticket, facts);
  const { now, after } = marginUsed;
  return {
    liquidation,
    margin: { now: margin, after: now === undefined || after === undefined ? undefined : add(margin, sub(after, now)) },
  };
}
