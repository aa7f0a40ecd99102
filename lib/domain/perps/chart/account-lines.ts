import type { Price } from '../../../math/amount.ts';
import type { OpenOrder, Position } from '../../portfolio/account.ts';
import { liquidationInReach } from '../liquidation-reach.ts';
import type { Goal, Leg } from '../plan.ts';
import { triggersOf } from '../position-triggers.ts';
import { waitingPrice } from '../trigger-order.ts';

/** What an account has in a market, each at its price. */
export type AccountLine =
  | { readonly kind: 'entry' | 'liquidation'; readonly key: string; readonly price: Price; readonly position: Position }
  | {
      readonly kind: 'order';
      readonly key: string;
      readonly price: Price;
      readonly order: OpenOrder;
      /** What it does for the position, where it waits to take it back. */
      readonly goal: Goal | undefined;
    }
  /** Confirmed here, and not in the venue's list yet. */
  | { readonly kind: 'pending'; readonly key: string; readonly price: Price; readonly leg: Leg };

interface Held {
  readonly coin: string;
  readonly position: Position | undefined;
  readonly orders: readonly OpenOrder[];
  readonly pending: readonly Leg[];
}

/** The most important first: where there is no room for all, the last go without a name. */
export function accountLines({ coin, position, orders, pending }: Held): readonly AccountLine[] {
  const own = orders.filter((order) => order.coin === coin);
  const known = new Set(own.flatMap(({ cloid }) => cloid ?? []));
  const guards = position === undefined ? undefined : triggersOf(position, own);
  const goals = new Map([...(guards?.tp ?? []), ...(guards?.sl ?? [])].map(({ order, goal }) => [order, goal]));
  return [
    ...(position === undefined ? [] : positionLines(position)),
    ...own.map(
      (order): AccountLine => ({
        kind: 'order',
        key: keyOf(order),
        price: waitingPrice(order),
        order,
        goal: goals.get(order),
      }),
    ),
    ...pending
      .filter((leg) => leg.coin === coin && !known.has(leg.cloid) && !isImmediate(leg))
      .map((leg): AccountLine => ({ kind: 'pending', key: leg.cloid, price: pendingPrice(leg), leg })),
  ];
}

/** An order that is changed is another one for the venue: its name is what it is known by here. */
const keyOf = ({ cloid, id }: OpenOrder): string => cloid ?? String(id);

function positionLines(position: Position): readonly AccountLine[] {
  const { entryPrice, markPrice } = position;
  const liquidationPrice = liquidationInReach(position.liquidationPrice, markPrice);
  const entry: AccountLine = { kind: 'entry', key: 'entry', price: entryPrice, position };
  if (liquidationPrice === undefined) return [entry];
  return [entry, { kind: 'liquidation', key: 'liquidation', price: liquidationPrice, position }];
}

/** It rests nowhere. */
const isImmediate = ({ order }: Leg): boolean => order.kind === 'limit' && order.tif === 'Ioc';

const pendingPrice = ({ order, price }: Leg): Price => (order.kind === 'trigger' ? order.triggerPrice : price);
