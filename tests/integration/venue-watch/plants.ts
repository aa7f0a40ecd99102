import type { VenueChange } from '../../../server/sandbox/changes.ts';

export interface Plant {
  readonly of: string;
  readonly path: string;
  readonly change: VenueChange['change'];
  /** The difference that the watch tells. */
  readonly reported: string;
  /** The readers that say that they cannot read it, for no figure can stand in for what they lost. Every other one goes on. */
  readonly unreadable: readonly string[];
}

const rename = (to: string) => ({ kind: 'rename', to }) as const;
const set = (to: null | string | number) => ({ kind: 'set', to }) as const;
const remove = { kind: 'remove' } as const;
const retype = { kind: 'retype' } as const;
const refuse = { kind: 'refuse' } as const;
const add = (name: string, to: string) => ({ kind: 'add', name, to }) as const;

const info = (
  type: string,
  path: string,
  change: Plant['change'],
  reported: string,
  unreadable: readonly string[] = [],
) => ({
  ...{ of: `/info/${type}`, path, change, unreadable },
  reported: `/info ${type} ${reported}`,
});
const topic = (
  name: string,
  path: string,
  change: Plant['change'],
  reported: string,
  unreadable: readonly string[] = [],
) => ({
  ...{ of: `/ws/${name}`, path, change, unreadable },
  reported: `/ws ${name} ${reported}`,
});

/** Changes of the venue, as they came without notice or might. */
export const plants: readonly Plant[] = [
  info('l2Book', '.levels[][].px', rename('price'), 'missingField .levels[][].px', [
    'bookToTrade',
    'bookAfterFill',
    'book',
    'readBook',
  ]),
  info('l2Book', '.levels[][].sz', remove, 'missingField .levels[][].sz', [
    'bookToTrade',
    'bookAfterFill',
    'book',
    'readBook',
  ]),
  info('meta', '.universe[].maxLeverage', retype, 'otherType .universe[].maxLeverage decimal', [
    'dexTerms',
    'readDexTerms',
    'readContracts',
  ]),
  info('meta', '.universe[]', add('feeTier', '1'), 'unknownField .universe[].feeTier decimal'),
  info('metaAndAssetCtxs', '[1][].oraclePx', remove, 'missingField [1][].oraclePx', [
    'metaAndAssetCtxs',
    'dexContexts',
    'sweptMarkets',
    'readContext',
  ]),
  info('metaAndAssetCtxs', '[1][].markPx', retype, 'otherType [1][].markPx number', [
    'metaAndAssetCtxs',
    'dexContexts',
    'sweptMarkets',
    'readDayChanges',
    'readContext',
  ]),
  info(
    'metaAndAssetCtxs',
    '[0].universe[]',
    add('marginMode', 'crossOnly'),
    'unknownValue [0].universe[].marginMode crossOnly',
  ),
  info(
    'clearinghouseState',
    '.assetPositions[].position.leverage.type',
    set('portfolio'),
    'unknownValue .assetPositions[].position.leverage.type portfolio',
    ['accountState', 'watchedState', 'readAccountState', 'readDexState'],
  ),
  info('clearinghouseState', '.marginSummary.accountValue', retype, 'otherType .marginSummary.accountValue number', [
    'accountState',
    'builderBalance',
    'watchedState',
    'readAccountState',
    'readDexState',
    'readPerpBalance',
  ]),
  info(
    'clearinghouseState',
    '.assetPositions[].position.liquidationPx',
    rename('liqPx'),
    'missingField .assetPositions[].position.liquidationPx',
    ['accountState', 'watchedState', 'readAccountState', 'readDexState'],
  ),
  info('frontendOpenOrders', '[].tif', set('Fok'), 'unknownValue [].tif Fok'),
  info('frontendOpenOrders', '[].isTrigger', remove, 'missingField [].isTrigger', ['restingOrders']),
  info('frontendOpenOrders', '[].oid', retype, 'otherType [].oid decimal', [
    'accountOrders',
    'restingOrders',
    'readOpenOrders',
    'readDexOrders',
  ]),
  info('historicalOrders', '[].status', set('expiredByClock'), 'unknownValue [].status expiredByClock'),
  info('historicalOrders', '[0].order.side', set('C'), 'unknownValue [].order.side C'),
  info('userAbstraction', '', set('isolatedAccount'), 'unknownValue  isolatedAccount', [
    'builderMode',
    'modeOfAccount',
    'watchedMode',
    'readAccountMode',
  ]),
  info(
    'userNonFundingLedgerUpdates',
    '[0].delta.type',
    set('stakedInterest'),
    'unknownValue [].delta.type stakedInterest',
  ),
  info('userFills', '[].fee', set(null), 'otherType [].fee null', ['newestFills', 'readRecentFills']),
  info('userFills', '[0].dir', set('Open Both'), 'unknownValue [].dir Open Both'),
  info('userFees', '.userCrossRate', rename('takerRate'), 'missingField .userCrossRate', [
    'accountFees',
    'readAccountFees',
  ]),
  info('userRole', '.role', set('delegate'), 'unknownValue .role delegate', ['readUserRole']),
  info('candleSnapshot', '[].c', retype, 'otherType [].c number', ['hourlyCloses', 'minutesWatched']),
  info('fundingHistory', '[].fundingRate', remove, 'missingField [].fundingRate', ['fundingRates']),
  info('usdcRouting', '.depositRoute', set('lightning'), 'unknownValue .depositRoute lightning', ['readUsdcRouting']),
  info('usdcRouting', '', refuse, 'refused'),
  info('spotClearinghouseState', '.balances', set(null), 'otherType .balances null', [
    'spotMoney',
    'watchedSpot',
    'readSpotMoney',
    'readSpotUsdc',
    'readSpotBalances',
  ]),
  info('exchangeStatus', '.time', retype, 'otherType .time decimal', ['exchangeStatus', 'readVenueTime']),
  info('recentTrades', '[0].tid', retype, 'otherType [].tid decimal'),
  info('referral', '.builderRewards', remove, 'missingField .builderRewards', ['feesEarned']),
  info('activeAssetData', '.maxTradeSzs[]', retype, 'otherType .maxTradeSzs[] number', ['assetData', 'readAssetData']),
  info('portfolio', '[][1].vlm', retype, 'otherType [][1].vlm number', ['readPortfolio']),
  topic('l2Book', '.levels[][].px', rename('price'), 'missingField .levels[][].px', ['topic l2Book']),
  topic('l2Book', '', { kind: 'slow', by: 20 }, 'slower l2Book fast'),
  topic('bbo', '.bbo[].px', rename('price'), 'missingField .bbo[].px', ['topic bbo']),
  topic('trades', '[].side', set('Buy'), 'unknownValue [].side Buy', ['topic trades']),
  topic('activeAssetCtx', '.ctx.markPx', retype, 'otherType .ctx.markPx number', ['topic activeAssetCtx']),
  topic('candle', '.v', set(null), 'otherType .v null'),
  topic(
    'clearinghouseState',
    '.clearinghouseState.withdrawable',
    remove,
    'missingField .clearinghouseState.withdrawable',
    ['topic clearinghouseState'],
  ),
  topic('openOrders', '.orders[].orderType', set('Iceberg'), 'unknownValue .orders[].orderType Iceberg'),
  topic('userFills', '.fills[].px', rename('price'), 'missingField .fills[].px', ['topic userFills']),
  topic('twapStates', '', refuse, 'refused twapStates'),
];
