import { describe, expect, it } from 'vitest';
import {
  type BarColumns,
  Bars,
  computeOutputs,
  indicatorOf,
  indicators,
  settle,
} from '../../../lib/chart/indicators/index.ts';
import { columnsOf, walk } from './bars.ts';

const each = indicators.map((indicator) => [indicator.id, indicator] as const);

function outputsOf(id: string, columns: BarColumns, given?: readonly (number | undefined)[]) {
  const indicator = indicatorOf(id);
  if (indicator === undefined) throw new Error(`No indicator ${id}`);
  return computeOutputs(indicator, new Bars(columns), given);
}

/** Series for which every computed value must be drawable. */
const odd: Readonly<Record<string, BarColumns>> = {
  empty: columnsOf(0),
  'one bar': walk(1),
  'equal prices': { ...columnsOf(400, 5), volume: walk(400).volume },
  'zero volume': { ...walk(400), volume: new Float64Array(400) },
  'all zero': columnsOf(400),
  'nothing but NaN': columnsOf(400, Number.NaN),
};

describe.each(Object.entries(odd))('%s', (_name, columns) => {
  it.each(each)('%s gives finite numbers or NaN', (id) => {
    for (const values of outputsOf(id, columns).values()) {
      expect(values.length).toBe(columns.close.length);
      expect(values.every((value) => Number.isFinite(value) || Number.isNaN(value))).toBe(true);
    }
  });
});

describe('a bar of NaN', () => {
  const columns = walk(700, 3);
  for (const column of Object.values(columns)) column[100] = Number.NaN;
  columns.time[100] = (columns.time[99] ?? 0) + 60_000;

  it.each(each)('%s has values again afterwards', (id) => {
    for (const values of outputsOf(id, columns).values()) {
      const drawn = values.subarray(400).filter((value) => !Number.isNaN(value)).length;
      expect(drawn).toBeGreaterThan(0);
    }
  });

  it('a window that it has left is as if it had never been', () => {
    const clean = outputsOf('ma', walk(700, 3)).get('ma3') ?? [];
    const averages = outputsOf('ma', columns).get('ma3') ?? new Float64Array(0);
    expect(averages.slice(99, 131).map((value) => (Number.isNaN(value) ? 0 : 1))).toEqual(
      Float64Array.from({ length: 32 }, (_, i) => (i === 0 || i === 31 ? 1 : 0)),
    );
    expect([...averages.slice(130)]).toEqual([...clean.slice(130)]);
  });
});

describe('an indicator is exact where running sums are not', () => {
  it('a spike of volume leaves no trace in later averages', () => {
    const columns = columnsOf(200, 1);
    columns.volume.fill(0.001);
    columns.volume[50] = 1e15;
    expect(outputsOf('vol', columns).get('ma3')?.at(-1)).toBeCloseTo(0.001, 15);
  });

  it('equal prices have a band of no width and no place in it', () => {
    const columns = columnsOf(60, 0.1);
    const bands = outputsOf('boll', columns);
    expect(bands.get('upper')?.at(-1)).toBe(0.1);
    expect(bands.get('lower')?.at(-1)).toBe(0.1);
    expect(outputsOf('percent_b', columns).get('percentB')?.at(-1)).toBeNaN();
    expect(outputsOf('cci', columns).get('cci')?.at(-1)).toBeNaN();
    expect(outputsOf('rsi', columns).get('rsi1')?.at(-1)).toBeNaN();
  });

  it('cents around sixty thousand keep their deviation', () => {
    const columns = columnsOf(60, 60_000);
    columns.close.forEach((_, i) => {
      columns.close[i] = 60_000 + (i % 2) * 0.01;
    });
    const bands = outputsOf('boll', columns);
    expect((bands.get('upper')?.at(-1) ?? 0) - (bands.get('middle')?.at(-1) ?? 0)).toBeCloseTo(0.01, 9);
  });
});

describe('the descriptions of the indicators', () => {
  it('are the twenty-six of the product, those of its analysis, VWAP and Supertrend', () => {
    expect(indicators.map(({ id }) => id).join(' ')).toBe(
      'ma ema sma boll bbi sar vol macd kdj rsi bias brar cci dmi cr psy dma trix obv vr wr mtm emv roc pvt ao ' +
        'ichimoku atr stoch adx percent_b mfi dpo vwap supertrend',
    );
  });

  it('have the defaults of the product', () => {
    const defaults = Object.fromEntries(
      ['boll', 'macd', 'kdj', 'ao', 'brar', 'cci', 'obv'].map((id) => {
        const indicator = indicatorOf(id);
        return [id, indicator === undefined ? [] : settle(indicator)];
      }),
    );
    expect(defaults).toEqual({
      boll: [20, 2],
      macd: [12, 26, 9],
      kdj: [9, 3, 3],
      ao: [5, 34],
      brar: [26],
      cci: [20],
      obv: [30],
    });
    for (const id of ['ma', 'ema', 'rsi', 'wr', 'bias']) expect(indicatorOf(id)?.parameters).toHaveLength(5);
  });

  it.each(each)('%s: every output is described, bands lie between lines, keys are unique', (_id, indicator) => {
    const full = indicator.parameters.map((parameter) => parameter.default ?? 7);
    const built = computeOutputs(indicator, new Bars(walk(5)), full);
    const drawn = indicator.outputs.filter((output) => output.kind !== 'band').map(({ key }) => key);
    expect([...built.keys()].sort()).toEqual([...drawn].sort());
    for (const output of indicator.outputs) {
      if (output.kind === 'band') for (const key of output.between) expect(drawn).toContain(key);
    }
    const keys = indicator.outputs.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const parameter of indicator.parameters) expect(parameter.min).toBeLessThanOrEqual(parameter.default ?? 7);
  });

  it('a value that does not fit falls back', () => {
    const [boll, ma] = [indicatorOf('boll'), indicatorOf('ma')];
    if (boll === undefined || ma === undefined) throw new Error('Not described');
    expect(settle(boll, [0, 2.25])).toEqual([20, 2.25]);
    expect(settle(boll, [Number.NaN, 0.99])).toEqual([20, 2]);
    expect(settle(boll, [7.5, 2.255])).toEqual([20, 2]);
    expect(settle(ma, [undefined, 8, Number.POSITIVE_INFINITY, -1, 1e9])).toEqual([5, 8, 30, 60, Number.NaN]);
    expect(settle(ma, [1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4, 5]);
  });

  it('an unknown id has none', () => {
    expect(indicatorOf('future')).toBeUndefined();
  });

  it('the cloud is drawn ahead and the close behind by the displacement', () => {
    const outputs = indicatorOf('ichimoku')?.outputs ?? [];
    const shifts = outputs.map((output) => (output.kind === 'band' ? undefined : output.shift?.(9, 26, 52, 26)));
    expect(shifts).toEqual([undefined, undefined, undefined, 25, 25, -25]);
  });

  it('a period longer than the series has no value, and the longest is allowed', () => {
    const averages = outputsOf('ma', walk(50), [10_000, 50]);
    expect(averages.get('ma1')?.every((value) => Number.isNaN(value))).toBe(true);
    expect(averages.get('ma2')?.at(-1)).not.toBeNaN();
  });
});
