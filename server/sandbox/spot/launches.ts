import type { SeededToken } from '../chains/genesis/seeded-tokens.ts';

/** A coin that was launched a while before the sandbox was first started. */
export interface Launch {
  readonly chainId: SeededToken['chainId'];
  readonly symbol: string;
  /** The hours from its first trade to the first start, as in supabase/seed.sql where the catalogue has the coin. */
  readonly hoursOld: number;
  /** Its volatility, as a multiple of an ordinary meme coin's. */
  readonly unrest: number;
  /** The multiple of the first price after so many days; in between it changes evenly. */
  readonly story: readonly (readonly [day: number, multiple: number])[];
}

/** Launches younger than this are launched again when the sandbox is started after a pause. */
export const YOUNG_HOURS = 12;

export const launches: readonly Launch[] = [
  {
    chainId: 8453,
    symbol: 'ZOOM',
    hoursOld: 0.2,
    unrest: 6,
    story: [
      [1, 9],
      [3, 30],
      [9, 2],
    ],
  },
  {
    chainId: 1,
    symbol: 'GLORP',
    hoursOld: 0.8,
    unrest: 5,
    story: [
      [1, 4],
      [2, 14],
      [30, 5],
    ],
  },
  {
    chainId: 42161,
    symbol: 'SNORT',
    hoursOld: 2.5,
    unrest: 5,
    story: [
      [1, 0.12],
      [3, 0.02],
    ],
  },
  {
    chainId: 56,
    symbol: 'MOONPIE',
    hoursOld: 6,
    unrest: 4,
    story: [
      [1, 6],
      [4, 20],
      [20, 9],
    ],
  },
  {
    chainId: 8453,
    symbol: 'WOBBLE',
    hoursOld: 11,
    unrest: 5,
    story: [
      [1, 0.7],
      [2, 1.6],
      [4, 0.5],
    ],
  },
  {
    chainId: 1,
    symbol: 'GHERKIN',
    hoursOld: 30,
    unrest: 4,
    story: [
      [1, 18],
      [2, 3],
      [10, 1.5],
    ],
  },
  {
    chainId: 43114,
    symbol: 'YETIBOY',
    hoursOld: 76,
    unrest: 2,
    story: [
      [1, 0.2],
      [2, 0.01],
      [60, 0.005],
    ],
  },
  {
    chainId: 137,
    symbol: 'SAMOSA',
    hoursOld: 200,
    unrest: 2,
    story: [
      [5, 3],
      [9, 8],
      [60, 6],
    ],
  },
  {
    chainId: 10,
    symbol: 'REDPANDA',
    hoursOld: 560,
    unrest: 1.5,
    story: [
      [3, 5],
      [8, 0.4],
      [60, 0.2],
    ],
  },
  {
    chainId: 56,
    symbol: 'HODLFROG',
    hoursOld: 1300,
    unrest: 1.3,
    story: [
      [10, 0.1],
      [40, 0.3],
      [60, 2.5],
    ],
  },
  {
    chainId: 8453,
    symbol: 'NIBBLE',
    hoursOld: 0.5,
    unrest: 6,
    story: [
      [1, 5],
      [4, 12],
      [12, 1],
    ],
  },
  {
    chainId: 56,
    symbol: 'PUDDLE',
    hoursOld: 1.6,
    unrest: 6,
    story: [
      [1, 0.4],
      [2, 2],
      [8, 0.2],
    ],
  },
  {
    chainId: 42161,
    symbol: 'KAZOO',
    hoursOld: 4,
    unrest: 5,
    story: [
      [1, 3],
      [3, 1],
      [30, 0.4],
    ],
  },
];

export function launchOf({ chainId, symbol }: Pick<SeededToken, 'chainId' | 'symbol'>): Launch | undefined {
  return launches.find((launch) => launch.chainId === chainId && launch.symbol === symbol);
}

/** Returns the logarithm of a launch's multiple so many days after its first trade. */
export function driftOf({ story }: Launch, days: number): number {
  let [day, level] = [0, 0];
  for (const [until, multiple] of story) {
    const next = Math.log(multiple);
    if (days < until) return level + ((next - level) * Math.max(days - day, 0)) / (until - day);
    [day, level] = [until, next];
  }
  return level;
}
