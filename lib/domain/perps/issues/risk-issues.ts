import { nearLiquidationPercent } from '../../../config/exchange/orders.ts';
import { type Percent, type Price, percent, type Size } from '../../../math/amount.ts';
import { lt } from '../../../math/comparison.ts';
import type { TicketSummary } from '../ticket/summary.ts';
import { isTriggered, type Ticket } from '../ticket/ticket.ts';

/** The issues of an order, and of the position it leaves, when margin is short. */
export type RiskIssue =
  | { readonly kind: 'cutShort'; readonly filled: Size }
  | { readonly kind: 'notCarried' | 'liquidatedAtOnce' }
  | { readonly kind: 'nearLiquidation'; readonly distance: Percent; readonly liquidation: Price };

export function riskIssues(ticket: Ticket, summary: TicketSummary): readonly RiskIssue[] {
  const { cutShort } = summary;
  if (cutShort === undefined) return nearIssues(ticket, summary);
  // An order that only reduces is not held back: the venue decides about it.
  if (cutShort.isRefused && !ticket.reduceOnly) return [{ kind: 'notCarried' }];
  return [{ kind: 'cutShort', filled: cutShort.filled }, ...nearIssues(ticket, summary)];
}

const near = percent(nearLiquidationPercent);

/** A trigger order is judged at its trigger price instead. */
function nearIssues(
  ticket: Ticket,
  { distance, liquidation, isLiquidatedAtOnce }: TicketSummary,
): readonly RiskIssue[] {
  if (isLiquidatedAtOnce) return [{ kind: 'liquidatedAtOnce' }];
  const isNear = distance.after !== undefined && lt(distance.after, near);
  if (!isNear || liquidation.after === undefined || ticket.reduceOnly || isTriggered(ticket)) return [];
  return [{ kind: 'nearLiquidation', distance: distance.after, liquidation: liquidation.after }];
}
