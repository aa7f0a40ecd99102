/** The reasons for which the venue itself cancels or rejects an order. */
export const endingReasons = [
  'margin',
  'reduceOnly',
  'selfTrade',
  'sibling',
  'liquidation',
  'openInterest',
  'delisted',
  'settled',
  'scheduled',
  'vault',
  'postOnly',
  'unmatched',
  'noLiquidity',
  'trigger',
  'tick',
  'minimum',
  'oracle',
  'maxPosition',
  'tooMany',
  'balance',
  'other',
] as const;
export type EndingReason = (typeof endingReasons)[number];

/**
 * Reasons that follow from the user's own action or from something already reported: they are shown as a note, not as a
 * failure.
 */
const followers: ReadonlySet<EndingReason> = new Set([
  'sibling',
  'reduceOnly',
  'selfTrade',
  'scheduled',
  'postOnly',
  'liquidation',
]);

export const isFollower = (reason: EndingReason): boolean => followers.has(reason);

const reasons: ReadonlyMap<string, EndingReason> = new Map([
  ['marginCanceled', 'margin'],
  ['perpMarginRejected', 'margin'],
  ['reduceOnlyCanceled', 'reduceOnly'],
  ['reduceOnlyRejected', 'reduceOnly'],
  ['selfTradeCanceled', 'selfTrade'],
  ['siblingFilledCanceled', 'sibling'],
  ['liquidatedCanceled', 'liquidation'],
  ['openInterestCapCanceled', 'openInterest'],
  ['positionIncreaseAtOpenInterestCapRejected', 'openInterest'],
  ['positionFlipAtOpenInterestCapRejected', 'openInterest'],
  ['tooAggressiveAtOpenInterestCapRejected', 'openInterest'],
  ['openInterestIncreaseRejected', 'openInterest'],
  ['delistedCanceled', 'delisted'],
  ['outcomeSettledCanceled', 'settled'],
  ['scheduledCancel', 'scheduled'],
  ['vaultWithdrawalCanceled', 'vault'],
  ['badAloPxRejected', 'postOnly'],
  ['iocCancelRejected', 'unmatched'],
  ['marketOrderNoLiquidityRejected', 'noLiquidity'],
  ['badTriggerPxRejected', 'trigger'],
  ['tickRejected', 'tick'],
  ['minTradeNtlRejected', 'minimum'],
  ['oracleRejected', 'oracle'],
  ['perpMaxPositionRejected', 'maxPosition'],
  ['tooManyOpenOrdersRejected', 'tooMany'],
  ['insufficientSpotBalanceRejected', 'balance'],
]);

/**
 * Returns the reason; undefined if the order is open, was filled, or was cancelled by its owner, which the venue calls
 * `canceled`.
 */
export function endingReasonOf(status: string | undefined): EndingReason | undefined {
  if (status === undefined) return undefined;
  const isEnded = /(?:cancell?ed|cancel|rejected)$/i.test(status);
  return isEnded && status !== 'canceled' ? (reasons.get(status) ?? 'other') : undefined;
}
