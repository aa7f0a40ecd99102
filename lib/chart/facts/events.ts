import type { ChartEvents, Sided } from '../../domain/analysis/facts.ts';
import type { Bar } from '../indicators/bars.ts';
import type { TurningPoint } from './turning-points.ts';

export interface EventContext {
  readonly bars: readonly Bar[];
  readonly atr: number;
  readonly highs: readonly TurningPoint[];
  readonly lows: readonly TurningPoint[];
  /** The relative strength at each bar. */
  readonly strength: Float64Array;
}

/**
 * A series as one side sees it: prices count upwards for a rise and downwards for a fall, so that each event is written
 * once.
 */
interface EventInput {
  readonly sign: 1 | -1;
  readonly bars: readonly Bar[];
  readonly atr: number;
  readonly ahead: readonly TurningPoint[];
  readonly behind: readonly TurningPoint[];
  readonly strength: Float64Array;
}

const recently = 12;
const near = 0.5;
const newLowWithin = 3;
const strongMove = 3;
const moveBars = 10;
const pauseBars = 4;
const mostGivenBack = 0.4;

const closeOf = (bar: Bar | undefined, { sign }: EventInput): number => sign * (bar?.close ?? Number.NaN);
const frontOf = (bar: Bar | undefined, { sign }: EventInput): number =>
  sign * ((sign === 1 ? bar?.high : bar?.low) ?? Number.NaN);
const backOf = (bar: Bar | undefined, { sign }: EventInput): number =>
  sign * ((sign === 1 ? bar?.low : bar?.high) ?? Number.NaN);
const levelOf = (point: TurningPoint | undefined, { sign }: EventInput): number => sign * (point?.price ?? Number.NaN);

function isStepwise(ground: EventInput): boolean {
  const { ahead, behind } = ground;
  const steps = (points: readonly TurningPoint[]) => levelOf(points[0], ground) > levelOf(points[1], ground);
  return steps(ahead) && steps(behind);
}

function isSwept(ground: EventInput): boolean {
  const newest = ground.bars.at(-1);
  const level = levelOf(ground.behind[0], ground);
  return backOf(newest, ground) < level && closeOf(newest, ground) > level;
}

function hasBrokenOut(ground: EventInput): boolean {
  const level = levelOf(ground.ahead[0], ground);
  return closeOf(ground.bars.at(-1), ground) > level && closeOf(ground.bars.at(-2), ground) <= level;
}

function isRetested(ground: EventInput): boolean {
  const { bars, atr, ahead } = ground;
  const newest = bars.at(-1);
  return ahead.some((point) => {
    const level = levelOf(point, ground);
    const since = bars.slice(Math.max(point.at + 1, bars.length - recently), -1);
    const broke = since.findIndex((bar) => closeOf(bar, ground) > level);
    const wasBelow = closeOf(bars[bars.length - 1 - since.length - 1], ground) <= level;
    const held = closeOf(newest, ground) > level && Math.abs(backOf(newest, ground) - level) < near * atr;
    return broke >= 0 && broke < since.length - 1 && wasBelow && held;
  });
}

function isDiverged(ground: EventInput): boolean {
  const { bars, behind, strength, sign } = ground;
  const before = behind[0];
  if (before === undefined) return false;
  const last = bars.length - 1;
  const recent = Array.from({ length: newLowWithin }, (_, back) => last - back);
  const lowest = recent.reduce((a, b) => (backOf(bars[b], ground) < backOf(bars[a], ground) ? b : a));
  const wentBeyond = backOf(bars[lowest], ground) < levelOf(before, ground);
  return wentBeyond && sign * (strength[lowest] ?? Number.NaN) > sign * (strength[before.at] ?? Number.NaN);
}

function isPaused(ground: EventInput): boolean {
  const { bars, atr } = ground;
  const end = bars.length - 1 - pauseBars;
  const move = closeOf(bars[end], ground) - closeOf(bars[end - moveBars], ground);
  const deepest = Math.min(...bars.slice(-pauseBars).map((bar) => closeOf(bar, ground)));
  const gaveBack = closeOf(bars[end], ground) - deepest;
  const isStill = frontOf(bars.at(-1), ground) < closeOf(bars[end], ground) + 1.5 * atr;
  return move > strongMove * atr && gaveBack < mostGivenBack * move && isStill;
}

/** Finds the events in a series, from either side. */
export function eventsOf({ bars, atr, highs, lows, strength }: EventContext): ChartEvents {
  const up: EventInput = { sign: 1, bars, atr, strength, ahead: highs, behind: lows };
  const down: EventInput = { sign: -1, bars, atr, strength, ahead: lows, behind: highs };
  const testBothSides = (happened: (ground: EventInput) => boolean): Sided => ({
    up: happened(up),
    down: happened(down),
  });
  return {
    structure: testBothSides(isStepwise),
    swept: testBothSides(isSwept),
    brokeOut: testBothSides(hasBrokenOut),
    retested: testBothSides(isRetested),
    diverged: testBothSides(isDiverged),
    paused: testBothSides(isPaused),
  };
}
