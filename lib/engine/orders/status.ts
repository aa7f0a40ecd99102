import { errorStatus, type OrderStatus } from '../reply.ts';
import type { Order } from '../state/model.ts';
import { formatUnits } from '../units/decimal.ts';
import { mulDivRound } from '../units/integer.ts';
import type { Entered } from './enter-order.ts';

export const restingStatus = ({ oid, cloid }: Order): OrderStatus => ({
  resting: { oid, ...(cloid !== undefined && { cloid }) },
});

export function statusOf(order: Order, entered: Entered): OrderStatus {
  if (entered.kind === 'refused') return errorStatus(entered.refusal.error);
  if (entered.kind === 'resting') return restingStatus(order);
  const { pxDecimals, szDecimals } = order.market.asset;
  return {
    filled: {
      totalSz: formatUnits(entered.sz, szDecimals),
      avgPx: formatUnits(mulDivRound(entered.ntl, 1, entered.sz), pxDecimals),
      oid: order.oid,
      ...(order.cloid !== undefined && { cloid: order.cloid }),
    },
  };
}
