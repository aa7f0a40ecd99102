import type { CancelPlan } from '../../../domain/perps/plan/plan.ts';
import type { AssetOf } from './wire-order.ts';

/** The venue takes its own numbers and the clients' names in two actions. */
export function cancelActions(plans: readonly CancelPlan[], assetOf: AssetOf) {
  const numbered = plans.flatMap(({ coin, order }) =>
    typeof order === 'number' ? [{ a: assetOf(coin), o: order }] : [],
  );
  const named = plans.flatMap(({ coin, order }) =>
    typeof order === 'number' ? [] : [{ asset: assetOf(coin), cloid: order }],
  );
  return [
    ...(numbered.length > 0 ? [{ type: 'cancel', cancels: numbered } as const] : []),
    ...(named.length > 0 ? [{ type: 'cancelByCloid', cancels: named } as const] : []),
  ];
}
