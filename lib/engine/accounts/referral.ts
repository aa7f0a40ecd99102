import type { Reply } from '../command.ts';
import { done, fail } from '../reply.ts';
import type { Account, Exchange } from '../state/model.ts';
import { emitLedger, touchAccount } from '../state/record.ts';
import { formatUnits } from '../units/decimal.ts';
import { safe } from '../units/integer.ts';
import { formatDollars } from './requests.ts';

const REQUIRED_VOLUME = 10_000_000_000;
const CODE = /^[A-Za-z0-9]{1,20}$/;

export function registerReferrer(exchange: Exchange, account: Account, said: string): Reply {
  const code = said.toUpperCase();
  if (account.cumVolume < REQUIRED_VOLUME) {
    const traded = formatDollars(account.cumVolume);
    return fail(`Cannot register referral code until enough volume traded. Required: $10000. Traded: $${traded}.`);
  }
  if (account.referralCode !== undefined) return fail('Referral code already registered.');
  if (!CODE.test(code)) return fail('Invalid referral code.');
  if (exchange.referralCodes.has(code)) return fail('Referral code already taken.');
  account.referralCode = code;
  exchange.referralCodes.set(code, account);
  touchAccount(exchange, account);
  return done;
}

export function setReferrer(exchange: Exchange, account: Account, said: string): Reply {
  const code = said.toUpperCase();
  const referrer = exchange.referralCodes.get(code);
  if (referrer === undefined) return fail('Referral code not registered');
  if (account.referredBy !== undefined) return fail('Referrer already set.');
  if (referrer === account || referrer === account.master) return fail('Cannot refer yourself.');
  account.referredBy = { referrer: referrer.address, code };
  touchAccount(exchange, account);
  return done;
}

/** Turns the earnings of builders and referrers into collateral. */
export function claimRewards(exchange: Exchange, account: Account): Reply {
  const earned = account.builderRewards + account.referralRewards;
  if (earned === 0) return fail('No rewards to claim.');
  account.usd = safe(account.usd + earned);
  account.builderRewards = 0;
  account.referralRewards = 0;
  account.claimedRewards += earned;
  touchAccount(exchange, account);
  emitLedger(exchange, [account], { type: 'rewardsClaim', amount: formatUnits(earned, 6), token: 'USDC' });
  return done;
}
