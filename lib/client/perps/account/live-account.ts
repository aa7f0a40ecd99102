import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { AccountState } from '../../../domain/portfolio/account.ts';
import type { Fill } from '../../../domain/portfolio/activity.ts';
import { fillsQuery, pastOrdersQuery, paymentsQuery, twapsQuery } from '../../../queries/account.ts';
import { accountStateQuery, openOrdersQuery, ordersElsewhereQuery } from '../../../queries/portfolio.ts';
import type { Address } from '../../../schemas/address.ts';
import type { Cloid } from '../../../schemas/cloid.ts';
import { holdsAnything } from '../../../venues/hyperliquid/info/account-parts.ts';
import {
  type Liquidation,
  type OrderUpdate,
  streamedDexes,
  streamedFills,
  streamedLiquidation,
  streamedOrders,
  streamedPayments,
  streamedSpot,
  streamedState,
  streamedTwaps,
  streamedUpdates,
} from '../../../venues/hyperliquid/stream/account.ts';
import { watchAccountMode } from '../../funds/account.ts';
import { dexesOf } from '../../portfolio/dexes.ts';
import { portfolioSourceOf } from '../../portfolio/source.ts';
import { createStore, type ReadableStore } from '../../store.ts';
import type { Venue } from '../../venue/venue.ts';
import { ownOrderPricesOf } from '../own-order-prices.ts';
import { reportedTwapsOf } from '../reported-twaps.ts';
import { followOrdersElsewhere } from './elsewhere-orders.ts';
import { ReceivedAccount } from './received-account.ts';
import { pricesOf, withFills, withPayments } from './rows.ts';
import { accountSourceOf } from './source.ts';

/**
 * A fill that happened while the socket was down is reported after it reconnects, unless the fill is older than this.
 */
const lateNewsMs = 5 * 60_000;

interface LiveAccountOptions {
  readonly owner: Address;
  readonly venue: Venue;
  readonly client: QueryClient;
  /** Called when the venue shows orders that were sent from here. */
  readonly retire: (cloids: readonly Cloid[]) => void;
  /** Called with new fills, whichever device sent the order. */
  readonly onFills: (fills: readonly Fill[]) => void;
  readonly onUpdates: (updates: readonly OrderUpdate[]) => void;
  readonly onLiquidation: (liquidation: Liquidation) => void;
  /**
   * Returns true for an order of this page whose response is pending or was just reported: it needs no other report.
   */
  readonly isBeingReported: (cloid: Cloid) => boolean;
}

/** Returns the keys of the lists that the stream delivers. */
function keysOf(venue: Venue, owner: Address) {
  const [portfolio, account] = [portfolioSourceOf(venue), accountSourceOf(venue)];
  return {
    state: accountStateQuery(portfolio, owner).queryKey,
    orders: openOrdersQuery(portfolio, owner).queryKey,
    ordersElsewhere: ordersElsewhereQuery(portfolio, owner).queryKey,
    fills: fillsQuery(account, owner).queryKey,
    payments: paymentsQuery(account, owner).queryKey,
    pastOrders: pastOrdersQuery(account, owner).queryKey,
    twaps: twapsQuery(account, owner).queryKey,
  };
}

/**
 * Writes one wallet's account, over all dexes of the venue, from the page's socket into the query cache. While the
 * socket is down, queries poll at their intervals; after a gap everything is requested once, the account's mode too.
 */
export class LiveAccount {
  private readonly options: LiveAccountOptions;
  private readonly keys: ReturnType<typeof keysOf>;
  private readonly live = createStore(false);
  private readonly received: ReceivedAccount;
  /** When the newest received fill happened; undefined before the stream's first message of fills. */
  private receivedUntil: number | undefined;

  constructor(options: LiveAccountOptions) {
    this.options = options;
    this.keys = keysOf(options.venue, options.owner);
    this.received = new ReceivedAccount(dexesOf(options.venue).terms, (state) => this.takeState(state));
  }

  /** True while the stream delivers everything, so that no query polls. */
  get isLive(): ReadableStore<boolean> {
    return this.live;
  }

  /** Follows the account; returns a function that stops it. */
  follow(): () => void {
    const { owner, venue, client } = this.options;
    const socket = venue.socket();
    let isOver = false;
    const readMode = (): void => {
      watchAccountMode(venue, owner).then(
        (mode) => {
          if (!isOver) this.received.hearMode(mode);
        },
        () => undefined,
      );
    };
    readMode();
    const join = (type: string, onMessage: (data: unknown) => void, onGap: () => void = () => undefined) =>
      socket.listen({ type, user: owner }, { onMessage, onGap });
    const ends = [
      join(
        'clearinghouseState',
        (data) => {
          const state = streamedState(owner, data);
          if (state !== undefined) this.received.hearMain(state);
        },
        () => {
          this.received.forget();
          readMode();
          this.reconcile();
        },
      ),
      join('allDexsClearinghouseState', (data) => this.takeDexes(data)),
      join('spotState', (data) => {
        const spot = streamedSpot(owner, data);
        if (spot !== undefined) this.received.hearSpot(spot);
      }),
      followOrdersElsewhere(venue, owner, (orders) => client.setQueryData(this.keys.ordersElsewhere, orders)),
      join('openOrders', (data) => this.takeOrders(data)),
      join('userFills', (data) => this.takeFills(data)),
      join('userFundings', (data) => this.takePayments(data)),
      join('twapStates', (data) => this.takeTwaps(data)),
      this.joinUpdates(),
      join('userEvents', (data) => {
        const liquidation = streamedLiquidation(owner, data);
        if (liquidation !== undefined) this.options.onLiquidation(liquidation);
      }),
      socket.status.subscribe(() => {
        if (socket.status.read() !== 'connected') this.live.write(false);
      }),
    ];
    return () => {
      isOver = true;
      for (const end of ends) end();
      this.live.write(false);
      ownOrderPricesOf(venue).write(new Map());
    };
  }

