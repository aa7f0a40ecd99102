import type { Command, Reply } from '../command.ts';
import { crossValue, withdrawableOf } from '../margin/requirement.ts';
import { done, fail } from '../reply.ts';
import type { Account, Exchange } from '../state/model.ts';
import { emitLedger, touchAccount } from '../state/record.ts';
import { formatUnits } from '../units/decimal.ts';
import { mulDiv, safe } from '../units/integer.ts';

const LOCK_MS = 86_400_000;

/** Returns the value of an account's vault shares. */
function equityIn({ vault, vaultShares }: Exchange, account: Account): number {
  return vaultShares === 0 ? 0 : mulDiv(crossValue(vault), account.vaultShares, vaultShares);
}

export function readEquities(
  exchange: Exchange,
  account: Account,
): { readonly vault: string; readonly equity: number; readonly lockedUntil: number }[] {
  if (account.vaultShares === 0) return [];
  const { address: vault } = exchange.vault;
  return [{ vault, equity: equityIn(exchange, account), lockedUntil: account.vaultLockedUntil }];
}

/** Deposits into the only vault, or withdraws from it once a day has passed. */
export function vaultTransfer(
  exchange: Exchange,
  account: Account,
  { vault, isDeposit, usd }: Extract<Command, { readonly type: 'vaultTransfer' }>,
): Reply {
  if (vault.toLowerCase() !== exchange.vault.address) return fail(`Vault not registered: ${vault.toLowerCase()}`);
  if (!Number.isSafeInteger(usd) || usd <= 0) return fail('Invalid vault transfer.');
  return isDeposit ? enter(exchange, account, usd) : leave(exchange, account, usd);
}

function enter(exchange: Exchange, account: Account, usd: number): Reply {
  if (usd > withdrawableOf(account)) return fail('Insufficient balance for withdrawal.');
  const value = crossValue(exchange.vault);
  const shares = exchange.vaultShares === 0 || value <= 0 ? usd : mulDiv(usd, exchange.vaultShares, value);
  account.usd = safe(account.usd - usd);
  exchange.vault.usd = safe(exchange.vault.usd + usd);
  account.vaultShares += shares;
  exchange.vaultShares += shares;
  account.vaultLockedUntil = exchange.now + LOCK_MS;
  touchAccount(exchange, account);
  emitLedger(exchange, [account], { type: 'vaultDeposit', vault: exchange.vault.address, usdc: formatUnits(usd, 6) });
  return done;
}

function leave(exchange: Exchange, account: Account, usd: number): Reply {
  const equity = equityIn(exchange, account);
  if (usd > equity) return fail('Insufficient vault equity to withdraw.');
  if (exchange.now < account.vaultLockedUntil) return fail('Cannot withdraw during vault lockup period.');
  const shares = usd === equity ? account.vaultShares : mulDiv(account.vaultShares, usd, equity);
  const amount = formatUnits(usd, 6);
  account.vaultShares -= shares;
  exchange.vaultShares -= shares;
  exchange.vault.usd = safe(exchange.vault.usd - usd);
  account.usd = safe(account.usd + usd);
  touchAccount(exchange, account);
  emitLedger(exchange, [account], {
    type: 'vaultWithdraw',
    vault: exchange.vault.address,
    user: account.address,
    requestedUsd: amount,
    commission: '0.0',
    closingCost: '0.0',
    basis: amount,
    netWithdrawnUsd: amount,
  });
  return done;
}
