import { measureFrame } from '../../lib/chart/facts/measure-frame.ts';
import { strategyTypes } from '../../lib/config/analysis.ts';
import { analysisIndicators } from '../../lib/config/indicators.ts';
import type { FrameFacts } from '../../lib/domain/analysis/facts.ts';
import { readChart } from '../../lib/domain/analysis/read-chart.ts';
import { crowdedStack, withTrialStack } from '../../server/launch/trial-stack.ts';
import { afterAll, madeBars } from '../unit/analysis/made-bars.ts';
import { atMost, type Figure, median } from './figure.ts';
import { startTimedModel } from './timed-model.ts';

const BARS = 500;
const FRAMES = 3;
const ROUNDS = 60;
const QUESTIONS = 300;
const STREAMS = 20;
/** The time in which only one of a hundred takes longer. */
const p99 = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;

/** Measures a fact sheet of three timeframes, and all fifteen readings of it. */
function* sheetFigures(): Generator<Figure> {
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

/** Returns a question that differs from all others in what it looks at, and asks for the same candles. */
function questionOf(at: number): object {
  const pair = Math.floor(at / strategyTypes.length);
  const pairs = analysisIndicators.flatMap((one, index) =>
    analysisIndicators.slice(index + 1).map((other) => [one, other]),
  );
  return {
    ...{ marketType: 'crypto', symbol: 'BTC-USDT', interval: '1H', expertMode: true, timeframes: ['4H', '1D'] },
    strategyType: strategyTypes[at % strategyTypes.length],
    selectedIndicators: pairs[pair % pairs.length],
  };
}

/** Asks a handler from an address of its own, as if each question came from another visitor. */
function ask(url: string, path: string, at: number): Promise<Response> {
  return fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: url,
      'x-forwarded-for': `10.20.${Math.floor(at / 250)}.${(at % 250) + 1}`,
    },
    body: JSON.stringify(questionOf(at)),
  });
}

/** Measures whole analyses by the rules whose candles the server has already, beside requests that cost nothing. */
async function* ruleFigures(): AsyncGenerator<Figure> {
  yield* await withTrialStack(async ({ url }) => {
    const [took, idle]: [number[], number[]] = [[], []];
    for (let at = 0; at <= QUESTIONS; at += 1) {
      const before = performance.now();
      await (await fetch(`${url}/api/health`)).arrayBuffer();
      const begun = performance.now();
      const response = await ask(url, 'gptchart-analyze', at);
      await response.arrayBuffer();
      idle.push(begun - before);
      if (response.status !== 200) throw new Error(`The analysis was answered with ${response.status}`);
      // The first one waits for the exchange.
      if (at > 0) took.push(performance.now() - begun);
    }
    return [
      atMost('analysis.rules', p99(took), 'ms, 99 of 100', 150, `${QUESTIONS} questions of ${FRAMES} timeframes`),
      atMost('analysis.rules.more', p99(took) - p99(idle), 'ms, 99 of 100', 150, 'an answer that costs nothing'),
      atMost('analysis.rules.median', median(took), 'ms', 150),
    ];
  }, crowdedStack);
}

/** Measures how long the first words take from the model to the reader. */
async function* streamFigures(): AsyncGenerator<Figure> {
  const model = await startTimedModel();
  const settings = { ...crowdedStack, AI_API_KEY: 'a key of ours', AI_BASE_URL: model.url, AI_MODEL: 'timed' };
  try {
    yield* await withTrialStack(async ({ url }) => {
      const took: number[] = [];
      for (let at = 0; at < STREAMS; at += 1) {
        const response = await ask(url, 'gptchart-stream', at);
        const reader = response.body?.getReader();
        const first = await reader?.read();
        const arrived = performance.now();
        if (
          !Buffer.from(first?.value ?? [])
            .toString()
            .includes('"words"')
        )
          throw new Error('No words came first');
        took.push(arrived - model.firstTokenAt());
        for (let isDone = false; !isDone; ) isDone = (await reader?.read())?.done ?? true;
      }
      return [
        atMost('analysis.first_words', median(took), 'ms after the model', 300),
        atMost('analysis.first_words.longest', Math.max(...took), 'ms after the model', 300, `${STREAMS} streams`),
      ];
    }, settings);
  } finally {
    model.stop();
  }
}

/** Measures what an analysis costs, and how soon it is heard. */
export async function* analysisFigures(): AsyncGenerator<Figure> {
  yield* sheetFigures();
  yield* ruleFigures();
  yield* streamFigures();
}
