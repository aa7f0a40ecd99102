import { fewestScaleOrders, mostScaleOrders } from '../../../config/orders.ts';
import { type Price, price } from '../../../math/amount.ts';
import { add, product, quotient, sub, sum } from '../../../math/arithmetic.ts';
import { isPositive } from '../../../math/comparison.ts';
import { openingPrice } from '../order/opening.ts';
import type { Ticket } from './ticket.ts';

const digits = 12;

export function isScaleCount(count: number | undefined): count is number {
  return count !== undefined && count >= fewestScaleOrders && count <= mostScaleOrders;
}

/** Returns evenly spaced prices, including both ends. */
export function scalePrices(from: Price, to: Price, count: number): readonly Price[] {
  const whole = sub(to, from);
  return Array.from({ length: count }, (_, index) => {
    const part = product<'price'>(whole, price(String(index)));
    return add(from, quotient<'price'>(part, price(String(count - 1)), digits, 'half-up'));
  });
}

const meanDigits = 12;

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
    case 'scale': {
      const { from, to } = ticket;
      return from.amount === undefined || to.amount === undefined ? undefined : meanOf([from.amount, to.amount]);
    }
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
    case 'scale': {
      const { from, to, count } = ticket;
      if (from.amount === undefined || to.amount === undefined || !isScaleCount(count.amount)) return written;
      const prices = scalePrices(from.amount, to.amount, count.amount);
      return meanOf(prices.map((each) => openingPrice({ side, price: each }, mark)));
    }
    default:
      return ticket satisfies never;
  }
}

const meanOf = (prices: readonly Price[]): Price =>
  quotient<'price'>(sum([price('0'), ...prices]), price(String(prices.length)), meanDigits, 'half-up');
