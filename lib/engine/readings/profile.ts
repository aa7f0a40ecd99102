import { requestsCap } from '../accounts/requests.ts';
import { isReferred, tierOf } from '../fees/rates.ts';
import { RATE_UNIT, REFERRAL_DISCOUNT_PERCENT } from '../fees/schedule.ts';
import type { ProfileReading } from '../reading.ts';
import type { Account, Exchange } from '../state/model.ts';

export function readProfile(exchange: Exchange, account: Account): ProfileReading {
  const tier = tierOf(account, exchange.now);
  return {
    address: account.address,
    master: account.master?.address,
    subAccounts: account.subAccounts.map((sub) => ({ name: sub.subAccountName, address: sub.address })),
    displayName: account.displayName,
    builders: new Map(account.builders),
    referredBy: account.referredBy,
    referralCode: account.referralCode,
    builderRewards: account.builderRewards,
    unclaimedRewards: account.referralRewards,
    claimedRewards: account.claimedRewards,
    cumVolume: account.cumVolume,
    days: account.days.map(({ day, cross, add }) => ({
      day,
      cross,
      add,
      exchange: exchange.dayVolumes.get(day) ?? 0,
    })),
    rates: {
      cross: tier.cross,
      add: tier.add,
      spotCross: tier.spotCross,
      spotAdd: tier.spotAdd,
      referralDiscount: isReferred(account) ? (RATE_UNIT / 100) * REFERRAL_DISCOUNT_PERCENT : 0,
    },
    requestsUsed: account.requestsUsed,
    requestsCap: requestsCap(account),
    isVault: account === exchange.vault,
    hasSent: account.hasSent,
  };
}
