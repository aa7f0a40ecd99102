import { auditOf } from './audit/audit.ts';
import { depthOf } from './book/levels.ts';
import type { Engine, EngineOptions } from './contract.ts';
import { execute } from './execute.ts';
import { liquidatable } from './liquidation/liquidate.ts';
import { openExchange } from './open-exchange.ts';
import { findOrder } from './order-commands/cancel.ts';
import { placeQuote, withdrawQuote } from './orders/house.ts';
import { wireOrder } from './orders/wire-order.ts';
import { readAccount, readAccountOn } from './readings/account.ts';
import { readAvailable } from './readings/available.ts';
import { marketOf, readMarket } from './readings/market.ts';
import { readProfile } from './readings/profile.ts';
import { findAccount } from './state/accounts.ts';
import { ZERO_HASH } from './state/model.ts';
import { takeChanges } from './state/record.ts';
import { step } from './step/step.ts';
import { storedAccount } from './stored/account.ts';
import { storedAll } from './stored/all.ts';
import { storedGlobal, storedMarkets } from './stored/global.ts';
import { storedOrder } from './stored/order.ts';
import { restore } from './stored/restore.ts';
import { sweep } from './transfers/mint.ts';
import { wireTwap } from './twap/wire-twap.ts';
import { readEquities } from './vault/vault.ts';

export function createEngine(options: EngineOptions): Engine {
  const exchange = openExchange(options);
  const at = (now: number, hash: string): void => {
    exchange.now = Math.max(exchange.now, now);
    exchange.hash = hash;
  };
  return {
    execute(user, command, now, hash) {
      at(now, hash);
      const reply = execute(exchange, user, command);
      sweep(exchange);
      return reply;
    },
    step(now, feeds) {
      exchange.hash = ZERO_HASH;
      step(exchange, Math.max(exchange.now, now), feeds);
      sweep(exchange);
    },
    place(order, now) {
      at(now, ZERO_HASH);
      const oid = placeQuote(exchange, order);
      sweep(exchange);
      return oid;
    },
    withdrawQuote(oid, now) {
      at(now, ZERO_HASH);
      withdrawQuote(exchange, oid);
    },
    takeChanges: () => takeChanges(exchange),
    market: (asset) => readMarket(marketOf(exchange, asset)),
    depth: (asset, levels) => depthOf(marketOf(exchange, asset), levels),
    exists: (user) => findAccount(exchange, user).exists,
    account: (user) => readAccount(findAccount(exchange, user)),
    accountOn: (user, dex) => readAccountOn(findAccount(exchange, user), dex),
    available: (user, asset) => readAvailable(findAccount(exchange, user), marketOf(exchange, asset)),
    profile: (user) => readProfile(exchange, findAccount(exchange, user)),
    openOrders: (user) => [...findAccount(exchange, user).orders].map(wireOrder),
    openOrder(user, key) {
      const order = findOrder(exchange, findAccount(exchange, user), key);
      return order === undefined ? undefined : wireOrder(order);
    },
    twaps: (user) => [...findAccount(exchange, user).twaps].map((twap) => [twap.id, wireTwap(twap)] as const),
    vaultEquities: (user) => readEquities(exchange, findAccount(exchange, user)),
    payouts: () => [...exchange.payouts.values()],
    liquidatable: () => liquidatable(exchange).map(({ address }) => address),
    audit: () => auditOf(exchange),
    storedAccount: (user) => storedAccount(findAccount(exchange, user)),
    storedOrder: (oid) => storedOrder(exchange, oid),
    storedGlobal: () => storedGlobal(exchange),
    storedMarkets: () => storedMarkets(exchange),
    storedAll: () => storedAll(exchange),
    restore: (state) => restore(exchange, state),
  };
}
