import { Bars, computeOutputs, indicators, Studies } from '../../lib/chart/indicators/index.ts';
import { bare } from '../unit/chart/bare/index.ts';
import { barAt, walk } from '../unit/chart/bars.ts';
import { atMost, type Figure, median } from './figure.ts';

const LENGTH = 100_000;
const ROUNDS = 15;
const APPENDS = 2000;

/**
 * Measures all indicators with their defaults: over a whole series compared with plain loops, and when one bar is
 * added.
 */
export async function* indicatorFigures(): AsyncGenerator<Figure> {
  const columns = walk(LENGTH + APPENDS);
  const whole = walk(LENGTH);
  const bars = new Bars(whole);
  const compute = (): void => {
    for (const indicator of indicators) computeOutputs(indicator, bars);
  };
  const floor = (): void => {
    for (const { id } of indicators) bare[id]?.(whole);
  };
  // Alternating, and the least of each: other programs only ever add time.
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = -2; round < ROUNDS; round += 1) {
    const [mine, bareLoops] = [took(compute), took(floor)];
    if (round < 0) continue;
    ours.push(mine);
    theirs.push(bareLoops);
  }
  const against = `bare typed-array loops, ${Math.round(Math.min(...theirs))} ms for ${LENGTH} bars`;
  yield atMost('chart.indicators.all', Math.min(...ours) / Math.min(...theirs), 'times', 1.3, against);

  const studies = new Studies(whole);
  for (const indicator of indicators) studies.add(indicator);
  const appends: number[] = [];
  for (let i = LENGTH; i < LENGTH + APPENDS; i += 1) {
    const bar = barAt(columns, i);
    appends.push(took(() => studies.next(bar)));
  }
  yield atMost('chart.indicators.append', median(appends), 'ms', 0.1, `${indicators.length} indicators`);
}

function took(run: () => void): number {
  const begun = performance.now();
  run();
  return performance.now() - begun;
}
