import type { TwapCancelPlan, TwapPlan } from '../../../domain/perps/index.ts';
import type { AssetOf } from './wire-order.ts';

/** The start and stop prices are left out if there are none: the venue hashes exactly the fields that it is sent. */
export function twapOrderAction(plan: TwapPlan, assetOf: AssetOf) {
  const { coin, side, size, reduceOnly, minutes, randomize, start, stop } = plan;
  const twap = { a: assetOf(coin), b: side === 'buy', s: size, r: reduceOnly, m: minutes, t: randomize };
  if (start === undefined && stop === undefined) return { type: 'twapOrder', twap } as const;
  const details = { t: start === undefined ? null : { p: start.price, a: start.above }, s: stop ?? null };
  return { type: 'twapOrder', twap, details } as const;
}

export function twapCancelAction({ coin, twapId }: TwapCancelPlan, assetOf: AssetOf) {
  return { type: 'twapCancel', a: assetOf(coin), t: twapId } as const;
}
