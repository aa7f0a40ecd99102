import { vaultUnitDecimals } from '../../../config/orders.ts';
import type { IsolatedMarginPlan, LeveragePlan } from '../../../domain/perps/index.ts';
import { toUnits } from '../../../math/onchain.ts';
import type { AssetOf } from './wire-order.ts';

export function updateLeverageAction({ coin, mode, leverage }: LeveragePlan, assetOf: AssetOf) {
  return { type: 'updateLeverage', asset: assetOf(coin), isCross: mode === 'cross', leverage } as const;
}

/**
 * The amount is in millionths of a dollar, rounded down. `isBuy` has no effect, since an account has only one side per
 * market.
 */
export function updateIsolatedMarginAction({ coin, amount }: IsolatedMarginPlan, assetOf: AssetOf) {
  const ntli = Number(toUnits(amount, vaultUnitDecimals, 'down'));
  return { type: 'updateIsolatedMargin', asset: assetOf(coin), isBuy: true, ntli } as const;
}
