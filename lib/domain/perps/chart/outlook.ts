import type { Percent, Price, Usd } from '../../../math/amount.ts';
import { sub } from '../../../math/arithmetic.ts';
import { isZero, min } from '../../../math/comparison.ts';
import { percentageOf } from '../../../math/units.ts';
import type { Position } from '../../portfolio/account.ts';
import { realisedAt } from '../position/closing-summary.ts';
import { crosses, positionIn, type TicketFacts } from '../ticket/ticket-facts.ts';
import type { AccountLine } from './account-lines.ts';

const distanceDigits = 2;

/** Returns the distance of a price from the mark, in percent of the mark; negative below it. */
export function distanceFrom(mark: Price | undefined, price: Price): Percent | undefined {
  if (mark === undefined || isZero(mark)) return undefined;
  return percentageOf(sub(price, mark), mark, distanceDigits, 'half-up');
}

export interface Outlook {
  readonly distance: Percent | undefined;
  /** The profit or loss that a take profit or stop loss would realise at this price, before fees. */
  readonly pnl: Usd | undefined;
  /** The order would be filled at once. */
  readonly crosses: boolean;
}

/** Returns the consequences of moving a line to another price. */
export function outlookAt(line: AccountLine, price: Price, { market, book, account }: TicketFacts): Outlook {
  const distance = distanceFrom(market.mark, price);
  switch (line.kind) {
    case 'entry':
      return { distance, pnl: gainAt(line.position, price), crosses: false };
    case 'liquidation':
    case 'pending':
      return { distance, pnl: undefined, crosses: false };
    case 'order': {
      const { order, goal } = line;
      const position = positionIn(account, order.coin);
      const part = position && (isZero(order.size) ? position.size : min(order.size, position.size));
      const isLimit = order.triggerPrice === undefined;
      return {
        distance,
        pnl:
          goal === undefined || position === undefined || part === undefined
            ? undefined
            : realisedAt(position, part, price),
        crosses: isLimit && crosses(order.side, price, book) === true,
      };
    }
    default:
      return line satisfies never;
  }
}

/** Returns what the position would gain at a price, or gains now at the mark price. */
export function gainAt(position: Position, price: Price): Usd {
  return realisedAt(position, position.size, price);
}
