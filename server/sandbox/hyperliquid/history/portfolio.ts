import { formatUnits, productUnits } from '../../../../lib/engine/units/decimal.ts';
import type { UserHistory, ValueSample } from './user-history.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** About as many points as the venue sends. */
const POINTS = 60;
const USD_DECIMALS = 6;

type Points = [time: number, value: string][];

export interface Portfolio {
  readonly accountValueHistory: Points;
  readonly pnlHistory: Points;
  readonly vlm: string;
}

const periods = [
  ['day', DAY_MS],
  ['week', 7 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['allTime', Number.POSITIVE_INFINITY],
] as const;

/** Returns the venue's eight views of an account's value and profit. */
export function portfolioOf(history: UserHistory, current: ValueSample): [string, Portfolio][] {
  const samples = [...history.values, current];
  const view = (length: number, perp: boolean): Portfolio => {
    const from = current.time - length;
    const inside = thin(samples.filter(({ time }) => time >= from));
    const value = (sample: ValueSample) => (perp ? sample.perpValue : sample.value);
    const pnl = (sample: ValueSample) => value(sample) - (perp ? sample.perpDeposited : sample.deposited);
    const [first] = inside;
    const start = first === undefined ? 0 : pnl(first);
    return {
      accountValueHistory: inside.map((sample) => [sample.time, formatUnits(value(sample), USD_DECIMALS)]),
      pnlHistory: inside.map((sample) => [sample.time, formatUnits(pnl(sample) - start, USD_DECIMALS)]),
      vlm: formatUnits(volumeSince(history, from, perp), USD_DECIMALS),
    };
  };
  return [
    ...periods.map(([name, length]): [string, Portfolio] => [name, view(length, false)]),
    ...periods.map(([name, length]): [string, Portfolio] => [
      `perp${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      view(length, true),
    ]),
  ];
}

function thin(samples: readonly ValueSample[]): ValueSample[] {
  if (samples.length <= POINTS) return [...samples];
  const step = (samples.length - 1) / (POINTS - 1);
  return Array.from({ length: POINTS }, (_, index) => samples[Math.round(index * step)]).filter(
    (sample) => sample !== undefined,
  );
}

function volumeSince(history: UserHistory, from: number, perp: boolean): number {
  let sum = 0n;
  for (const fill of history.fills) {
    const isSpot = fill.dir === 'Buy' || fill.dir === 'Sell';
    if (fill.time < from || (perp && isSpot)) continue;
    sum += productUnits(fill.px, fill.sz, USD_DECIMALS);
  }
  return Number(sum);
}
