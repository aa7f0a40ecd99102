import { fewestScaleOrders } from '../../../config/orders.ts';
import type { Price } from '../../../math/amount.ts';
import { isPositive } from '../../../math/comparison.ts';
import { openingPrice } from '../order/opening.ts';
import { isScaleCount, isScaleSkew, meanOfScale, scalePrices } from './scale.ts';
import type { ScaleTicket, Ticket } from './ticket.ts';

/**
 * Returns the worst opening price of the order, from which its size in dollars, value and margin are computed.
 * Undefined if neither ticket nor market has one.
 */
export function referencePrice(ticket: Ticket, mark: Price | undefined): Price | undefined {
  return aboveZero(mark === undefined ? writtenPrice(ticket) : openedAt(ticket, mark));
}

/** Returns the price that the ticket itself names, or else the mark. */
export function ownPrice(ticket: Ticket, mark: Price | undefined): Price | undefined {
  return aboveZero(isAtMarket(ticket) ? mark : writtenPrice(ticket));
}

const aboveZero = (found: Price | undefined): Price | undefined =>
  found !== undefined && isPositive(found) ? found : undefined;

const isAtMarket = ({ kind }: Ticket): boolean => kind === 'market' || kind === 'twap';

function writtenPrice(ticket: Ticket): Price | undefined {
  switch (ticket.kind) {
    case 'market':
    case 'twap':
      return undefined;
    case 'limit':
    case 'stopLimit':
    case 'takeLimit':
      return ticket.price.amount;
    case 'stopMarket':
    case 'takeMarket':
      return ticket.trigger.amount;
    case 'scale':
      return meanOf(ticket, (each) => each);
    default:
      return ticket satisfies never;
  }
}

/** Market orders count without their slippage, which the ticket names beside them. */
function openedAt(ticket: Ticket, mark: Price): Price | undefined {
  const written = writtenPrice(ticket);
  const { side } = ticket;
  switch (ticket.kind) {
    case 'market':
    case 'twap':
      return mark;
    case 'stopMarket':
    case 'takeMarket':
      return written;
    case 'limit': {
      const order = { kind: 'limit', tif: ticket.tif } as const;
      return written === undefined ? undefined : openingPrice({ side, price: written, order }, mark);
    }
    case 'stopLimit':
    case 'takeLimit': {
      const triggerPrice = ticket.trigger.amount;
      if (written === undefined || triggerPrice === undefined) return written;
      const goal = ticket.kind === 'stopLimit' ? 'sl' : 'tp';
      const order = { kind: 'trigger', isMarket: false, triggerPrice, goal } as const;
      return openingPrice({ side, price: written, order }, mark);
    }
    case 'scale':
      return meanOf(ticket, (each) => openingPrice({ side, price: each }, mark));
    default:
      return ticket satisfies never;
  }
}

/** Returns the mean price of a scale's orders. While their number is invalid, its ends stand for them. */
function meanOf({ from, to, count, skew }: ScaleTicket, of: (each: Price) => Price): Price | undefined {
  if (from.amount === undefined || to.amount === undefined || !isScaleSkew(skew.amount)) return undefined;
  const number = isScaleCount(count.amount) ? count.amount : fewestScaleOrders;
  return meanOfScale(scalePrices(from.amount, to.amount, number).map(of), skew.amount);
}
