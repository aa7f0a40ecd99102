import type { Stored } from '../contract.ts';
import type { Exchange } from '../state/model.ts';
import { storedAccount } from './account.ts';
import { storedGlobal, storedMarkets } from './global.ts';
import { storedOrder } from './order.ts';

export function storedAll(exchange: Exchange): {
  readonly global: Stored;
  readonly accounts: readonly (readonly [string, Stored])[];
  readonly orders: readonly (readonly [number, Stored])[];
} {
  const accounts: (readonly [string, Stored])[] = [];
  for (const [address, account] of exchange.accounts) {
    const stored = storedAccount(account);
    if (stored !== undefined) accounts.push([address, stored]);
  }
  const orders: (readonly [number, Stored])[] = [];
  for (const id of [...exchange.orders.keys(), ...exchange.twaps.keys()]) {
    const stored = storedOrder(exchange, id);
    if (stored !== undefined) orders.push([id, stored]);
  }
  return { global: { ...storedGlobal(exchange), ...storedMarkets(exchange) }, accounts, orders };
}
