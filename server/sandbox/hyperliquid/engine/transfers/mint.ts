import { safe } from '../../units/integer.ts';
import { balanceOf } from '../state/accounts.ts';
import { type Account, type Exchange, USDC, WEI_PER_MICRO } from '../state/model.ts';

/** Tokens that appear (or leave, below zero): what all balances must add up to. */
export function mint(exchange: Exchange, token: number, wei: number): void {
  exchange.minted.set(token, (exchange.minted.get(token) ?? 0n) + BigInt(wei));
}

/** Between an account's collateral and its spot USDC; micro-USD, below zero from spot. */
export function moveToSpot(exchange: Exchange, account: Account, usd: number): void {
  account.usd = safe(account.usd - usd);
  exchange.usdIn = safe(exchange.usdIn - usd);
  const balance = balanceOf(account, USDC);
  balance.total = safe(balance.total + usd * WEI_PER_MICRO);
  mint(exchange, USDC, usd * WEI_PER_MICRO);
}

/** Spot USDC has two decimals more than collateral: whether an account can still count `usd` more there. */
export const fitsSpot = (account: Account, usd: number): boolean =>
  Number.isSafeInteger(usd * WEI_PER_MICRO + (account.spot.get(USDC)?.total ?? 0));

/**
 * A unified account has one balance, in spot: its cash holds only what its cross positions cost, everything realised is
 * swept, as far as spot can count it.
 */
export function sweep(exchange: Exchange): void {
  for (const account of exchange.unswept) {
    if (account.mode !== 'unifiedAccount') continue;
    let excess = account.usd;
    for (const { isCross, entryNtl } of account.positions.values()) if (isCross) excess += entryNtl;
    if (excess !== 0 && fitsSpot(account, excess)) moveToSpot(exchange, account, excess);
  }
  exchange.unswept.clear();
}
