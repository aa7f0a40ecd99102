import type { Changes } from '../contract.ts';
import type { ExchangeEvent, WireLedgerDelta } from '../event.ts';
import { isBackedBySpot } from './accounts.ts';
import type { Account, ChangeLog, Exchange, Order, Twap } from './model.ts';

export const emptyChanges = (): ChangeLog => ({
  events: [],
  accounts: new Set(),
  orders: new Set(),
  books: new Set(),
});

export function takeChanges(exchange: Exchange): Changes {
  const taken = exchange.changes;
  exchange.changes = emptyChanges();
  return taken;
}

export function emit(exchange: Exchange, event: ExchangeEvent): void {
  exchange.changes.events.push(event);
}

export function touchAccount(exchange: Exchange, account: Account): void {
  if (account.kind !== 'real') return;
  exchange.changes.accounts.add(account.address);
  if (isBackedBySpot(account)) exchange.unswept.add(account);
}

export function touchOrder(exchange: Exchange, order: Order | Twap): void {
  if (order.account.kind !== 'real') return;
  exchange.changes.orders.add('oid' in order ? order.oid : order.id);
}

/** Emits a ledger row for each real account that it concerns. */
export function emitLedger(exchange: Exchange, accounts: readonly Account[], delta: WireLedgerDelta): void {
  for (const account of new Set(accounts)) {
    if (account.kind !== 'real') continue;
    const { now: time, hash } = exchange;
    emit(exchange, { kind: 'ledger', user: account.address, time, hash, delta });
  }
}
