import type { Command, Reply } from '../command.ts';
import { withdrawableOf } from '../margin/requirement.ts';
import { done, fail } from '../reply.ts';
import { findAccount, isBackedBySpot, openAccount } from '../state/accounts.ts';
import { type Account, type Exchange, USDC, WEI_PER_MICRO } from '../state/model.ts';
import { emitLedger, touchAccount } from '../state/record.ts';
import { formatUnits } from '../units/decimal.ts';
import { safe } from '../units/integer.ts';
import { isAddress, isNobody, readUsd, USD_DECIMALS } from './amounts.ts';
import { fitsSpot, moveToSpot } from './mint.ts';
import { owe } from './payouts.ts';

/** The first transfer to a new address costs its sender one USDC. */
const ACTIVATION_FEE = 1_000_000;
const WITHDRAWAL_FEE = 1_000_000;

const writeUsd = (usd: number): string => formatUnits(usd, USD_DECIMALS);

export const activationFee = (exchange: Exchange, destination: string): number =>
  findAccount(exchange, destination).exists ? 0 : ACTIVATION_FEE;

/**
 * Sends collateral to another account and charges the fee on top; returns the fee, or undefined if there is not enough.
 */
export function sendCollateral(exchange: Exchange, from: Account, to: string, usd: number): number | undefined {
  const fee = activationFee(exchange, to);
  if (usd + fee > withdrawableOf(from)) return undefined;
  const destination = openAccount(exchange, to);
  from.usd = safe(from.usd - usd - fee);
  destination.usd = safe(destination.usd + usd);
  exchange.feeCollector.usd += fee;
  touchAccount(exchange, from);
  touchAccount(exchange, destination);
  return fee;
}

export function usdSend(
  exchange: Exchange,
  account: Account,
  { destination, amount }: Extract<Command, { readonly type: 'usdSend' }>,
): Reply {
  const usd = readUsd(amount);
  const to = destination.toLowerCase();
  if (usd === undefined || !isAddress(to)) return fail('Invalid send');
  if (to === account.address) return fail('Cannot self-transfer.');
  const fee = sendCollateral(exchange, account, to, usd);
  if (fee === undefined) return fail('Insufficient balance for withdrawal.');
  emitLedger(exchange, [account, findAccount(exchange, to)], {
    type: 'internalTransfer',
    usdc: writeUsd(usd),
    user: account.address,
    destination: to,
    fee: writeUsd(fee),
  });
  return done;
}

export function withdraw(
  exchange: Exchange,
  account: Account,
  { destination, amount, nonce }: Extract<Command, { readonly type: 'withdraw' }>,
): Reply {
  const usd = readUsd(amount);
  if (usd === undefined || !isAddress(destination) || isNobody(destination)) return fail('Invalid withdrawal.');
  if (usd <= WITHDRAWAL_FEE) return fail('Withdrawal amount must be more than the fee of $1.');
  if (usd > withdrawableOf(account)) return fail('Insufficient balance for withdrawal.');
  account.usd = safe(account.usd - usd);
  exchange.feeCollector.usd += WITHDRAWAL_FEE;
  exchange.usdIn = safe(exchange.usdIn - (usd - WITHDRAWAL_FEE));
  touchAccount(exchange, account);
  const paid = usd - WITHDRAWAL_FEE;
  owe(exchange, account, { rail: 'bridge', destination: destination.toLowerCase(), usd: paid, nonce, data: '0x' });
  emitLedger(exchange, [account], {
    type: 'withdraw',
    usdc: writeUsd(paid),
    nonce,
    fee: writeUsd(WITHDRAWAL_FEE),
  });
  return done;
}

const OF_SUB_ACCOUNT = /^(\S+) subaccount:(0x[0-9a-fA-F]{40})$/;

/** Moves USDC between spot and collateral; `100 subaccount:0x…` does so for a sub-account. */
export function usdClassTransfer(
  exchange: Exchange,
  account: Account,
  { amount, toPerp }: Extract<Command, { readonly type: 'usdClassTransfer' }>,
): Reply {
  const [, ofSub, subAddress] = OF_SUB_ACCOUNT.exec(amount) ?? [];
  const owner = subAddress === undefined ? account : findAccount(exchange, subAddress);
  if (owner !== account && owner.master !== account) {
    return fail(`Invalid sub-account transfer from ${account.address} to ${owner.address}`);
  }
  if (isBackedBySpot(owner)) return fail('Action disabled when unified account is active');
  const usd = readUsd(ofSub ?? amount);
  if (usd === undefined) return fail('Invalid send');
  const spot = owner.spot.get(USDC);
  const free = spot === undefined ? 0 : spot.total - spot.hold;
  const isShort = toPerp ? usd * WEI_PER_MICRO > free : usd > withdrawableOf(owner);
  if (isShort)
    return fail(toPerp ? 'Insufficient balance for token transfer.' : 'Insufficient balance for withdrawal.');
  if (!toPerp && !fitsSpot(owner, usd)) return fail('Invalid send');
  moveToSpot(exchange, owner, toPerp ? -usd : usd);
  touchAccount(exchange, owner);
  emitLedger(exchange, [owner], { type: 'accountClassTransfer', usdc: writeUsd(usd), toPerp });
  return done;
}
