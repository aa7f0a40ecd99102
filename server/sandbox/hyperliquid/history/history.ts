import type { ExchangeEvent } from '../../../../lib/engine/event.ts';
import { type FundingRate, MarketHistory } from './market-history.ts';
import { type Past, UserHistory } from './user-history.ts';

const NO_HASH = `0x${'0'.repeat(64)}`;

export interface StoredHistory {
  readonly users: readonly (readonly [string, Past])[];
  readonly funding: readonly (readonly [number, readonly FundingRate[]])[];
}

/** Builds the histories from the engine's events. */
export class History {
  readonly markets = new MarketHistory();
  private readonly users = new Map<string, UserHistory>();
  private readonly nobody = new UserHistory('');

  of(user: string): UserHistory {
    return this.users.get(user) ?? this.nobody;
  }

  /** Returns a user's history; it is created for the first event worth keeping. */
  open(user: string): UserHistory {
    const known = this.users.get(user);
    if (known !== undefined) return known;
    const fresh = new UserHistory(user);
    this.users.set(user, fresh);
    return fresh;
  }

  get all(): IterableIterator<[string, UserHistory]> {
    return this.users.entries();
  }

  apply(event: ExchangeEvent): void {
    switch (event.kind) {
      case 'order':
        this.open(event.user).setOrder({ order: event.order, status: event.status, statusTimestamp: event.time });
        return;
      case 'fill':
        this.open(event.user).addFill(event.fill);
        return;
      case 'funding':
        this.open(event.user).addFunding({ time: event.time, hash: NO_HASH, funding: event.funding });
        return;
      case 'ledger':
        this.open(event.user).addLedger({ time: event.time, hash: event.hash, delta: event.delta });
        return;
      case 'twap':
        this.open(event.user).addTwap({
          time: Math.floor(event.time / 1000),
          state: event.state,
          status: {
            status: event.status,
            ...(event.description !== undefined && { description: event.description }),
          },
          twapId: event.twapId,
        });
        return;
      case 'trade':
        this.markets.addTrade(event.asset, event.trade);
        return;
      case 'fundingRate':
        this.markets.addFunding(event.asset, event);
        return;
      case 'liquidation':
        return;
      default:
        event satisfies never;
    }
  }

  stored(): StoredHistory {
    return {
      users: [...this.users].map(([user, history]) => [user, history.stored()]),
      funding: this.markets.stored(),
    };
  }

  restore(stored: StoredHistory): void {
    for (const [user, past] of stored.users) this.open(user).add(past);
    this.markets.restore(stored.funding);
  }
}
