import type { Account, Collateral, Exchange, PerpMarket, Resting, Setting, SpotBalance } from './model.ts';

export function newAccount(address: string, kind: Account['kind'], collateral: readonly Collateral[]): Account {
  return {
    address,
    kind,
    exists: kind !== 'real',
    mode: 'default',
    collateral,
    usd: 0,
    positions: new Map(),
    settings: new Map(),
    spot: new Map(),
    orders: new Set(),
    cloids: new Map(),
    resting: new Map(),
    twaps: new Set(),
    master: undefined,
    subAccountName: '',
    subAccounts: [],
    displayName: undefined,
    builders: new Map(),
    referredBy: undefined,
    referralCode: undefined,
    builderRewards: 0,
    referralRewards: 0,
    claimedRewards: 0,
    cumVolume: 0,
    days: [],
    requestsUsed: 0,
    requestsBought: 0,
    lastBeyondLimit: 0,
    scheduledCancel: undefined,
    scheduledCancelDay: 0,
    scheduledCancelCount: 0,
    depositKeys: new Set(),
    hasSent: false,
    vaultShares: 0,
    vaultLockedUntil: 0,
    liquidationCooldownUntil: 0,
    isLiquidating: false,
  };
}

/** Finds an account. An unknown address gives an empty account, which is stored once it receives funds. */
export function findAccount(exchange: Exchange, address: string): Account {
  const key = address.toLowerCase();
  return exchange.accounts.get(key) ?? newAccount(key, 'real', exchange.collateral);
}

/** True if spot USDC backs the account's positions: then it has no cash of its own for perpetuals. */
export const isBackedBySpot = ({ mode }: Account): boolean => mode === 'unifiedAccount' || mode === 'portfolioMargin';

export function openAccount(exchange: Exchange, address: string): Account {
  const account = findAccount(exchange, address);
  account.exists = true;
  exchange.accounts.set(account.address, account);
  return account;
}

/** Returns an account's settings for a market, or the default ones. */
export const settingOf = (account: Account, market: PerpMarket): Readonly<Setting> =>
  account.settings.get(market.id) ?? market.firstSetting;

/** Returns an account's own settings, which may be changed. */
export function settingToChange(account: Account, market: PerpMarket): Setting {
  const kept = account.settings.get(market.id);
  if (kept !== undefined) return kept;
  const setting: Setting = { ...market.firstSetting };
  account.settings.set(market.id, setting);
  return setting;
}

export function balanceOf(account: Account, token: number): SpotBalance {
  const kept = account.spot.get(token);
  if (kept !== undefined) return kept;
  const balance: SpotBalance = { total: 0, hold: 0, entryNtl: 0 };
  account.spot.set(token, balance);
  return balance;
}

export function restingOf(account: Account, market: PerpMarket): Resting {
  const kept = account.resting.get(market.id);
  if (kept !== undefined) return kept;
  const resting: Resting = { market, buy: 0, sell: 0 };
  account.resting.set(market.id, resting);
  return resting;
}
