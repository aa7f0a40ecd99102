import { z } from 'zod';
import type { Changes } from '../../../../../lib/engine/contract.ts';
import type { ExchangeEvent } from '../../../../../lib/engine/event.ts';
import { rowLimits } from '../../venue-as-of.ts';
import { user } from '../info/fields.ts';
import { aggregate, sliceFills } from '../info/fills.ts';
import { openOrder } from '../info/orders.ts';
import { topic } from './topic.ts';

const ofUser = <const T extends string>(type: T) => z.object({ type: z.literal(type), user });

type Kind = ExchangeEvent['kind'];
type EventOf<K extends Kind> = Extract<ExchangeEvent, { readonly kind: K; readonly user: string }>;

function eventsOf<K extends Kind>({ events }: Changes, owner: string, kind: K): EventOf<K>[] {
  return events.filter((event): event is EventOf<K> => event.kind === kind && 'user' in event && event.user === owner);
}

/** Returns a message if there are rows, otherwise none. */
function message<T>(rows: readonly T[], data: (rows: readonly T[]) => unknown): unknown[] {
  return rows.length === 0 ? [] : [data(rows)];
}

const fundingOf = ({ time, funding }: EventOf<'funding'>) => ({ time, ...funding });

function twapOf(event: EventOf<'twap'>) {
  const { status, description, twapId, state } = event;
  return {
    time: Math.floor(event.time / 1000),
    state,
    status: { status, ...(description !== undefined && { description }) },
    twapId,
  };
}

/** The events of an account as they happen; most topics begin with a snapshot of past events. */
export const eventTopics = [
  topic(
    'userFills',
    z.object({ ...ofUser('userFills').shape, aggregateByTime: z.boolean().default(false) }),
    (subscription, exchange) => {
      const owner = subscription.user;
      const shown = subscription.aggregateByTime ? aggregate : <T>(fills: readonly T[]) => fills;
      return {
        user: owner,
        first: () => ({
          user: owner,
          fills: shown(exchange.history.of(owner).fills).slice(-rowLimits.snapshot).toReversed(),
          isSnapshot: true,
        }),
        events: (changes) =>
          message(eventsOf(changes, owner, 'fill'), (rows) => ({
            user: owner,
            fills: shown(rows.map(({ fill }) => fill)),
          })),
      };
    },
  ),
  topic('orderUpdates', ofUser('orderUpdates'), ({ user: owner }) => ({
    user: owner,
    first: () => undefined,
    events: (changes) =>
      message(eventsOf(changes, owner, 'order'), (rows) =>
        rows.map(({ order, status, time }) => ({ order: openOrder(order), status, statusTimestamp: time })),
      ),
  })),
  topic('userEvents', ofUser('userEvents'), ({ user: owner }) => ({
    user: owner,
    name: 'user',
    first: () => undefined,
    events: (changes) => {
      const fills = eventsOf(changes, owner, 'fill');
      return [
        ...message(fills, (rows) => ({ fills: rows.map(({ fill }) => fill) })),
        ...message(sliceFills(fills.map(({ fill }) => fill)), (twapSliceFills) => ({ twapSliceFills })),
        ...eventsOf(changes, owner, 'funding').map((event) => ({ funding: fundingOf(event) })),
        ...eventsOf(changes, owner, 'liquidation').map((event) => ({
          liquidation: {
            lid: event.lid,
            liquidator: event.liquidator,
            liquidated_user: event.user,
            liquidated_ntl_pos: event.ntlPos,
            liquidated_account_value: event.accountValue,
          },
        })),
        ...message(
          eventsOf(changes, owner, 'order').filter(
            ({ status }) => status !== 'canceled' && status.endsWith('Canceled'),
          ),
          (rows) => ({ nonUserCancel: rows.map(({ order }) => ({ coin: order.coin, oid: order.oid })) }),
        ),
        ...message(eventsOf(changes, owner, 'twap'), (rows) => ({ twapHistory: rows.map(twapOf) })),
      ];
    },
  })),
  topic('userFundings', ofUser('userFundings'), ({ user: owner }, exchange) => ({
    user: owner,
    first: () => ({
      user: owner,
      fundings: exchange.history
        .of(owner)
        .funding.slice(-rowLimits.fundings)
        .map(({ time, funding }) => ({ time, ...funding })),
      isSnapshot: true,
    }),
    events: (changes) =>
      message(eventsOf(changes, owner, 'funding'), (rows) => ({ user: owner, fundings: rows.map(fundingOf) })),
  })),
  topic('userNonFundingLedgerUpdates', ofUser('userNonFundingLedgerUpdates'), ({ user: owner }, exchange) => ({
    user: owner,
    first: () => ({
      user: owner,
      nonFundingLedgerUpdates: exchange.history.of(owner).ledger.slice(-rowLimits.snapshot),
      isSnapshot: true,
    }),
    events: (changes) =>
      message(eventsOf(changes, owner, 'ledger'), (rows) => ({
        user: owner,
        nonFundingLedgerUpdates: rows.map(({ time, hash, delta }) => ({ time, hash, delta })),
      })),
  })),
  topic('userHistoricalOrders', ofUser('userHistoricalOrders'), ({ user: owner }, exchange) => ({
    user: owner,
    first: () => ({
      user: owner,
      orderHistory: exchange.history.of(owner).orders.toReversed().slice(0, rowLimits.snapshot),
      isSnapshot: true,
    }),
    events: (changes) =>
      message(eventsOf(changes, owner, 'order'), (rows) => ({
        user: owner,
        orderHistory: rows.map(({ order, status, time }) => ({ order, status, statusTimestamp: time })),
      })),
  })),
  topic('userTwapHistory', ofUser('userTwapHistory'), ({ user: owner }, exchange) => ({
    user: owner,
    first: () => ({ user: owner, history: exchange.history.of(owner).twaps.toReversed(), isSnapshot: true }),
    events: (changes) =>
      message(eventsOf(changes, owner, 'twap'), (rows) => ({ user: owner, history: rows.map(twapOf) })),
  })),
  topic('userTwapSliceFills', ofUser('userTwapSliceFills'), ({ user: owner }, exchange) => ({
    user: owner,
    first: () => ({
      user: owner,
      twapSliceFills: sliceFills(exchange.history.of(owner).fills).slice(-rowLimits.snapshot).toReversed(),
      isSnapshot: true,
    }),
    events: (changes) =>
      message(sliceFills(eventsOf(changes, owner, 'fill').map(({ fill }) => fill)), (twapSliceFills) => ({
        user: owner,
        twapSliceFills,
      })),
  })),
  topic('notification', ofUser('notification'), ({ user: owner }) => ({ user: owner, first: () => undefined })),
];
