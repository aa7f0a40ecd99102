import type { CancelPlan } from '../../../domain/perps/index.ts';
import type { AssetOf } from './wire-order.ts';

/**
 * The venue takes these cancels before other actions, but refuses them for triggers. It leaves false flags out of the
 * hash.
 */
const fast = { f: true } as const;

/**
 * The venue takes its own ids and the clients' names in two separate actions, and the fast cancels apart from the
 * others.
 */
export function cancelActions(plans: readonly CancelPlan[], assetOf: AssetOf) {
  return [true, false].flatMap((isFast) => {
    const meant = plans.filter(({ rests }) => (rests === true) === isFast);
    const numbered = meant.flatMap(({ coin, order }) =>
      typeof order === 'number' ? [{ a: assetOf(coin), o: order }] : [],
    );
    const named = meant.flatMap(({ coin, order }) =>
      typeof order === 'number' ? [] : [{ asset: assetOf(coin), cloid: order }],
    );
    const flag = isFast ? fast : {};
    return [
      ...(numbered.length > 0 ? [{ type: 'cancel', cancels: numbered, ...flag } as const] : []),
      ...(named.length > 0 ? [{ type: 'cancelByCloid', cancels: named, ...flag } as const] : []),
    ];
  });
}
