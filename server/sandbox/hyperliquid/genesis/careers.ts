import type { Role } from '../../people/accounts.ts';

/** The invented trading history of an account. Times are in days before the exchange begins. */
export interface Career {
  readonly days: number;
  /** The deposits in dollars, and when they were made. */
  readonly deposits: readonly (readonly [daysAgo: number, usd: number])[];
  /** The withdrawals in dollars, including the venue's fee of one dollar. */
  readonly withdrawals: readonly (readonly [daysAgo: number, usd: number])[];
  /** Each lane trades its own coins, one position at a time. */
  readonly lanes: readonly (readonly string[])[];
  /** The total of round trips per lane. */
  readonly trips: number;
  readonly usdPerTrip: number;
  /** The median hours for which a position is held. */
  readonly holdHours: number;
  /** The fraction of positions in the direction that the price will take. */
  readonly luck: number;
  /** The fraction of orders that rested in the order book. */
  readonly makes: number;
}

export const careers: Readonly<Partial<Record<Role, Career>>> = {
  trader: {
    days: 362,
    deposits: [
      [363, 40_000],
      [241, 15_000],
      [96, 10_000],
    ],
    withdrawals: [
      [150, 6_000],
      [33, 4_500],
    ],
    lanes: [
      ['BTC', 'HYPE', 'LINK'],
      ['ETH', 'SUI', 'ZEC'],
      ['SOL', 'DOGE', 'XRP', 'kPEPE'],
    ],
    trips: 118,
    usdPerTrip: 7_500,
    holdHours: 14,
    luck: 0.55,
    makes: 0.4,
  },
  unified: {
    days: 120,
    deposits: [[121, 25_000]],
    withdrawals: [],
    lanes: [['BTC', 'ETH'], ['HYPE']],
    trips: 24,
    usdPerTrip: 5_000,
    holdHours: 20,
    luck: 0.53,
    makes: 0.3,
  },
  admin: {
    days: 60,
    deposits: [[61, 10_000]],
    withdrawals: [],
    lanes: [['BTC', 'ETH', 'SOL']],
    trips: 12,
    usdPerTrip: 2_500,
    holdHours: 18,
    luck: 0.52,
    makes: 0.2,
  },
  pluto: {
    days: 200,
    deposits: [
      [201, 5_000],
      [80, 3_000],
    ],
    withdrawals: [[40, 1_000]],
    lanes: [['SOL', 'PUMP', 'FARTCOIN', 'HYPE']],
    trips: 40,
    usdPerTrip: 900,
    holdHours: 30,
    luck: 0.54,
    makes: 0.35,
  },
  isolated: {
    days: 90,
    deposits: [[91, 12_000]],
    withdrawals: [],
    lanes: [['AVAX', 'ARB', 'WIF']],
    trips: 20,
    usdPerTrip: 1_800,
    holdHours: 16,
    luck: 0.52,
    makes: 0.25,
  },
  spot: { ...still([[150, 30_000]]), days: 150 },
  maker: {
    days: 180,
    deposits: [[181, 1_500_000]],
    withdrawals: [[60, 100_000]],
    lanes: [['BTC'], ['ETH'], ['SOL'], ['HYPE'], ['ZEC', 'NEAR']],
    trips: 95,
    usdPerTrip: 150_000,
    holdHours: 5,
    luck: 0.54,
    makes: 0.9,
  },
  builder: {
    days: 300,
    deposits: [[301, 2_500]],
    withdrawals: [],
    lanes: [['BTC', 'ETH']],
    trips: 14,
    usdPerTrip: 1_000,
    holdHours: 24,
    luck: 0.52,
    makes: 0.3,
  },
  elsewhere: {
    days: 70,
    deposits: [[71, 14_000]],
    withdrawals: [],
    lanes: [['BTC', 'ETH']],
    trips: 14,
    usdPerTrip: 2_500,
    holdHours: 18,
    luck: 0.53,
    makes: 0.3,
  },
  portfolio: { ...still([[45, 14_000]]), days: 45 },
};

function still(deposits: Career['deposits']): Career {
  return {
    ...{ days: 0, deposits, withdrawals: [], lanes: [], trips: 0 },
    ...{ usdPerTrip: 0, holdHours: 1, luck: 0.5, makes: 0 },
  };
}
