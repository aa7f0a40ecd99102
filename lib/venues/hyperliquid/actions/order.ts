import type { OrderPlan } from '../../../domain/perps/index.ts';
import type { Address } from '../../../schemas/address.ts';
import { type AssetOf, wireOrder } from './wire-order.ts';

export interface Builder {
  readonly address: Address;
  /** The fee in tenths of a basis point. */
  readonly units: number;
}

export function orderAction({ legs, grouping }: OrderPlan, assetOf: AssetOf, builder: Builder | undefined) {
  return {
    type: 'order',
    orders: legs.map((leg) => wireOrder(leg, assetOf)),
    grouping,
    ...(builder !== undefined && { builder: { b: builder.address, f: builder.units } }),
  } as const;
}
