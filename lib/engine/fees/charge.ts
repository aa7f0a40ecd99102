import { findAccount, openAccount } from '../state/accounts.ts';
import { type Account, type Exchange, type Order, WEI_PER_MICRO } from '../state/model.ts';
import { touchAccount } from '../state/record.ts';
import { mulDiv } from '../units/integer.ts';
import { isReferred, rateOf } from './rates.ts';
import { RATE_UNIT, REFERRER_SHARE_PERCENT } from './schedule.ts';

/** The number of tenths of a basis point in one. */
const BUILDER_UNIT = 100_000;

export interface Charge {
  /** Both are in the token in which the fee is paid; total includes the builder fee. */
  readonly total: number;
  readonly builder: number;
}

const NO_CHARGE: Charge = { total: 0, builder: 0 };

export function perpCharge(exchange: Exchange, order: Order, ntl: number, isTaker: boolean): Charge {
  const { account, builder } = order;
  if (account.kind !== 'real') return NO_CHARGE;
  const fee = mulDiv(ntl, rateOf(account, exchange.now, { isTaker, isSpot: false }), RATE_UNIT);
  const forBuilder = builder === undefined ? 0 : mulDiv(ntl, builder.fee, BUILDER_UNIT);
  return { total: fee + forBuilder, builder: forBuilder };
}

/** Returns the fee on `amount`, in that token; only sales for USDC pay a builder fee, in whole micro-USD. */
export function spotCharge(exchange: Exchange, order: Order, amount: number, isTaker: boolean): Charge {
  const { account, builder } = order;
  if (account.kind !== 'real') return NO_CHARGE;
  const fee = mulDiv(amount, rateOf(account, exchange.now, { isTaker, isSpot: true }), RATE_UNIT);
  const forBuilder = builder === undefined || order.isBuy ? 0 : mulDiv(amount, builder.fee, BUILDER_UNIT);
  const whole = forBuilder - (forBuilder % WEI_PER_MICRO);
  return { total: fee + whole, builder: whole };
}

/** Credits the exchange's part of a fee in micro-USD, less the referrer's share; then the builder's part. */
export function creditFees(exchange: Exchange, order: Order, exchangeFee: number, builderFee: number): void {
  const { account, builder } = order;
  const share = referrerShare(exchange, account, exchangeFee);
  exchange.feeCollector.usd += exchangeFee - share;
  if (builder === undefined || builderFee === 0) return;
  const payee = openAccount(exchange, builder.address);
  payee.builderRewards += builderFee;
  touchAccount(exchange, payee);
}

function referrerShare(exchange: Exchange, account: Account, fee: number): number {
  if (account.referredBy === undefined || !isReferred(account) || fee <= 0) return 0;
  const share = mulDiv(fee, REFERRER_SHARE_PERCENT, 100);
  const referrer = findAccount(exchange, account.referredBy.referrer);
  referrer.referralRewards += share;
  touchAccount(exchange, referrer);
  return share;
}
