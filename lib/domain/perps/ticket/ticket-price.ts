import { mostPriceDistancePercent } from '../../../config/exchange/orders.ts';
import { type Percent, type Price, percent, price } from '../../../math/amount.ts';
import { add, quotient, sub } from '../../../math/arithmetic.ts';
import { isPositive, lt } from '../../../math/comparison.ts';
import { percentOf } from '../../../math/units.ts';
import { priceOnGrid, type Side } from '../plan/grid.ts';
import type { Ticket } from './ticket.ts';

const meanDigits = 12;

/** Returns the price at which the order is meant to be filled; undefined if neither ticket nor market gives one. */
export function referencePrice(ticket: Ticket, mark: Price | undefined): Price | undefined {
  const found = writtenPrice(ticket, mark);
  return found !== undefined && isPositive(found) ? found : undefined;
}

function writtenPrice(ticket: Ticket, mark: Price | undefined): Price | undefined {
  switch (ticket.kind) {
    case 'market':
    case 'twap':
      return mark;
    case 'limit':
    case 'stopLimit':
    case 'takeLimit':
      return ticket.price.amount;
    case 'stopMarket':
    case 'takeMarket':
      return ticket.trigger.amount;
    case 'scale': {
      const { from, to } = ticket;
      if (from.amount === undefined || to.amount === undefined) return undefined;
      return quotient<'price'>(add(from.amount, to.amount), price('2'), meanDigits, 'half-up');
    }
    default:
      return ticket satisfies never;
  }
}

/**
 * Returns the worst price that an order may be filled at, on the venue's grid: a maximum for a buyer, a minimum for a
 * seller.
 */
export function boundFrom(reference: Price, slippage: Percent, side: Side, sizeDecimals: number): Price | undefined {
  const distance = percentOf(slippage, reference);
  const bound = side === 'buy' ? add(reference, distance) : sub(reference, distance);
  return priceOnGrid(bound, sizeDecimals, side);
}

/** True if the slippage is above zero and below the venue's largest price distance. */
export function isSlippage(amount: Percent | undefined): amount is Percent {
  return amount !== undefined && isPositive(amount) && lt(amount, percent(mostPriceDistancePercent));
}
