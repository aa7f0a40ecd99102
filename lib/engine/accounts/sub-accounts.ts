import type { Command, Reply } from '../command.ts';
import { withdrawableOf } from '../margin/requirement.ts';
import { spendable } from '../margin/spendable.ts';
import { done, fail } from '../reply.ts';
import { findAccount, openAccount } from '../state/accounts.ts';
import type { Account, Exchange } from '../state/model.ts';
import { emitLedger, touchAccount } from '../state/record.ts';
import { findToken, readWei } from '../transfers/amounts.ts';
import { moveTokens, worthOf } from '../transfers/spot.ts';
import { formatUnits } from '../units/decimal.ts';
import { safe } from '../units/integer.ts';
import { formatDollars } from './requests.ts';

/** Returns the address of an account without a key, derived from its master's address and a count; always the same. */
function derivedAddress(master: string, count: number): string {
  let text = '';
  for (let word = 0; word < 5; word += 1) {
    let mixed = Math.imul(0x811c9dc5 ^ word, 0x01000193) ^ Math.imul(count + 1, 0x9e3779b1);
    for (const digit of master) {
      mixed = Math.imul(mixed ^ digit.charCodeAt(0), 0x01000193);
      mixed ^= mixed >>> 15;
    }
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    text += ((mixed ^ (mixed >>> 13)) >>> 0).toString(16).padStart(8, '0');
  }
  return `0x${text}`;
}

const REQUIRED_VOLUME = 100_000_000_000;
const MOST = 10;
const LONGEST_NAME = 16;

const isName = (name: string): boolean => name.length > 0 && name.length <= LONGEST_NAME;

export function createSubAccount(exchange: Exchange, account: Account, name: string): Reply {
  if (account.master !== undefined) return fail('Sub-accounts cannot create sub-accounts.');
  if (account.cumVolume < REQUIRED_VOLUME) {
    const traded = formatDollars(account.cumVolume);
    return fail(`Cannot create sub-accounts until enough volume traded. Required: $100000. Traded: $${traded}.`);
  }
  if (account.subAccounts.length >= MOST) return fail('Too many sub-accounts.');
  if (!isName(name)) return fail('Invalid sub-account name.');
  const sub = openAccount(exchange, derivedAddress(account.address, account.subAccounts.length));
  sub.master = account;
  sub.subAccountName = name;
  account.subAccounts.push(sub);
  touchAccount(exchange, sub);
  touchAccount(exchange, account);
  return { status: 'ok', response: { type: 'createSubAccount', data: sub.address } };
}

const foreign = (account: Account, sub: Account, isDeposit: boolean): Reply => {
  const [from, to] = isDeposit ? [account, sub] : [sub, account];
  return fail(`Invalid sub-account transfer from ${from.address} to ${to.address}`);
};

export function renameSubAccount(
  exchange: Exchange,
  account: Account,
  { subAccount, name }: Extract<Command, { readonly type: 'subAccountModify' }>,
): Reply {
  const sub = findAccount(exchange, subAccount);
  if (sub.master !== account) return foreign(account, sub, true);
  if (!isName(name)) return fail('Invalid sub-account name.');
  sub.subAccountName = name;
  touchAccount(exchange, sub);
  touchAccount(exchange, account);
  return done;
}

export function subAccountTransfer(
  exchange: Exchange,
  account: Account,
  { subAccount, isDeposit, usd }: Extract<Command, { readonly type: 'subAccountTransfer' }>,
): Reply {
  const sub = findAccount(exchange, subAccount);
  if (sub.master !== account || usd <= 0 || !Number.isSafeInteger(usd)) return foreign(account, sub, isDeposit);
  const [from, to] = isDeposit ? [account, sub] : [sub, account];
  if (usd > withdrawableOf(from)) return fail('Insufficient balance for withdrawal.');
  from.usd = safe(from.usd - usd);
  to.usd = safe(to.usd + usd);
  touchAccount(exchange, from);
  touchAccount(exchange, to);
  emitLedger(exchange, [from, to], {
    type: 'subAccountTransfer',
    usdc: formatUnits(usd, 6),
    user: from.address,
    destination: to.address,
  });
  return done;
}

export function subAccountSpotTransfer(
  exchange: Exchange,
  account: Account,
  said: Extract<Command, { readonly type: 'subAccountSpotTransfer' }>,
): Reply {
  const sub = findAccount(exchange, said.subAccount);
  const token = findToken(exchange, said.token);
  const wei = token === undefined ? undefined : readWei(said.amount, token);
  if (sub.master !== account || token === undefined || wei === undefined) return foreign(account, sub, said.isDeposit);
  const [from, to] = said.isDeposit ? [account, sub] : [sub, account];
  if (wei > spendable(from, token.index)) return fail('Insufficient balance for token transfer.');
  const usdcValue = formatUnits(worthOf(exchange, token, wei), 6);
  moveTokens(exchange, from, to, token.index, wei);
  emitLedger(exchange, [from, to], {
    type: 'spotTransfer',
    token: token.name,
    amount: formatUnits(wei, token.weiDecimals),
    usdcValue,
    user: from.address,
    destination: to.address,
    fee: '0.0',
    nativeTokenFee: '0.0',
    nonce: null,
    feeToken: '',
  });
  return done;
}
