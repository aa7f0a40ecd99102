import type { HouseOrder } from '../contract.ts';
import type { Exchange } from '../state/model.ts';
import { closeOrder } from './close-order.ts';
import { enterOrder } from './enter-order.ts';
import { newOrder } from './new-order.ts';

/** Places a quote of the house, which is trusted to fit tick and lot size and needs no margin. */
export function placeQuote(exchange: Exchange, quote: HouseOrder): number | undefined {
  const account = exchange.accounts.get(quote.account);
  const market = exchange.markets.get(quote.asset);
  if (account === undefined || account.kind !== 'house') throw new Error(`${quote.account} is not of the house`);
  if (market === undefined) throw new Error(`there is no asset ${quote.asset}`);
  const { isBuy, px, sz, tif } = quote;
  const order = newOrder(exchange, { account, market, isBuy, px, sz, tif });
  return enterOrder(exchange, order).kind === 'resting' ? order.oid : undefined;
}

export function withdrawQuote(exchange: Exchange, oid: number): void {
  const order = exchange.orders.get(oid);
  if (order !== undefined && order.account.kind === 'house') closeOrder(exchange, order, 'canceled');
}
