import { measureFrame } from '../../lib/chart/facts/measure-frame.ts';
import { strategyTypes } from '../../lib/config/strategies.ts';
import type { FrameFacts } from '../../lib/domain/analysis/facts.ts';
import { readChart } from '../../lib/domain/analysis/read-chart.ts';
import { afterAll, madeBars } from '../unit/analysis/made-bars.ts';
import { atMost, type Figure, median } from './figure.ts';

const BARS = 500;
const FRAMES = 3;
const ROUNDS = 60;

/** Measures a fact sheet of three timeframes, and all fifteen readings of it. */
export async function* analysisFigures(): AsyncGenerator<Figure> {
  const charts = Array.from({ length: FRAMES }, (_, seed) => madeBars(seed + 1, BARS));
  const measure = (): readonly FrameFacts[] =>
    charts.flatMap((bars) => measureFrame({ timeframe: '1H', bars, now: afterAll(bars), hasVolume: true }) ?? []);
  const sheets: number[] = [];
  const readings: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    const [first, ...others] = measure();
    const measured = performance.now();
    if (first === undefined) throw new Error('The bars cannot be measured');
    for (const type of strategyTypes) readChart({ frames: [first, ...others], chosen: [] }, type);
    sheets.push(measured - begun);
    readings.push(performance.now() - measured);
  }
  yield atMost('analysis.facts', median(sheets), 'ms', 15, `${BARS} bars of ${FRAMES} timeframes`);
  yield atMost('analysis.readings', median(readings), 'ms', 15, `${strategyTypes.length} types of strategy`);
}
