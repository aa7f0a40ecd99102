import { type Price, type Size, size as sizeOf, type Usd, usd } from '../../../math/amount.ts';
import { abs, add, sub, sum } from '../../../math/arithmetic.ts';
import { gt, isPositive, max } from '../../../math/comparison.ts';
import { notional } from '../../../math/units.ts';
import type { OpenOrder } from '../../portfolio/account.ts';
import type { Side } from '../market/grid.ts';
import { startingMargin } from '../market/margin.ts';
import type { Ticket } from '../ticket/ticket.ts';
import { positionIn, signedSize, type TicketAccount, type TicketFacts } from '../ticket/ticket-facts.ts';

const none = usd('0');
const nothing = sizeOf('0');

export interface MarginLack {
  readonly needed: Usd;
  /** The free margin without what resting orders tie up. */
  readonly free: Usd;
  readonly isBeside: boolean;
}

export interface RequiredMargin {
  /** The margin of the order, which the ticket, its warning and the bot all show. */
  readonly required: Usd;
  /** The margin that orders resting in the market tie up beside it. */
  readonly tied: Usd;
}

const nothingNeeded: RequiredMargin = { required: none, tied: none };

/**
 * Returns what is lacking if the venue would refuse the order for lack of margin. An order that needs no margin lacks
 * none.
 */
export function marginLack({ required, tied }: RequiredMargin, free: Usd | undefined): MarginLack | undefined {
  if (free === undefined || !isPositive(required) || !gt(add(required, tied), free)) return undefined;
  return { needed: required, free: max(none, sub(free, tied)), isBeside: isPositive(tied) };
}

/** Returns the margin of an order, which is `alone`, and how much of the free margin other orders tie up beside it. */
export function requiredMargin(
  ticket: Ticket,
  { account, market }: TicketFacts,
  size: Size,
  alone: Usd,
): RequiredMargin {
  if (ticket.reduceOnly) return nothingNeeded;
  const required = max(none, alone);
  const isBeside = isCounted(ticket) && account !== undefined && market.mark !== undefined;
  const all = isBeside ? neededBeside(ticket, size, market.mark, account) : none;
  return { required, tied: max(none, sub(all, required)) };
}

/**
 * Returns the margin needed together with the orders that rest in the market, which tie up margin too: at the mark
 * price, the venue counts the larger exposure of all buys or all sells. It also counts orders in other markets, with
 * marks and leverages that are unknown here.
 */
function neededBeside({ side, terms, mode, leverage }: Ticket, size: Size, mark: Price, account: TicketAccount): Usd {
  const position = positionIn(account, terms.coin);
  const held = position === undefined ? nothing : signedSize(position);
  const resting = account.orders.filter((order) => order.coin === terms.coin && isResting(order));
  const sizesOf = (on: Side) => resting.filter((order) => order.side === on).map((order) => order.size);
  if (resting.length === 0) return none;
  const [buys, sells] = [sum(sizesOf('buy')), sum(sizesOf('sell'))];
  const before = exposureOf(held, buys, sells);
  const after = side === 'buy' ? exposureOf(held, add(buys, size), sells) : exposureOf(held, buys, add(sells, size));
  // An order that does not increase the exposure is accepted, however little margin is free.
  if (!gt(after, before)) return none;
  if ((position?.marginMode ?? mode) === 'isolated')
    return startingMargin(notional(mark, sub(after, abs(held))), leverage);
  return sub(startingMargin(notional(mark, after), leverage), position?.margin ?? none);
}

const isResting = ({ triggerPrice, reduceOnly }: OpenOrder): boolean => triggerPrice === undefined && !reduceOnly;

const exposureOf = (held: Size, buys: Size, sells: Size): Size =>
  max(abs(add(held, buys)), abs(sub(held, sells)), abs(held));

/** Trigger orders and TWAPs are counted only when they reach the book. */
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
