import type { Leg, LegKind } from '../../../domain/perps/index.ts';
import type { Cloid } from '../../../schemas/cloid.ts';

/** Returns the venue's number of a coin, which differs between networks. */
export type AssetOf = (coin: string) => number;

type WireKind =
  | { readonly limit: { readonly tif: string } }
  | { readonly trigger: { readonly isMarket: boolean; readonly triggerPx: string; readonly tpsl: string } };

interface WireOrder {
  readonly a: number;
  readonly b: boolean;
  readonly p: string;
  readonly s: string;
  readonly r: boolean;
  readonly t: WireKind;
  readonly c: Cloid;
}

function wireKind(order: LegKind): WireKind {
  switch (order.kind) {
    case 'limit':
      return { limit: { tif: order.tif } };
    case 'trigger':
      return { trigger: { isMarket: order.isMarket, triggerPx: order.triggerPrice, tpsl: order.goal } };
    default:
      return order satisfies never;
  }
}

/** The signature depends on the order of the keys. */
export function wireOrder({ coin, side, price, size, reduceOnly, order, cloid }: Leg, assetOf: AssetOf): WireOrder {
  return { a: assetOf(coin), b: side === 'buy', p: price, s: size, r: reduceOnly, t: wireKind(order), c: cloid };
}
