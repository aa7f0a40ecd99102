import type { TwapCancelPlan, TwapPlan } from '../../../domain/perps/plan/plan.ts';
import type { AssetOf } from './wire-order.ts';

export function twapOrderAction({ coin, side, size, reduceOnly, minutes, randomize }: TwapPlan, assetOf: AssetOf) {
  const twap = { a: assetOf(coin), b: side === 'buy', s: size, r: reduceOnly, m: minutes, t: randomize };
  return { type: 'twapOrder', twap } as const;
}

export function twapCancelAction({ coin, twapId }: TwapCancelPlan, assetOf: AssetOf) {
  return { type: 'twapCancel', a: assetOf(coin), t: twapId } as const;
}
