import type { Percent, Price, Usd } from '../../../math/amount.ts';
import { sub } from '../../../math/arithmetic.ts';
import { isZero, lt, min } from '../../../math/comparison.ts';
import { percentageOf } from '../../../math/units.ts';
import type { OpenOrder, Position } from '../../portfolio/account.ts';
import { shownLiquidation } from '../market/liquidation.ts';
import type { Goal, Leg } from '../order/plan.ts';
import { waitingPrice } from '../order/trigger-order.ts';
import { realisedAt } from '../position/closing-summary.ts';
import { shareOf, triggersOf } from '../position/position-triggers.ts';
import { crosses, positionIn, type TicketFacts } from '../ticket/ticket-facts.ts';

/** A line in the chart for a position or an order that the account has in the market, at its price. */
export type AccountLine =
  | { readonly kind: 'entry' | 'liquidation'; readonly key: string; readonly price: Price; readonly position: Position }
  | {
      readonly kind: 'order';
      readonly key: string;
      readonly price: Price;
      readonly order: OpenOrder;
      /** Whether the order is a take profit or a stop loss of the position; undefined if it is neither. */
      readonly goal: Goal | undefined;
      /** How much of the position such an order closes; undefined if all of it, or if it is neither. */
      readonly share: Percent | undefined;
    }
  /** An order that was confirmed here but is not in the venue's list yet. */
  | { readonly kind: 'pending'; readonly key: string; readonly price: Price; readonly leg: Leg };

interface Held {
  readonly coin: string;
  readonly position: Position | undefined;
  readonly orders: readonly OpenOrder[];
  readonly pending: readonly Leg[];
}

/** Returns the lines, the most important first: if there is not enough room, the last ones lose their label. */
export function accountLines({ coin, position, orders, pending }: Held): readonly AccountLine[] {
  const own = orders.filter((order) => order.coin === coin);
  const known = new Set(own.flatMap(({ cloid }) => cloid ?? []));
  const guards = position === undefined ? undefined : triggersOf(position, own);
  const byOrder = new Map([...(guards?.tp ?? []), ...(guards?.sl ?? [])].map((guard) => [guard.order, guard]));
  return [
    ...(position === undefined ? [] : positionLines(position)),
    ...own.map((order): AccountLine => {
      const guard = byOrder.get(order);
      const isPart = guard !== undefined && position !== undefined && lt(guard.covers, position.size);
      const share = isPart ? shareOf(guard.covers, position) : undefined;
      return { kind: 'order', key: keyOf(order), price: waitingPrice(order), order, goal: guard?.goal, share };
    }),
    ...pending
      .filter((leg) => leg.coin === coin && !known.has(leg.cloid) && !isImmediate(leg))
      .map((leg): AccountLine => ({ kind: 'pending', key: leg.cloid, price: pendingPrice(leg), leg })),
  ];
}

/** The venue gives a changed order a new number, so the client's own name identifies it here. */
const keyOf = ({ cloid, id }: OpenOrder): string => cloid ?? String(id);

function positionLines(position: Position): readonly AccountLine[] {
  const { entryPrice } = position;
  const liquidationPrice = shownLiquidation(position);
  const entry: AccountLine = { kind: 'entry', key: 'entry', price: entryPrice, position };
  if (liquidationPrice === undefined) return [entry];
  return [entry, { kind: 'liquidation', key: 'liquidation', price: liquidationPrice, position }];
}

/** True for an order that never rests in the book. */
const isImmediate = ({ order }: Leg): boolean => order.kind === 'limit' && order.tif === 'Ioc';

const pendingPrice = ({ order, price }: Leg): Price => (order.kind === 'trigger' ? order.triggerPrice : price);

const distanceDigits = 2;

/** Returns the distance of a price from the mark, in percent of the mark; negative below it. */
export function distanceFrom(mark: Price | undefined, price: Price): Percent | undefined {
  if (mark === undefined || isZero(mark)) return undefined;
  return percentageOf(sub(price, mark), mark, distanceDigits, 'half-up');
}

interface Outlook {
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
