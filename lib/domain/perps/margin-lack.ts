import type { Usd } from '../../math/amount.ts';
import { gt } from '../../math/comparison.ts';
import { notional } from '../../math/units.ts';
import { startingMargin } from './margin.ts';
import type { TicketSummary } from './summary.ts';
import type { Ticket } from './ticket.ts';
import { reachOf, type TicketFacts } from './ticket-facts.ts';

export interface MarginLack {
  readonly needed: Usd;
  readonly free: Usd;
}

/** Why the venue would not take an order that opens; undefined where nothing speaks against it. */
export function marginLack(ticket: Ticket, facts: TicketFacts, summary: TicketSummary): MarginLack | undefined {
  const { account } = facts;
  const { marginNeeded: needed } = summary;
  if (account === undefined || needed === undefined) return undefined;
  return gt(needed, account.free) ? { needed, free: account.free } : lackBeside(ticket, facts, summary);
}

/** Orders that rest tie up margin too: only the venue counts them, and says how much more it would take. */
function lackBeside(ticket: Ticket, facts: TicketFacts, { size }: TicketSummary): MarginLack | undefined {
  const { most, leverage } = reachOf(ticket, facts);
  const { mark } = facts.market;
  if (!isCounted(ticket) || most === undefined || size === undefined || mark === undefined) return undefined;
  if (!gt(size, most)) return undefined;
  const [needed, free] = [
    startingMargin(notional(mark, size), leverage),
    startingMargin(notional(mark, most), leverage),
  ];
  return { needed, free };
}

/** What waits for a trigger, or is cut into slices, is counted when it comes to the book. */
function isCounted({ kind }: Ticket): boolean {
  switch (kind) {
    case 'market':
    case 'limit':
    case 'scale':
      return true;
    case 'stopMarket':
    case 'stopLimit':
    case 'takeMarket':
    case 'takeLimit':
    case 'twap':
      return false;
    default:
      return kind satisfies never;
  }
}
