import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureFrame } from '../../../lib/chart/facts/measure-frame.ts';
import type { Bar } from '../../../lib/chart/indicators/bars.ts';
import { strategyTypes } from '../../../lib/config/analysis.ts';
import type { FactSheet } from '../../../lib/domain/analysis/facts.ts';
import { farthestStop, farthestTarget } from '../../../lib/domain/analysis/levels.ts';
import { type Reading, readChart } from '../../../lib/domain/analysis/read-chart.ts';
import { strategyRules } from '../../../lib/domain/analysis/rules/index.ts';
import { afterAll, changed, madeBars } from './made-bars.ts';

const numRuns = 60;
const mirrorAt = 2_048;

function sheetOf(bars: readonly Bar[]): FactSheet {
  const facts = measureFrame({ timeframe: '1H', bars, now: afterAll(bars), hasVolume: false });
  if (facts === undefined) throw new Error('The bars cannot be measured');
  return { frames: [facts], chosen: [] };
}

function readAll(bars: readonly Bar[]): readonly Reading[] {
  const sheet = sheetOf(bars);
  return strategyTypes.map((type) => readChart(sheet, type));
}

const opposite = { Buy: 'Sell', Sell: 'Buy', Neutral: 'Neutral' } as const;

const charts = fc.integer({ min: 1, max: 1_000_000 }).map((seed) => madeBars(seed, 200));

describe('the fifteen types of strategy', () => {
  test('each has a rule of its own', () => {
    expect(strategyTypes.map((type) => strategyRules[type].type)).toEqual([...strategyTypes]);
    expect(new Set(Object.values(strategyRules)).size).toBe(15);
  });

  test('a chart in another currency is read the same', () => {
    fc.assert(
      // A power of two changes no digit of a float.
      fc.property(charts, fc.constantFrom(1 / 4_096, 1 / 8, 4, 65_536), (bars, factor) => {
        const [as, scaled] = [readAll(bars), readAll(changed(bars, (price) => price * factor))];
        expect(scaled.map(({ bias, speaksFor }) => ({ bias, speaksFor }))).toEqual(
          as.map(({ bias, speaksFor }) => ({ bias, speaksFor })),
        );
        for (const [at, reading] of as.entries()) {
          if (reading.levels === undefined) continue;
          expect(scaled[at]?.levels?.stopLoss).toBeCloseTo(reading.levels.stopLoss * factor, 6);
          expect(scaled[at]?.levels?.takeProfit).toBeCloseTo(reading.levels.takeProfit * factor, 6);
        }
      }),
      { numRuns, verbose: 1 },
    );
  });

  test('a mirrored chart is read the other way round', () => {
    fc.assert(
      fc.property(charts, (bars) => {
        const [as, mirrored] = [readAll(bars), readAll(changed(bars, (price) => mirrorAt - price))];
        expect(mirrored.map(({ bias }) => bias)).toEqual(as.map(({ bias }) => opposite[bias]));
        for (const [at, { bias, speaksFor }] of as.entries()) {
          if (bias !== 'Neutral') expect(mirrored[at]?.speaksFor).toEqual(speaksFor);
        }
      }),
      // In these the close stands exactly on the edge of the range.
      { numRuns, verbose: 1, examples: [[madeBars(510_931, 200)], [madeBars(512_527, 200)]] },
    );
  });

  test('stop and target lie on their sides, neither too far nor for too little', () => {
    fc.assert(
      fc.property(charts, (bars) => {
        const { atr } = sheetOf(bars).frames[0];
        for (const { bias, levels } of readAll(bars)) {
          expect(levels === undefined).toBe(bias === 'Neutral');
          if (levels === undefined) continue;
          const sign = bias === 'Buy' ? 1 : -1;
          const risk = sign * (levels.entry - levels.stopLoss);
          const reward = sign * (levels.takeProfit - levels.entry);
          expect(risk).toBeGreaterThan(0);
          expect(risk).toBeLessThanOrEqual(farthestStop * atr * 1.000_001);
          expect(reward / risk).toBeGreaterThanOrEqual(0.999_999);
          expect(reward).toBeLessThanOrEqual(farthestTarget * atr * 1.000_001);
          expect(sign * (levels.confirmationPrice - levels.entry)).toBeGreaterThan(0);
        }
      }),
      { numRuns, verbose: 1 },
    );
  });

  test('over many charts each type says buy, sell and neither', () => {
    const said = new Map(strategyTypes.map((type) => [type, new Set<string>()]));
    for (let seed = 1; seed <= 400; seed += 1) {
      const sheet = sheetOf(madeBars(seed, 120));
      for (const type of strategyTypes) said.get(type)?.add(readChart(sheet, type).bias);
    }
    for (const [type, biases] of said) expect([type, [...biases].sort()]).toEqual([type, ['Buy', 'Neutral', 'Sell']]);
  });
});
