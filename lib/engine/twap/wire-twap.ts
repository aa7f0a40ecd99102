import type { WireTwap } from '../event.ts';
import type { Twap } from '../state/model.ts';
import { formatUnits } from '../units/decimal.ts';

export function wireTwap(twap: Twap): WireTwap {
  const { market, trigger, stopPx } = twap;
  const { pxDecimals, szDecimals } = market.asset;
  return {
    coin: market.name,
    executedNtl: formatUnits(twap.executedNtl, 6),
    executedSz: formatUnits(twap.executedSz, szDecimals),
    minutes: twap.minutes,
    randomize: twap.randomize,
    reduceOnly: twap.reduceOnly,
    side: twap.isBuy ? 'B' : 'A',
    stopPx: stopPx === undefined ? null : formatUnits(stopPx, pxDecimals),
    sz: formatUnits(twap.sz, szDecimals),
    timestamp: twap.timestamp,
    trigger: trigger === undefined ? null : { px: formatUnits(trigger.px, pxDecimals), above: trigger.above },
    user: twap.account.address,
  };
}
