import type { ChosenMode } from '../account-mode.ts';
import type { Reply } from '../command.ts';
import { withdrawableOf } from '../margin/requirement.ts';
import { done, fail } from '../reply.ts';
import type { Account, Exchange } from '../state/model.ts';
import { touchAccount } from '../state/record.ts';
import { safe } from '../units/integer.ts';

const LONGEST_NAME = 20;
/** 0.0005 USDC per action. */
const WEIGHT_PRICE = 500;

export function setDisplayName(exchange: Exchange, account: Account, name: string): Reply {
  if (name.length > LONGEST_NAME) return fail('Display name is too long.');
  account.displayName = name === '' ? undefined : name;
  touchAccount(exchange, account);
  return done;
}

/**
 * Changes the account mode. If spot money backs the account, its cash moves to spot at once, and stays there on the way
 * back to standard: no code may rely on where it is.
 */
export function setAbstraction(exchange: Exchange, account: Account, mode: ChosenMode): Reply {
  if (mode === account.mode) return done;
  const isBusy = account.positions.size > 0 || account.orders.size > 0 || account.twaps.size > 0;
  if (isBusy) return fail('Cannot change account abstraction with open positions or orders.');
  account.mode = mode;
  touchAccount(exchange, account);
  return done;
}

export function reserveRequestWeight(exchange: Exchange, account: Account, weight: number): Reply {
  const price = weight * WEIGHT_PRICE;
  if (!Number.isSafeInteger(price) || weight < 0) return fail('Invalid request weight.');
  if (price > withdrawableOf(account)) return fail('Insufficient balance for withdrawal.');
  account.usd = safe(account.usd - price);
  exchange.feeCollector.usd += price;
  account.requestsBought += weight;
  touchAccount(exchange, account);
  return done;
}
