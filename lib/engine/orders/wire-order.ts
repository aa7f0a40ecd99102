import type { WireOrder } from '../event.ts';
import type { Order } from '../state/model.ts';
import { formatUnits } from '../units/decimal.ts';

export function wireOrder(order: Order): WireOrder {
  const { market, trigger, children } = order;
  const { pxDecimals, szDecimals } = market.asset;
  return {
    coin: market.name,
    side: order.isBuy ? 'B' : 'A',
    limitPx: formatUnits(order.px, pxDecimals),
    sz: formatUnits(order.sz, szDecimals),
    oid: order.oid,
    timestamp: order.timestamp,
    origSz: formatUnits(order.origSz, szDecimals),
    triggerCondition: conditionOf(order),
    isTrigger: trigger !== undefined,
    triggerPx: trigger === undefined ? '0.0' : formatUnits(trigger.px, pxDecimals),
    children: children.filter((child) => child.state !== 'gone').map(wireOrder),
    isPositionTpsl: order.isPositionTpsl,
    reduceOnly: order.reduceOnly,
    orderType: typeOf(order),
    tif: trigger === undefined ? order.tif : null,
    cloid: order.cloid ?? null,
  };
}

/**
 * Returns the trigger condition in the venue's words, with prices such as `10.004`, not `10.0040`; whole prices have no
 * decimal point.
 */
function conditionOf({ trigger, market, state }: Order): string {
  if (trigger === undefined) return 'N/A';
  const px = formatUnits(trigger.px, market.asset.pxDecimals).replace(/\.0$/, '');
  if (state === 'resting') return 'Triggered';
  return `Price ${trigger.isBelow ? 'below' : 'above'} ${px}`;
}

function typeOf({ trigger, tif, twap }: Order): string {
  if (twap !== undefined) return 'Twap Slice';
  if (trigger === undefined) return tif === 'FrontendMarket' || tif === 'LiquidationMarket' ? 'Market' : 'Limit';
  const kind = trigger.isMarket ? 'Market' : 'Limit';
  return trigger.tpsl === 'tp' ? `Take Profit ${kind}` : `Stop ${kind}`;
}
