import { bodyOfSample } from '../reader.ts';
import type { Known } from './derive-shape.ts';

/** When the newest of the samples were recorded. */
export const recordedOn = '2026-06-22';

const documented = (name: string): unknown => bodyOfSample(`hyperliquid/documented/${name}`);

const statuses = [
  ...['open', 'filled', 'canceled', 'triggered', 'rejected', 'marginCanceled', 'vaultWithdrawalCanceled'],
  ...['openInterestCapCanceled', 'selfTradeCanceled', 'reduceOnlyCanceled', 'siblingFilledCanceled'],
  ...['delistedCanceled', 'liquidatedCanceled', 'outcomeSettledCanceled', 'scheduledCancel', 'internalCancel'],
  ...['tickRejected', 'minTradeNtlRejected', 'perpMarginRejected', 'reduceOnlyRejected', 'badAloPxRejected'],
  ...['iocCancelRejected', 'badTriggerPxRejected', 'marketOrderNoLiquidityRejected', 'oracleRejected'],
  ...['positionIncreaseAtOpenInterestCapRejected', 'positionFlipAtOpenInterestCapRejected'],
  ...['tooAggressiveAtOpenInterestCapRejected', 'openInterestIncreaseRejected', 'insufficientSpotBalanceRejected'],
  ...['perpMaxPositionRejected', 'tooManyOpenOrdersRejected'],
];
const side = ['A', 'B'];
const dir = [
  ...['Open Long', 'Open Short', 'Close Long', 'Close Short', 'Long > Short', 'Short > Long', 'Buy', 'Sell'],
  ...['Liquidated Isolated Long', 'Liquidated Isolated Short', 'Liquidated Cross Long', 'Liquidated Cross Short'],
  ...['Auto-Deleveraging', 'Spot Dust Conversion', 'Settlement', 'Net Child Vaults'],
];
const order = {
  side,
  tif: ['Gtc', 'Ioc', 'Alo', 'FrontendMarket', 'LiquidationMarket'],
  orderType: [
    ...['Market', 'Limit', 'Stop Market', 'Stop Limit', 'Take Profit Market', 'Take Profit Limit'],
    ...['Twap Slice', 'Vault Close', 'Spot Dust Conversion'],
  ],
};
/** The documented kinds of entries that no sample has. */
const documentedLedger = [
  {
    ...{ time: 1, hash: '0x' },
    delta: { type: 'borrowLend', token: 'USDC', operation: 'supply', amount: '1.0', interestAmount: '0.1' },
  },
];
const token = { cumVlm: '1.5', cumRewardedFeesSinceReferred: '0.1', cumFeesRewardedToReferrer: '0.01' };
/** The documented stages of a referrer. */
const referrers = [
  { stage: 'needToCreateCode' },
  {
    stage: 'ready',
    data: {
      code: 'CODE',
      nReferrals: 1,
      referralStates: [{ ...token, timeJoined: 1, user: '0x', tokenToState: [[0, token]] }],
    },
  },
].map((referrerState) => ({ ...Object(documented('referral')), referrerState }));
const marginMode = ['strictIsolated', 'noCross'];
const leverage = ['cross', 'isolated'];
const position = '.position';

const orderAt = (at: string): Known['besides'] => ({
  [`${at}.cloid`]: ['text', 'null'],
  [`${at}.tif`]: ['text', 'null'],
  [`${at}.reduceOnly`]: ['boolean'],
  [`${at}.children`]: ['list'],
  [`${at}.children[].cloid`]: ['text', 'null'],
});
const fillAt = (at: string): Known['besides'] => ({
  [`${at}.cloid`]: ['text', 'null'],
  [`${at}.liquidation`]: ['object', 'null'],
  [`${at}.builderFee`]: ['decimal', 'null'],
  [`${at}.feeTrialEscrow`]: ['decimal'],
  [`${at}.twapId`]: ['number', 'null'],
  [`${at}.tid`]: ['number'],
  [`${at}.feeToken`]: ['text'],
});
const positionsAt = (at: string): Known['besides'] => ({
  [`${at}.assetPositions[]${position}.liquidationPx`]: ['decimal', 'null'],
  [`${at}.assetPositions[]${position}.entryPx`]: ['decimal', 'null'],
  [`${at}.assetPositions[]${position}.leverage.rawUsd`]: ['decimal'],
});
const universeAt = (at: string): Known['besides'] => ({
  [`${at}[].isDelisted`]: ['boolean'],
  [`${at}[].onlyIsolated`]: ['boolean'],
  [`${at}[].marginMode`]: ['text'],
  [`${at}[].growthMode`]: ['text'],
  [`${at}[].lastGrowthModeChangeTime`]: ['text'],
});
const contextAt = (at: string): Known['besides'] => ({
  [`${at}.midPx`]: ['decimal', 'null'],
  [`${at}.premium`]: ['decimal', 'null'],
  [`${at}.impactPxs`]: ['list', 'null'],
});
const twapAt = (at: string): Known['besides'] => ({
  [`${at}.stopPx`]: ['decimal', 'null'],
  [`${at}.trigger`]: ['object', 'null'],
});
const modes = ['unifiedAccount', 'portfolioMargin', 'disabled', 'default', 'dexAbstraction'];

