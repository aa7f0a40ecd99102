export interface Weight {
  readonly base: number;
  /** The weight of the largest response of the venue, which is reserved before the actual size is known. */
  readonly most: number;
}

const light = new Set([
  'l2Book',
  'allMids',
  'clearinghouseState',
  'orderStatus',
  'spotClearinghouseState',
  'exchangeStatus',
]);

interface ByRows {
  readonly rowsPerWeight: number;
  readonly mostRows: number;
}
const pages: ByRows = { rowsPerWeight: 20, mostRows: 2_000 };

/** For these requests, the venue adds a weight of one for every `rowsPerWeight` rows of the response. */
const byRows: ReadonlyMap<string, ByRows> = new Map([
  ['recentTrades', { rowsPerWeight: 20, mostRows: 100 }],
  ['historicalOrders', pages],
  ['userFills', pages],
  ['userFillsByTime', pages],
  ['fundingHistory', { rowsPerWeight: 20, mostRows: 500 }],
  ['userFunding', { rowsPerWeight: 20, mostRows: 500 }],
  ['userNonFundingLedgerUpdates', pages],
  ['twapHistory', pages],
  ['userTwapSliceFills', pages],
  ['userTwapSliceFillsByTime', pages],
  ['delegatorHistory', pages],
  ['delegatorRewards', pages],
  ['validatorStats', pages],
  ['candleSnapshot', { rowsPerWeight: 60, mostRows: 5_000 }],
]);

function baseOf(type: string): number {
  if (type === 'userRole') return 60;
  return light.has(type) ? 2 : 20;
}

export function infoWeight(type: string): Weight {
  const base = baseOf(type);
  const rule = byRows.get(type);
  return { base, most: rule === undefined ? base : base + Math.ceil(rule.mostRows / rule.rowsPerWeight) };
}

/** Returns the actual weight of a response, rounded up because the venue does not say how it rounds. */
export function answeredWeight(type: string, rows: number): number {
  const rule = byRows.get(type);
  return baseOf(type) + (rule === undefined ? 0 : Math.ceil(rows / rule.rowsPerWeight));
}

/** Returns the weight of a trading request: one, plus one for every forty orders in it. */
export function actionWeight(batchLength: number): number {
  return 1 + Math.floor(batchLength / 40);
}
