import type { Leg, ModifyPlan } from '../../../domain/perps/plan.ts';
import { type AssetOf, wireOrder } from './wire-order.ts';

/**
 * The venue changes a waiting trigger only when the new one is placed whatever became of the old. For what only reduces
 * that does no harm; anything else could be filled twice, so it is not asked for.
 */
function isPlacedAnyway({ order, reduceOnly }: Leg): boolean {
  return order.kind === 'trigger' && reduceOnly;
}

const anyway = (legs: readonly Leg[]) => legs.every(isPlacedAnyway) && ({ a: true } as const);

export function modifyAction({ order, leg }: ModifyPlan, assetOf: AssetOf) {
  return { type: 'modify', oid: order, order: wireOrder(leg, assetOf), ...anyway([leg]) } as const;
}

/** Legs of both kinds do not go together: the venue reads one word for all. */
export function batchModifyAction(plans: readonly ModifyPlan[], assetOf: AssetOf) {
  return {
    type: 'batchModify',
    modifies: plans.map(({ order, leg }) => ({ oid: order, order: wireOrder(leg, assetOf) })),
    ...anyway(plans.map(({ leg }) => leg)),
  } as const;
}