/** The documented words and fields that the samples do not show, by question and topic. */
export const known: Readonly<Record<string, Known>> = {
  '/info activeAssetData': { values: { type: leverage }, absent: ['.leverage.rawUsd'] },
  '/info clearinghouseState': {
    values: { type: [...leverage, 'oneWay'] },
    also: [documented('clearinghouseState-isolated')],
    besides: positionsAt(''),
  },
  '/info exchangeStatus': { besides: { '.specialStatuses': ['text', 'null'] } },
  '/info extraAgents': { besides: { '[].validUntil': ['number', 'null'] } },
  '/info frontendOpenOrders': { values: order, besides: orderAt('[]') },
  '/info historicalOrders': { values: { ...order, status: statuses }, besides: orderAt('[].order') },
  '/info l2Book': { besides: { '.spread': ['decimal'] } },
  '/info meta': { values: { marginMode }, besides: universeAt('.universe') },
  '/info metaAndAssetCtxs': {
    values: { marginMode },
    besides: { ...universeAt('[0].universe'), ...contextAt('[1][]') },
  },
  '/info orderStatus': {
    values: { ...order, status: [...statuses, 'order', 'unknownOid'] },
    also: [documented('orderStatus-unknown')],
    besides: orderAt('.order.order'),
  },
  // A venue without the market is null, and not every one says for how many hours its rate is.
  '/info predictedFundings': {
    besides: { '[][1][][1]': ['object', 'null'] },
    absent: ['[][1][][1].fundingIntervalHours'],
  },
  '/info recentTrades': { values: { side } },
  '/info referral': {
    cases: { '.referrerState': 'stage' },
    also: referrers,
    besides: { '.referredBy': ['object', 'null'] },
  },
  '/info spotClearinghouseState': {
    besides: {
      '.portfolioMarginEnabled': ['boolean'],
      '.portfolioMarginRatio': ['decimal'],
      '.tokenToPortfolioBorrowRatio': ['list'],
      '.tokenToPortfolioSupplyRatio': ['list'],
      '.tokenToAvailableAfterMaintenance': ['list'],
      '.evmEscrows': ['list'],
      '.balances[].token': ['number'],
      '.balances[].spotHold': ['decimal'],
      '.balances[].ltv': ['decimal'],
      '.balances[].borrowed': ['decimal'],
      '.balances[].supplied': ['decimal'],
    },
  },
  '/info spotMeta': {
    besides: { '.tokens[].evmContract': ['object', 'null'], '.tokens[].fullName': ['text', 'null'] },
  },
  '/info twapHistory': {
    values: { side, status: ['finished', 'activated', 'terminated', 'waitingForTrigger', 'stopped', 'error'] },
    besides: { ...twapAt('[].state'), '[].twapId': ['number'] },
  },
  '/info usdcRouting': { values: { depositRoute: ['bridge', 'cctp'], withdrawalRoute: ['bridge', 'cctp'] } },
  '/info userAbstraction': { values: { '': modes } },
  '/info userFees': {
    besides: {
      '.trial': ['object', 'null'],
      '.nextTrialAvailableTimestamp': ['number', 'null'],
      '.stakingLink': ['object', 'null'],
    },
  },
  '/info userFills': { values: { side, dir }, absent: ['[].cloid'], besides: fillAt('[]') },
  '/info userFillsByTime': { values: { side, dir }, absent: ['[].cloid'], besides: fillAt('[]') },
  '/info userFunding': { besides: { '[].delta.nSamples': ['number', 'null'] } },
  '/info userNonFundingLedgerUpdates': {
    cases: { '[].delta': 'type' },
    also: [documented('ledger'), documentedLedger],
  },
  '/info userRole': {
    values: { role: ['missing', 'user', 'vault', 'agent', 'subAccount'] },
    besides: { '.data': ['object'] },
  },
  '/ws activeAssetCtx': { besides: contextAt('.ctx') },
  '/ws allMids': { records: ['.mids'], besides: { '.dex': ['text'] } },
  '/ws bbo': { besides: { '.bbo[]': ['object', 'null'] } },
  '/ws clearinghouseState': {
    values: { type: [...leverage, 'oneWay'] },
    besides: positionsAt('.clearinghouseState'),
  },
  '/ws l2Book': { besides: { '.fast': ['boolean'], '.spread': ['decimal'] } },
  '/ws openOrders': { values: order, besides: orderAt('.orders[]') },
  '/ws orderUpdates': {
    values: { side, status: statuses },
    besides: { ...orderAt('[].order'), '[].order.limitPx': ['decimal'] },
  },
  '/ws trades': { values: { side } },
  '/ws twapStates': { values: { side }, besides: twapAt('.states[][1]') },
  '/ws userEvents': {
    also: [{}],
    besides: {
      '.fills': ['list'],
      '.funding': ['object'],
      '.nonUserCancel': ['list'],
      '.twapHistory': ['list'],
      '.twapSliceFills': ['list'],
    },
  },
  '/ws userFills': {
    values: { side, dir },
    absent: ['.fills[].cloid'],
    besides: { '.isSnapshot': ['boolean'], ...fillAt('.fills[]') },
  },
  '/ws userFundings': { besides: { '.isSnapshot': ['boolean'], '.fundings[].nSamples': ['number', 'null'] } },
};
