import { auditOf } from '../audit/audit.ts';
import { enqueue, sideOf } from '../book/levels.ts';
import type { Stored } from '../contract.ts';
import { reserve } from '../orders/open-orders.ts';
import { balanceOf } from '../state/accounts.ts';
import type { Exchange, Order, OrderGroup } from '../state/model.ts';
import { type AccountForm, accountForm, restoreAccount } from './account.ts';
import { globalForm, restoreGlobal } from './global.ts';
import { type OrderStored, orderOf, storedForm, twapOf } from './order.ts';

/** Restores all real accounts and orders; the house starts afresh, with positions and cash that balance the books. */
export function restore(
  exchange: Exchange,
  state: { readonly global: Stored; readonly accounts: readonly Stored[]; readonly orders: readonly Stored[] },
): void {
  const global = globalForm.parse(state.global);
  restoreGlobal(exchange, global);
  restoreAccounts(exchange, [...global.internal, ...state.accounts.map((stored) => accountForm.parse(stored))]);
  const forms: OrderStored[] = [];
  for (const stored of state.orders) {
    const form = storedForm.parse(stored);
    if (form.kind === 'order') forms.push(form);
    else {
      const twap = twapOf(exchange, form);
      exchange.twaps.set(twap.id, twap);
      twap.account.twaps.add(twap);
    }
  }
  restoreOrders(exchange, forms);
  balanceHouse(exchange);
}

function restoreAccounts(exchange: Exchange, forms: readonly AccountForm[]): void {
  for (const form of forms) restoreAccount(exchange, form);
  for (const { address, subAccounts } of forms) {
    const master = exchange.accounts.get(address);
    for (const subAddress of subAccounts) {
      const sub = exchange.accounts.get(subAddress);
      if (master === undefined || sub === undefined) throw new Error(`a sub-account is missing: ${subAddress}`);
      sub.master = master;
      master.subAccounts.push(sub);
    }
  }
}

/** Restores orders by their time priority and, if equal, by their age, whatever order they were stored in. */
function restoreOrders(exchange: Exchange, forms: readonly OrderStored[]): void {
  const groups = new Map<number, OrderGroup>();
  const inTime = [...forms].sort((a, b) => a.queue - b.queue || a.oid - b.oid);
  const all = [...forms].sort((a, b) => a.oid - b.oid).map((form) => orderOf(exchange, form, groups));
  const byOid = new Map(all.map((order) => [order.oid, order]));
  for (const order of all) {
    const { account } = order;
    exchange.orders.set(order.oid, order);
    account.orders.add(order);
    if (order.cloid !== undefined) account.cloids.set(order.cloid, order);
  }
  for (const { oid, parent, state } of inTime) {
    const order = byOid.get(oid);
    if (order === undefined) continue;
    if (state === 'resting') rest(order);
    if (state === 'armed' && order.market.kind === 'perp') order.market.armed.add(order);
    const above = parent === undefined ? undefined : byOid.get(parent);
    if (above === undefined || order.state !== 'parked') continue;
    order.parent = above;
    above.children = [...above.children, order];
  }
}

function rest(order: Order): void {
  enqueue(sideOf(order.market, order.isBuy), order);
  order.market.isStale = true;
  reserve(order, order.sz);
}

function balanceHouse(exchange: Exchange): void {
  const [house = exchange.feeCollector] = exchange.makers;
  const { usdImbalance, tokenImbalance, positionImbalance } = auditOf(exchange);
  for (const [asset, szi] of positionImbalance) {
    const market = exchange.markets.get(asset);
    if (szi === 0 || market === undefined || market.kind === 'spot') continue;
    house.positions.set(asset, {
      market,
      szi: -szi,
      entryNtl: -szi * market.markPx,
      isCross: true,
      rawUsd: 0,
      fundingSinceOpen: 0,
      fundingSinceChange: 0,
    });
    market.openInterest = Math.max(market.openInterest, Math.abs(szi));
  }
  house.usd -= usdImbalance;
  for (const [token, wei] of tokenImbalance) if (wei !== 0) balanceOf(house, token).total -= wei;
}
