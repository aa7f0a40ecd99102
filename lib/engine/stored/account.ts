import * as z from 'zod/mini';
import type { Stored } from '../contract.ts';
import { newAccount } from '../state/accounts.ts';
import type { Account, Exchange } from '../state/model.ts';

const perAsset = {
  positions: z.array(
    z.object({
      asset: z.number(),
      szi: z.number(),
      entryNtl: z.number(),
      isCross: z.boolean(),
      rawUsd: z.number(),
      fundingSinceOpen: z.number(),
      fundingSinceChange: z.number(),
    }),
  ),
  settings: z.array(
    z.tuple([z.number(), z.object({ leverage: z.number(), isCross: z.boolean(), fundingAllTime: z.number() })]),
  ),
  spot: z.array(z.tuple([z.number(), z.object({ total: z.number(), entryNtl: z.number() })])),
};

/** Plain fields, which are the same in the account and in its stored form. */
const plain = {
  mode: z.enum(['default', 'disabled', 'unifiedAccount', 'portfolioMargin']),
  usd: z.number(),
  subAccountName: z.string(),
  builderRewards: z.number(),
  referralRewards: z.number(),
  claimedRewards: z.number(),
  cumVolume: z.number(),
  requestsUsed: z.number(),
  requestsBought: z.number(),
  lastBeyondLimit: z.number(),
  scheduledCancelDay: z.number(),
  scheduledCancelCount: z.number(),
  vaultShares: z.number(),
  vaultLockedUntil: z.number(),
  liquidationCooldownUntil: z.number(),
  isLiquidating: z.boolean(),
  hasSent: z._default(z.boolean(), false),
};

export const accountForm = z.object({
  address: z.string(),
  ...plain,
  ...perAsset,
  master: z.optional(z.string()),
  subAccounts: z.array(z.string()),
  displayName: z.optional(z.string()),
  builders: z.array(z.tuple([z.string(), z.number()])),
  referredBy: z.optional(z.object({ referrer: z.string(), code: z.string() })),
  referralCode: z.optional(z.string()),
  days: z.array(z.object({ day: z.number(), cross: z.number(), add: z.number(), weighted: z.number() })),
  scheduledCancel: z.optional(z.number()),
  depositKeys: z.array(z.string()),
});

export type AccountForm = z.infer<typeof accountForm>;

export function storedAccount(account: Account): Stored | undefined {
  return account.exists && account.kind === 'real' ? formOf(account) : undefined;
}

/**
 * Returns an account's stored form. Amounts held for resting orders are left out: restoring the orders sets them again.
 */
export function formOf(account: Account): Stored {
  const fields: { [field: string]: unknown } = { address: account.address };
  for (const [name, value] of Object.entries(account)) if (name in plain) fields[name] = value;
  return {
    ...fields,
    positions: [...account.positions.values()]
      .filter(({ szi }) => szi !== 0)
      .map(({ market, ...rest }) => ({ ...rest, asset: market.id })),
    settings: [...account.settings].map(([asset, setting]) => [asset, { ...setting }]),
    spot: [...account.spot].map(([token, { total, entryNtl }]) => [token, { total, entryNtl }]),
    master: account.master?.address,
    subAccounts: account.subAccounts.map(({ address }) => address),
    displayName: account.displayName,
    builders: [...account.builders],
    referredBy: account.referredBy,
    referralCode: account.referralCode,
    days: account.days.map((day) => ({ ...day })),
    scheduledCancel: account.scheduledCancel,
    depositKeys: [...account.depositKeys],
  };
}

/** Restores the account of an address; links between accounts are set once all are restored. */
export function restoreAccount(exchange: Exchange, form: AccountForm): Account {
  const { positions, settings, spot, builders, depositKeys, subAccounts, master, ...rest } = form;
  const kept = exchange.accounts.get(form.address);
  const account = kept ?? newAccount(form.address, 'real', exchange.collateral);
  exchange.accounts.set(account.address, account);
  const { address: _, displayName, referredBy, referralCode, scheduledCancel, ...fields } = rest;
  Object.assign(account, fields, { displayName, referredBy, referralCode, scheduledCancel, exists: true });
  for (const [asset, setting] of settings) account.settings.set(asset, setting);
  for (const [token, balance] of spot) account.spot.set(token, { ...balance, hold: 0 });
  for (const [builder, rate] of builders) account.builders.set(builder, rate);
  for (const key of depositKeys) account.depositKeys.add(key);
  for (const { asset, ...position } of positions) {
    const market = exchange.markets.get(asset);
    if (market === undefined || market.kind === 'spot')
      throw new Error(`a stored position is of no perpetual: ${asset}`);
    account.positions.set(asset, { ...position, market });
  }
  if (account.kind === 'real' && account.positions.size > 0) exchange.holders.add(account);
  if (account.scheduledCancel !== undefined) exchange.scheduled.add(account);
  if (account.referralCode !== undefined) exchange.referralCodes.set(account.referralCode, account);
  return account;
}
