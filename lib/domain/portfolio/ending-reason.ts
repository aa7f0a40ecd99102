/** Why the venue itself ended an order or did not take it. */
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

/** What follows from something that the owner did or was told already: said, and no more. */
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

/** Undefined where it lives on, was filled, or where its owner cancelled it: the venue calls that `canceled` alone. */
export function endingReasonOf(status: string): EndingReason | undefined {
  const isEnded = /(?:cancell?ed|cancel|rejected)$/i.test(status);
  return isEnded && status !== 'canceled' ? (reasons.get(status) ?? 'other') : undefined;
}
