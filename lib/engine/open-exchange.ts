import type { SpotAsset } from './assets.ts';
import { newSide } from './book/levels.ts';
import type { EngineOptions } from './contract.ts';
import { tiersOf } from './margin/tiers.ts';
import { newAccount } from './state/accounts.ts';
import {
  type Account,
  type Collateral,
  type Exchange,
  type Market,
  type PerpMarket,
  ZERO_HASH,
} from './state/model.ts';
import { emptyChanges } from './state/record.ts';
import { newEma } from './units/ema.ts';

/** Ids have ten digits or more, like the venue's. */
const FIRST_ID = 10_000_000_001;
const CAP_FACTOR = 5;
/** The least open interest cap, even for a market without positions. */
const CAP_FLOOR_NTL = 20_000_000_000_000;
const DEFAULT_LEVERAGE = 20;
const DEFAULT_FUNDING_RATE = 125_000;

export function openExchange(options: EngineOptions): Exchange {
  const { universe } = options;
  const perps = [universe, ...universe.dexs].flatMap((dex) => dex.perps.map(openPerp));
  const markets = new Map<number, Market>(perps.map((market) => [market.id, market]));
  for (const asset of universe.spots) {
    markets.set(asset.id, {
      kind: 'spot',
      asset,
      baseScale: 10 ** (asset.base.weiDecimals - asset.szDecimals),
      ...openPrices(asset),
    });
  }
  const collateral = universe.spots.flatMap((asset) => collateralOf(asset, perps));
  const accounts = new Map<string, Account>();
  const open = (address: string, kind: Account['kind']): Account => {
    const account = accounts.get(address.toLowerCase()) ?? newAccount(address.toLowerCase(), kind, collateral);
    accounts.set(account.address, account);
    return account;
  };
  return {
    options,
    markets,
    collateral,
    perps,
    accounts,
    orders: new Map(),
    twaps: new Map(),
    makers: options.house.makers.map((address) => open(address, 'house')),
    takers: options.house.takers.map((address) => open(address, 'house')),
    liquidator: open(options.liquidator, 'internal'),
    feeCollector: open(options.feeCollector, 'internal'),
    vault: open(options.vault.address, 'internal'),
    vaultShares: 0,
    holders: new Set(),
    scheduled: new Set(),
    referralCodes: new Map(),
    dayVolumes: new Map(),
    now: 0,
    hash: ZERO_HASH,
    nextId: FIRST_ID,
    nextTid: 1,
    nextQueue: 1,
    nextLid: 1,
    sampledUntil: undefined,
    usdIn: 0,
    minted: new Map(),
    payouts: new Map(),
    changes: emptyChanges(),
    filled: [],
    moved: new Map(),
    unswept: new Set(),
  };
}

const USD_DECIMALS = 6;

function collateralOf({ base, follows }: SpotAsset, perps: readonly PerpMarket[]): Collateral[] {
  const market = perps.find(({ id }) => id === follows);
  if (market === undefined || base.ltvPercent === 0) return [];
  const scale = 10 ** (base.weiDecimals + market.asset.pxDecimals - USD_DECIMALS);
  return [{ token: base.index, ltvPercent: base.ltvPercent, market, scale }];
}

function openPrices(asset: { readonly id: number; readonly name: string; readonly referencePx: number }) {
  return {
    id: asset.id,
    name: asset.name,
    bids: newSide(true),
    asks: newSide(false),
    oraclePx: asset.referencePx,
    markPx: asset.referencePx,
    lastPx: undefined,
    isStale: false,
  };
}

function capOf({ openInterestCap, referenceOpenInterest, referencePx }: PerpMarket['asset']): number {
  if (openInterestCap !== undefined) return Math.floor(openInterestCap / referencePx);
  return CAP_FACTOR * referenceOpenInterest + Math.ceil(CAP_FLOOR_NTL / Math.max(1, referencePx));
}

function openPerp(asset: PerpMarket['asset']): PerpMarket {
  return {
    kind: 'perp',
    asset,
    ...openPrices(asset),
    tiers: tiersOf(asset),
    perpsPx: undefined,
    previousMarkPx: asset.referencePx,
    basis: newEma(),
    perpsEma: newEma(),
    premium: undefined,
    premiumSum: 0,
    premiumCount: 0,
    fundingRate: asset.delisted ? 0 : DEFAULT_FUNDING_RATE,
    // Traders who are not simulated hold the open interest of the real venue.
    openInterest: asset.referenceOpenInterest,
    openInterestCap: capOf(asset),
    armed: new Set(),
    isolatedOnly: asset.marginMode !== 'cross',
    firstSetting: {
      leverage: Math.min(DEFAULT_LEVERAGE, asset.maxLeverage),
      isCross: asset.marginMode === 'cross',
      fundingAllTime: 0,
    },
  };
}
