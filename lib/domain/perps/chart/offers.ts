import type { Price } from '../../../math/amount.ts';
import { gt, lt } from '../../../math/comparison.ts';
import { cloidBytes, cloidOf } from '../../../schemas/cloid.ts';
import type { Side } from '../plan/grid.ts';
import type { Goal } from '../plan/plan.ts';
import type { TicketKind } from '../ticket/ticket.ts';
import { crosses, positionIn, type TicketFacts } from '../ticket/ticket-facts.ts';
import type { TicketChange } from '../ticket/ticket-reducer.ts';
import { goalAt, planGuard } from './plan-move.ts';

/** An offer of the chart at a price: an order for the ticket, or a take profit or stop loss for the position. */
export type Offer =
  | {
      readonly kind: 'ticket';
      readonly order: Extract<TicketKind, 'limit' | 'stopMarket' | 'takeMarket'>;
      readonly side: Side;
      readonly reduceOnly: boolean;
    }
  | { readonly kind: 'guard'; readonly goal: Goal };

/**
 * Returns only offers that would wait at this price, not be filled or refused at once. Without a mark price there are
 * none.
 */
export function offersAt(price: Price, facts: TicketFacts): readonly Offer[] {
  const { market, book, account } = facts;
  const { mark } = market;
  if (mark === undefined || (!gt(price, mark) && !lt(price, mark))) return [];
  const isAbove = gt(price, mark);
  const resting: Side = isAbove ? 'sell' : 'buy';
  const breaking: Side = isAbove ? 'buy' : 'sell';
  const offers: Offer[] = [];
  if (crosses(resting, price, book) !== true) {
    offers.push({ kind: 'ticket', order: 'limit', side: resting, reduceOnly: false });
  }
  offers.push({ kind: 'ticket', order: 'stopMarket', side: breaking, reduceOnly: false });
  const position = positionIn(account, market.coin);
  if (position === undefined) return offers;
  const out: Side = position.side === 'long' ? 'sell' : 'buy';
  if (out === resting) offers.push({ kind: 'ticket', order: 'takeMarket', side: out, reduceOnly: true });
  const goal = goalAt(position, price, mark);
  if (planGuard(position, goal, price, facts, placeholderCloid).kind === 'send') offers.push({ kind: 'guard', goal });
  return offers;
}

/** A placeholder name for plans that are only checked and never sent. */
const placeholderCloid = () => cloidOf(new Uint8Array(cloidBytes));

/**
 * Returns the changes that turn any ticket into the offered order. The side comes first, because changing it clears
 * triggers.
 */
export function ticketChanges(offer: Extract<Offer, { kind: 'ticket' }>, price: Price): readonly TicketChange[] {
  const { order, side, reduceOnly } = offer;
  return [
    { change: 'side', side },
    { change: 'kind', kind: order },
    { change: 'reduceOnly', on: reduceOnly },
    { change: order === 'limit' ? 'price' : 'trigger', text: price, value: price },
  ];
}