  /**
   * Follows order updates. They do not name their owner, so they count only once the venue has confirmed the
   * subscription for this one.
   */
  private joinUpdates(): () => void {
    const { owner, venue, retire, onUpdates, isBeingReported } = this.options;
    let isOurs = false;
    return venue.socket().listen(
      { type: 'orderUpdates', user: owner },
      {
        onJoined: () => {
          isOurs = true;
        },
        onGap: () => {
          isOurs = false;
        },
        onMessage: (data) => {
          const updates = isOurs ? streamedUpdates(data) : [];
          if (updates.length === 0) return;
          const reported = updates.filter(
            ({ fate, cloid }) => fate !== 'rejected' || cloid === undefined || !isBeingReported(cloid),
          );
          retire(updates.flatMap(({ cloid }) => cloid ?? []));
          this.stale(this.keys.pastOrders);
          onUpdates(reported);
        },
      },
    );
  }

  /**
   * Applies the whole account. What a standard account holds on other dexes stays unchanged until the stream reports
   * it.
   */
  private takeState(state: AccountState): void {
    this.options.client.setQueryData<AccountState>(this.keys.state, (known) =>
      state.others === undefined ? { ...state, others: known?.others, unread: known?.unread } : state,
    );
    this.live.write(true);
  }

  private takeDexes(data: unknown): void {
    const { owner, venue } = this.options;
    const dexes = streamedDexes(owner, data);
    if (dexes === undefined) return;
    const held = dexes.filter(({ state }) => state === undefined || holdsAnything(state));
    dexesOf(venue).looks.set(owner, { at: Date.now(), held: held.map(({ dex }) => dex) });
    this.received.hearDexes(dexes);
  }

  private takeOrders(data: unknown): void {
    const { owner, venue, client, retire } = this.options;
    const orders = streamedOrders(owner, data);
    if (orders === undefined) return;
    client.setQueryData(this.keys.orders, orders);
    ownOrderPricesOf(venue).write(pricesOf(orders));
    retire(orders.flatMap(({ cloid }) => cloid ?? []));
  }

  private takeFills(data: unknown): void {
    const { owner, client, onFills } = this.options;
    const received = streamedFills(owner, data);
    if (received === undefined) return;
    client.setQueryData<readonly Fill[]>(this.keys.fills, (known = []) => withFills(known, received.rows));
    const missed = this.missedOf(received.rows);
    this.receivedUntil = Math.max(this.receivedUntil ?? 0, ...received.rows.map(({ time }) => time));
    if (!received.isPast) onFills(received.rows);
    else if (missed.length > 0) onFills(missed);
  }

  /**
   * Returns the fills that happened while the socket was down, of which only the recent ones are reported to the user.
   */
  private missedOf(rows: readonly Fill[]): readonly Fill[] {
    const { receivedUntil } = this;
    if (receivedUntil === undefined) return [];
    const since = Math.max(receivedUntil, Date.now() - lateNewsMs);
    return rows.filter(({ time }) => time > since);
  }

  private takePayments(data: unknown): void {
    const { owner, client } = this.options;
    const received = streamedPayments(owner, data);
    // Past payments are requested instead, because the response includes their transaction hashes.
    if (received === undefined || received.isPast) return;
    client.setQueryData(this.keys.payments, (known) =>
      known === undefined ? known : withPayments(known, received.rows),
    );
  }

  private takeTwaps(data: unknown): void {
    const { owner, venue, client } = this.options;
    const running = streamedTwaps(owner, data);
    if (running === undefined) return;
    reportedTwapsOf(venue).set(owner, running);
    const ids = new Set(running.map(({ id }) => id));
    client.setQueryData(this.keys.twaps, (known) => {
      const others = (known ?? []).filter(({ id }) => !ids.has(id));
      return known === undefined ? known : [...running, ...others];
    });
    const shown = client.getQueryData(this.keys.twaps) ?? [];
    // A TWAP that the stream no longer lists has ended, and the history says how.
    if (shown.some(({ id, fate }) => (fate === 'running' || fate === 'waiting') && !ids.has(id)))
      this.stale(this.keys.twaps);
  }

  private stale(queryKey: QueryKey): void {
    void this.options.client.invalidateQueries({ queryKey });
  }

  private reconcile(): void {
    for (const key of Object.values(this.keys)) this.stale(key);
  }
}
