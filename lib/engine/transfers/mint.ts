import { balanceOf, isBackedBySpot } from '../state/accounts.ts';
import { type Account, type Exchange, USDC, WEI_PER_MICRO } from '../state/model.ts';
import { safe } from '../units/integer.ts';

/** Records tokens that enter the exchange, or leave it if below zero: all balances must add up to this. */
export function mint(exchange: Exchange, token: number, wei: number): void {
  exchange.minted.set(token, (exchange.minted.get(token) ?? 0n) + BigInt(wei));
}

/** Moves micro-USD from an account's collateral to its spot USDC; the reverse if below zero. */
export function moveToSpot(exchange: Exchange, account: Account, usd: number): void {
  account.usd = safe(account.usd - usd);
  exchange.usdIn = safe(exchange.usdIn - usd);
  const balance = balanceOf(account, USDC);
  balance.total = safe(balance.total + usd * WEI_PER_MICRO);
  mint(exchange, USDC, usd * WEI_PER_MICRO);
}

/**
 * True if an account's spot USDC can grow by `usd` within a number's range: spot has two decimals more than collateral.
 */
export const fitsSpot = (account: Account, usd: number): boolean =>
  Number.isSafeInteger(usd * WEI_PER_MICRO + (account.spot.get(USDC)?.total ?? 0));

/**
 * Moves the realised cash of accounts that spot backs to spot, as far as the number range allows. Such an account has one
 * balance, in spot: its cash holds only the cost of its cross positions.
 */
export function sweep(exchange: Exchange): void {
  for (const account of exchange.unswept) {
    if (!isBackedBySpot(account)) continue;
    let excess = account.usd;
    for (const { isCross, entryNtl } of account.positions.values()) if (isCross) excess += entryNtl;
    if (excess !== 0 && fitsSpot(account, excess)) moveToSpot(exchange, account, excess);
  }
  exchange.unswept.clear();
}
