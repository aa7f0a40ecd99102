import type { Command, Reply } from '../command.ts';
import { dayOf } from '../fees/volume.ts';
import { done, fail } from '../reply.ts';
import { openAccount } from '../state/accounts.ts';
import type { Exchange } from '../state/model.ts';
import { emitLedger, touchAccount } from '../state/record.ts';
import { formatUnits } from '../units/decimal.ts';
import { safe } from '../units/integer.ts';

/** Credits a deposit from a bridge or the faucet. The key makes a repeated one harmless. */
export function deposit(
  exchange: Exchange,
  user: string,
  { usd, key }: Extract<Command, { readonly type: 'deposit' }>,
): Reply {
  if (!Number.isSafeInteger(exchange.usdIn + usd) || !Number.isInteger(usd) || usd <= 0)
    return fail('Invalid deposit.');
  const account = openAccount(exchange, user);
  if (account.depositKeys.has(key)) return done;
  account.depositKeys.add(key);
  account.usd = safe(account.usd + usd);
  exchange.usdIn = safe(exchange.usdIn + usd);
  touchAccount(exchange, account);
  emitLedger(exchange, [account], { type: 'deposit', usdc: formatUnits(usd, 6) });
  return done;
}

/**
 * Gives an account a history: it creates no events, and the exchange earns no fees from it. An account that traded
 * before counts as having chosen a mode.
 */
export function seed(exchange: Exchange, user: string, past: Extract<Command, { readonly type: 'seed' }>): Reply {
  const account = openAccount(exchange, user);
  account.usd = safe(account.usd + past.usd);
  exchange.usdIn = safe(exchange.usdIn + past.usd);
  account.hasSent = true;
  if (account.mode === 'default') account.mode = 'disabled';
  account.cumVolume = safe(account.cumVolume + past.cumVolume);
  const today = dayOf(exchange.now);
  account.days = past.days
    .filter(({ day }) => day <= today)
    .map(({ day, cross, add }) => ({ day, cross, add, weighted: cross + add }));
  touchAccount(exchange, account);
  return done;
}
