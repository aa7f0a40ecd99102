import type { ProfileReading } from '../../../../../lib/engine/reading.ts';
import { formatUnits } from '../../../../../lib/engine/units/decimal.ts';
import { usd } from './account.ts';

const RATE_DECIMALS = 8;
const DAY_MS = 86_400_000;

const rate = (value: number): string => formatUnits(value, RATE_DECIMALS);

/** The venue's published fee schedule; an account's actual rates come from the engine. */
const feeSchedule = {
  cross: '0.00045',
  add: '0.00015',
  spotCross: '0.0007',
  spotAdd: '0.0004',
  tiers: {
    vip: [
      vip('5000000.0', '0.0004', '0.00012', '0.0006', '0.0003'),
      vip('25000000.0', '0.00035', '0.00008', '0.0005', '0.0002'),
      vip('100000000.0', '0.0003', '0.00004', '0.0004', '0.0001'),
      vip('500000000.0', '0.00028', '0.0', '0.00035', '0.0'),
      vip('2000000000.0', '0.00026', '0.0', '0.0003', '0.0'),
      vip('7000000000.0', '0.00024', '0.0', '0.00025', '0.0'),
    ],
    mm: [
      { makerFractionCutoff: '0.005', add: '-0.00001' },
      { makerFractionCutoff: '0.015', add: '-0.00002' },
      { makerFractionCutoff: '0.03', add: '-0.00003' },
    ],
  },
  referralDiscount: '0.04',
  stakingDiscountTiers: [
    { bpsOfMaxSupply: '0.0', discount: '0.0' },
    { bpsOfMaxSupply: '0.0001', discount: '0.05' },
    { bpsOfMaxSupply: '0.001', discount: '0.1' },
    { bpsOfMaxSupply: '0.01', discount: '0.15' },
    { bpsOfMaxSupply: '0.1', discount: '0.2' },
    { bpsOfMaxSupply: '1.0', discount: '0.3' },
    { bpsOfMaxSupply: '5.0', discount: '0.4' },
  ],
};

function vip(ntlCutoff: string, cross: string, add: string, spotCross: string, spotAdd: string) {
  return { ntlCutoff, cross, add, spotCross, spotAdd };
}

export function userFees({ days, rates }: ProfileReading) {
  return {
    dailyUserVlm: days.map(({ day, cross, add, exchange }) => ({
      date: new Date(day * DAY_MS).toISOString().slice(0, 10),
      userCross: usd(cross),
      userAdd: usd(add),
      exchange: usd(exchange),
    })),
    feeSchedule,
    userCrossRate: rate(rates.cross),
    userAddRate: rate(rates.add),
    userSpotCrossRate: rate(rates.spotCross),
    userSpotAddRate: rate(rates.spotAdd),
    activeReferralDiscount: rate(rates.referralDiscount),
    trial: null,
    feeTrialEscrow: '0.0',
    nextTrialAvailableTimestamp: null,
    stakingLink: null,
    activeStakingDiscount: { bpsOfMaxSupply: '0.0', discount: '0.0' },
  };
}
