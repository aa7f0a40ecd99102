import type { Leg, ModifyPlan } from '../../../domain/perps/index.ts';
import { type AssetOf, wireOrder } from './wire-order.ts';

/**
 * The venue modifies a waiting trigger order only if the new one may be placed whatever happened to the old one. For a
 * reduce-only order that is harmless; any other could be filled twice, so this is not requested.
 */
function isPlacedAnyway({ order, reduceOnly }: Leg): boolean {
  return order.kind === 'trigger' && reduceOnly;
}

const anyway = (legs: readonly Leg[]) => legs.every(isPlacedAnyway) && ({ a: true } as const);

/** Orders of both kinds must not be combined: the venue reads one flag for all of them. */
export function batchModifyAction(plans: readonly ModifyPlan[], assetOf: AssetOf) {
  return {
    type: 'batchModify',
    modifies: plans.map(({ order, leg }) => ({ oid: order, order: wireOrder(leg, assetOf) })),
    ...anyway(plans.map(({ leg }) => leg)),
  } as const;
}
