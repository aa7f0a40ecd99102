import { isBackedBySpot, settingOf } from '../state/accounts.ts';
import { type Account, type PerpMarket, type Position, USDC, WEI_PER_MICRO } from '../state/model.ts';
import { safe } from '../units/integer.ts';
import { borrowableOf } from './portfolio.ts';

export const valueOfPosition = ({ szi, market }: Position): number => Math.abs(szi) * market.markPx;

export const isolatedEquity = ({ rawUsd, szi, market }: Position): number => rawUsd + szi * market.markPx;

/** Returns cash plus cross positions at the mark price: the wire's accountValue of the cross margin. */
export function crossValue(account: Account): number {
  let value = account.usd;
  for (const { isCross, szi, market } of account.positions.values()) if (isCross) value += szi * market.markPx;
  return safe(value);
}

/** Returns the free spot USDC that backs new positions. */
export function collateralOf(account: Account): number {
  if (!isBackedBySpot(account)) return 0;
  const balance = account.spot.get(USDC);
  return balance === undefined ? 0 : Math.floor((balance.total - balance.hold) / WEI_PER_MICRO);
}

/**
 * True if the account has money on the market's dex. A standard account has it on the exchange's own dex alone; spot
 * USDC backs positions on all of them.
 */
export const hasMoneyOn = (account: Account, { asset }: PerpMarket): boolean =>
  asset.dex === '' || isBackedBySpot(account);

/** Returns the account's own money for cross positions, without what it may owe for its coins. */
const ownEquity = (account: Account): number => crossValue(account) + collateralOf(account);

/** Returns what may back new cross positions. */
export const crossEquity = (account: Account): number => ownEquity(account) + borrowableOf(account);

/**
 * Returns the cross margin that one asset needs, including resting orders: the larger of the results if all buys, or
 * all sells, were filled. An isolated position has its own margin, so only its growth counts.
 */
export function requirementOf(account: Account, market: PerpMarket, moreBuy: number, moreSell: number): number {
  const szi = account.positions.get(market.id)?.szi ?? 0;
  const resting = account.resting.get(market.id);
  const exposure = Math.max(
    Math.abs(szi + (resting?.buy ?? 0) + moreBuy),
    Math.abs(szi - (resting?.sell ?? 0) - moreSell),
    Math.abs(szi),
  );
  const { leverage, isCross } = settingOf(account, market);
  const size = isCross ? exposure : exposure - Math.abs(szi);
  return size === 0 ? 0 : Math.trunc((size * market.markPx) / leverage);
}

/** Returns the margin that all assets except one need. */
export function totalRequirement(account: Account, except?: PerpMarket): number {
  let total = 0;
  for (const { market } of account.positions.values()) {
    if (market !== except) total += requirementOf(account, market, 0, 0);
  }
  for (const { market, buy, sell } of account.resting.values()) {
    if (market === except || (buy === 0 && sell === 0) || account.positions.has(market.id)) continue;
    total += requirementOf(account, market, 0, 0);
  }
  return total;
}

function crossNotional(account: Account): number {
  let notional = 0;
  for (const position of account.positions.values()) if (position.isCross) notional += valueOfPosition(position);
  return notional;
}

/** Returns what is left when the transfer requirement of 9.4 stays. */
export function freeMargin(account: Account): number {
  const required = Math.max(totalRequirement(account), Math.ceil(crossNotional(account) / 10));
  return crossEquity(account) - required;
}

/** Returns the amount that may leave the account: nobody borrows to withdraw. */
export function withdrawableOf(account: Account): number {
  const equity = ownEquity(account);
  const most = account.mode === 'portfolioMargin' ? Math.min(equity, collateralOf(account)) : equity;
  return Math.max(0, Math.min(most, freeMargin(account)));
}

/** Returns the margin that new positions may use. */
export const availableMargin = (account: Account): number => crossEquity(account) - totalRequirement(account);
