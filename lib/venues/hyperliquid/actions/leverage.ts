import { vaultUnitDecimals } from '../../../config/limits.ts';
import type { IsolatedMarginPlan, LeveragePlan } from '../../../domain/perps/plan.ts';
import { toUnits } from '../../../math/onchain.ts';
import type { AssetOf } from './wire-order.ts';

export function updateLeverageAction({ coin, mode, leverage }: LeveragePlan, assetOf: AssetOf) {
  return { type: 'updateLeverage', asset: assetOf(coin), isCross: mode === 'cross', leverage } as const;
}

/** In millionths of a dollar, cut and never rounded up. `isBuy` means nothing while accounts have one side. */
export function updateIsolatedMarginAction({ coin, amount }: IsolatedMarginPlan, assetOf: AssetOf) {
  const ntli = Number(toUnits(amount, vaultUnitDecimals, 'down'));
  return { type: 'updateIsolatedMargin', asset: assetOf(coin), isBuy: true, ntli } as const;
}
