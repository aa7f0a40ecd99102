import { weights } from '../venue-as-of.ts';

const LIGHT = new Set([
  'l2Book',
  'allMids',
  'clearinghouseState',
  'orderStatus',
  'spotClearinghouseState',
  'exchangeStatus',
]);
const PER_TWENTY_ROWS = new Set([
  'recentTrades',
  'historicalOrders',
  'userFills',
  'userFillsByTime',
  'fundingHistory',
  'userFunding',
  'userNonFundingLedgerUpdates',
  'twapHistory',
  'userTwapSliceFills',
  'userTwapSliceFillsByTime',
  'delegatorHistory',
  'delegatorRewards',
]);

export function infoWeight(type: string): number {
  if (type === 'userRole') return weights.role;
  return LIGHT.has(type) ? weights.light : weights.usual;
}

/** Returns the additional weight of the rows in the response. */
export function rowsWeight(type: string, rows: number): number {
  if (type === 'candleSnapshot') return Math.floor(rows / weights.rowsPerCandles);
  return PER_TWENTY_ROWS.has(type) ? Math.floor(rows / weights.rowsPerList) : 0;
}

export function actionWeight(action: unknown): number {
  return 1 + Math.floor(batchLength(action) / weights.rowsPerAction);
}

function batchLength(action: unknown): number {
  if (typeof action !== 'object' || action === null) return 1;
  for (const field of ['orders', 'cancels', 'modifies']) {
    const list: unknown = Reflect.get(action, field);
    if (Array.isArray(list)) return list.length;
  }
  return 1;
}
