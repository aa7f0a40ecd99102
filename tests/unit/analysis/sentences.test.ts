import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withSentences } from '@/app/reading-words';
import { measureFrame } from '../../../lib/chart/facts/measure-frame.ts';
import { type StrategyType, strategyTypes } from '../../../lib/config/analysis.ts';
import { readChart } from '../../../lib/domain/analysis/read-chart.ts';
import { findings } from '../../../lib/domain/analysis/rule.ts';
import { strategyRules } from '../../../lib/domain/analysis/rules/index.ts';
import { decimalsFor, priceOf, shownFrame } from '../../../lib/domain/analysis/shown-frame.ts';
import { figure } from '../../../lib/i18n/format/figure.ts';
import { locales, pseudoLocale } from '../../../lib/i18n/locales.ts';
import type { Analysed } from '../../../server/services/analysis/analysed.ts';
import { afterAll, madeBars } from './made-bars.ts';

/** Returns what the server makes of a chart before it has words. */
function analysed(seed: number, strategyType: StrategyType): Analysed {
  const bars = madeBars(seed, 200);
  const facts = measureFrame({ timeframe: '1H', bars, now: afterAll(bars), hasVolume: true });
  if (facts === undefined) throw new Error('The bars cannot be measured');
  const reading = readChart({ frames: [facts], chosen: [] }, strategyType);
  const decimals = decimalsFor(facts.atr);
  const write = (value: number | undefined) => (value === undefined ? undefined : priceOf(value, decimals));
  return {
    reading,
    sheet: { frames: [facts], chosen: [] },
    result: {
      bias: reading.bias,
      entry: write(reading.levels?.entry),
      stopLoss: write(reading.levels?.stopLoss),
      takeProfit: write(reading.levels?.takeProfit),
      confirmationPrice: write(reading.levels?.confirmationPrice),
      ...{ creditsUsed: 1, symbol: 'BTC-USDT', marketType: 'crypto', interval: '1H', source: 'exchange', strategyType },
      ...{ asOf: facts.asOf, expiresAt: facts.asOf, writtenBy: 'rules', decimals, ticker: 'BTC' },
      frames: [shownFrame(facts, decimals)].flatMap((frame) => frame ?? []),
    },
  };
}

/** A sentence begins with a letter or a number and ends with the mark of its language. */
const sentence = /^[\p{L}\p{N}\u2066].*[.。।]$/u;
const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');

describe('an analysis by the rules', () => {
  test.each(locales.filter((locale) => locale !== pseudoLocale))(
    'speaks in whole sentences in %s, one for each reason',
    async (locale) => {
      const said = new Set<string>();
      for (let seed = 1; seed <= 40; seed += 1) {
        for (const type of strategyTypes) {
          const one = analysed(seed, type);
          const { speaksFor, speaksAgainst, bias } = one.reading;
          const { reasoning, analysis, invalidation } = await withSentences(one, locale);
          const lines = [reasoning, analysis, invalidation].flatMap(linesOf);
          for (const line of lines) expect(line).toMatch(sentence);
          expect(lines.join('')).not.toMatch(/[{}]|reasons\.|findings\.|invalid\./);
          const heads = [bias === 'Neutral', speaksFor.length > 0, speaksAgainst.length > 0].filter(Boolean).length;
          expect(linesOf(reasoning)).toHaveLength(heads + speaksFor.length + speaksAgainst.length);
          for (const finding of speaksFor) said.add(finding);
        }
      }
      // Nearly every finding was met, so that nearly every sentence was written.
      expect(said.size).toBeGreaterThanOrEqual(findings.length - 2);
    },
  );

  test('says what would prove an idea wrong: the price of its stop, its target in time, and what carries it', async () => {
    const sides = new Set<string>();
    for (let seed = 1; seed <= 40; seed += 1) {
      const one = analysed(seed, 'Trend Following');
      const { bias, stopLoss, takeProfit, decimals } = one.result;
      const { invalidation } = await withSentences(one, 'en');
      sides.add(bias);
      if (bias === 'Neutral') {
        expect(invalidation).toBe('');
        continue;
      }
      const [stop, target] = [stopLoss, takeProfit].map((level) => figure(level, 'en', { decimals }));
      const [level, time, carried] = linesOf(invalidation);
      expect(level).toBe(
        `If the price ${bias === 'Buy' ? 'falls' : 'rises'} to ${stop}, the idea was wrong. The stop lies there.`,
      );
      expect(time).toBe(`If the price has not reached ${target} within 30 bars, the idea did not come true.`);
      expect(carried).toMatch(/^(The rules would no longer say this if|No single reason carries the idea)/);
    }
    expect([...sides].sort()).toEqual(['Buy', 'Neutral', 'Sell']);
  });

  test('of a model has the levels that prove it wrong, and nothing about the rules', async () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const texts = { reasoning: 'It rises.', analysis: 'Calm.' };
      const one = { ...analysed(seed, 'Trend Following'), texts };
      const lines = linesOf((await withSentences(one, 'en')).invalidation);
      expect(lines).toHaveLength(one.result.bias === 'Neutral' ? 0 : 2);
    }
  });
});

test('a decisive finding is one without which the bias would be neutral, and no other is', () => {
  const anyType = fc.constantFrom(...strategyTypes);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), anyType, (seed, type) => {
      const { reading } = analysed(seed, type);
      const { conditions } = strategyRules[type];
      const whole = conditions.reduce((sum, { weight }) => sum + weight, 0);
      const strengthOf = (names: readonly string[]): number =>
        conditions.filter(({ finding }) => names.includes(finding)).reduce((sum, { weight }) => sum + weight, 0) /
        whole;
      const other = strengthOf(reading.speaksAgainst);
      const needed = reading.speaksFor.filter((finding) => {
        const left = strengthOf(reading.speaksFor.filter((name) => name !== finding));
        return left < 0.55 - 1e-9 || left - other < 0.2 - 1e-9;
      });
      expect(reading.decisive).toEqual(reading.bias === 'Neutral' ? [] : needed);
    }),
    { numRuns: 300 },
  );
});
