import {
  ADX,
  AO,
  ATR,
  BollingerBands,
  CCI,
  DMA,
  DPO,
  EMV,
  IchimokuCloud,
  MFI,
  MOM,
  OBV,
  PercentB,
  PSL,
  PVT,
  ROC,
  SMA,
  StochasticOscillator,
  SuperTrend,
  VWAP,
  WilliamsR,
} from 'trading-signals';
import { describe, expect, it } from 'vitest';
import { type Bar, Bars, computeOutputs, indicatorOf } from '../../../lib/chart/indicators/index.ts';
import { barAt, walk } from './bars.ts';
import { expectClose } from './closeness.ts';

const LENGTH = 600;
const columns = walk(LENGTH, 11);
// Off the grid of cents: if a high rises exactly as much as the low falls, the library counts both and Wilder neither.
for (const [i, high] of columns.high.entries()) columns.high[i] = high + ((i * 0.618) % 1) / 250;
const bars = Array.from({ length: LENGTH }, (_, i) => barAt(columns, i));

type Answer = Readonly<Record<string, number | undefined>> | null;

/** Feeds an indicator of trading-signals 8.3.0; values that it does not return are missing. */
function library<Input>(
  key: string,
  of: (bar: Bar) => Input,
  update: (input: Input) => Answer | number,
  from = 0,
): Float64Array {
  const values = new Float64Array(LENGTH).fill(Number.NaN);
  for (const [i, bar] of bars.entries()) {
    const answer = update(of(bar));
    const value = typeof answer === 'number' ? answer : answer?.[key];
    if (value !== undefined && i >= from) values[i] = value;
  }
  return values;
}

const candle = (bar: Bar): Bar => bar;
const closing = ({ close }: Bar): number => close;
const scaled = (values: Float64Array, by: number): Float64Array => values.map((value) => value * by);

function check(id: string, key: string, expected: Float64Array, given?: readonly number[]): void {
  const indicator = indicatorOf(id);
  if (indicator === undefined) throw new Error(`No indicator ${id}`);
  const actual = computeOutputs(indicator, new Bars(columns), given).get(key);
  expect(expected.some((value) => !Number.isNaN(value))).toBe(true);
  expectClose(actual ?? [], expected, `${id}.${key}`);
}

/**
 * Only indicators that the library defines as the product does. Its EMA, MACD, RSI, TRIX and PSAR start differently.
 */
describe('an indicator agrees with the package trading-signals', () => {
  it('ma, vol: SMA', () => {
    for (const [index, period] of [5, 10, 30, 60].entries()) {
      const sma = new SMA(period);
      check(
        'ma',
        `ma${index + 1}`,
        library('', closing, (price) => sma.update(price, false)),
      );
    }
    const sma = new SMA(20);
    check(
      'vol',
      'ma3',
      library(
        '',
        ({ volume }) => volume,
        (volume) => sma.update(volume, false),
      ),
    );
  });

  it('boll: BollingerBands, percent_b: PercentB', () => {
    for (const key of ['upper', 'middle', 'lower'] as const) {
      const bands = new BollingerBands(20, 2);
      check(
        'boll',
        key,
        library(key, closing, (price) => bands.update(price, false)),
      );
    }
    const percent = new PercentB({ interval: 20, deviationMultiplier: 2 });
    check(
      'percent_b',
      'percentB',
      library('', closing, (price) => percent.update(price, false)),
    );
  });

  it('cci: CCI, wr: WilliamsR, ao: AO, dpo: DPO', () => {
    const cci = new CCI(20);
    check(
      'cci',
      'cci',
      library('', candle, (bar) => cci.update(bar, false)),
    );
    for (const [index, period] of [6, 10, 14].entries()) {
      const wr = new WilliamsR(period);
      check(
        'wr',
        `wr${index + 1}`,
        library('', candle, (bar) => wr.update(bar, false)),
      );
    }
    const ao = new AO(5, 34);
    check(
      'ao',
      'ao',
      library('', candle, (bar) => ao.update(bar, false)),
    );
    const dpo = new DPO(21);
    check(
      'dpo',
      'dpo',
      library('', closing, (price) => dpo.update(price, false)),
    );
  });

  it('mtm: MOM, roc: ROC in percent, psy: PSL', () => {
    const mom = new MOM(12);
    check(
      'mtm',
      'mtm',
      library('', closing, (price) => mom.update(price, false)),
    );
    const roc = new ROC(12);
    check(
      'roc',
      'roc',
      scaled(
        library('', closing, (price) => roc.update(price, false)),
        100,
      ),
    );
    const psl = new PSL({ interval: 12 });
    check(
      'psy',
      'psy',
      library('', closing, (price) => psl.update(price, false)),
    );
  });

  it('dma: the distance of DMA', () => {
    const dma = new DMA(10, 50);
    const distance = library('distance', closing, (price) => {
      const answer = dma.update(price, false);
      return answer === null ? null : { distance: answer.short - answer.long };
    });
    check('dma', 'dma', distance);
  });

  it('stoch: StochasticOscillator, whose %K waits for its %D', () => {
    for (const [key, theirs] of [
      ['k', 'stochK'],
      ['d', 'stochD'],
    ] as const) {
      const stochastic = new StochasticOscillator({ kPeriod: 14, kSlowingPeriod: 3, dPeriod: 3 });
      const expected = library(theirs, candle, (bar) => ({ ...stochastic.update(bar, false) }));
      const indicator = indicatorOf('stoch');
      if (indicator === undefined) throw new Error('No indicator stoch');
      const actual = computeOutputs(indicator, new Bars(columns), [14, 3, 3]).get(key) ?? new Float64Array(0);
      expectClose(actual.subarray(17), expected.subarray(17), key);
    }
  });

  it('atr: ATR, adx and dmi: ADX, supertrend: SuperTrend', () => {
    const atr = new ATR(14);
    check(
      'atr',
      'atr',
      library('', candle, (bar) => atr.update(bar, false)),
    );
    for (const id of ['adx', 'dmi']) {
      const adx = new ADX(14);
      check(
        id,
        'adx',
        library('', candle, (bar) => adx.update(bar, false)),
      );
    }
    for (const [key, side] of [
      ['pdi', 'pdi'],
      ['mdi', 'mdi'],
    ] as const) {
      const adx = new ADX(14);
      const expected = library('di', candle, (bar) => {
        adx.update(bar, false);
        const part = adx[side];
        return typeof part === 'number' ? { di: part * 100 } : null;
      });
      check('dmi', key, expected);
    }
    const trend = new SuperTrend({ interval: 10, multiplier: 3 });
    const expected = library('supertrend', candle, (bar) => {
      const answer = trend.update(bar, false);
      return answer === null ? null : { supertrend: answer.supertrend };
    });
    const indicator = indicatorOf('supertrend');
    if (indicator === undefined) throw new Error('No indicator supertrend');
    const outputs = computeOutputs(indicator, new Bars(columns));
    const down = outputs.get('down');
    const either = outputs.get('up')?.map((value, i) => (Number.isNaN(value) ? (down?.[i] ?? Number.NaN) : value));
    expectClose(either ?? [], expected, 'supertrend');
  });

  it('ichimoku: IchimokuCloud, which waits for its longest period', () => {
    for (const key of ['conversion', 'base', 'spanA', 'spanB'] as const) {
      const cloud = new IchimokuCloud();
      const expected = library(key, candle, (bar) => ({ ...cloud.update(bar, false) }));
      const indicator = indicatorOf('ichimoku');
      if (indicator === undefined) throw new Error('No indicator ichimoku');
      const actual = computeOutputs(indicator, new Bars(columns)).get(key) ?? new Float64Array(0);
      expectClose(actual.subarray(51), expected.subarray(51), key);
    }
  });

  it('mfi: MFI, emv: EMV as a sum without its scale, vwap: VWAP within a day', () => {
    const mfi = new MFI(14);
    check(
      'mfi',
      'mfi',
      library('', candle, (bar) => mfi.update(bar, false)),
    );
    const emv = new EMV(14, 1);
    check(
      'emv',
      'emv',
      scaled(
        library('', candle, (bar) => emv.update(bar, false)),
        14,
      ),
    );
    const vwap = new VWAP();
    check(
      'vwap',
      'vwap',
      library('', candle, (bar) => vwap.update(bar, false)),
    );
  });

  it('obv: OBV and pvt: PVT, which begin at the second bar', () => {
    const obv = new OBV(2);
    const balance = library('', candle, (bar) => obv.update(bar, false));
    balance[0] = 0;
    check('obv', 'obv', balance);
    const pvt = new PVT();
    const trend = library('', candle, (bar) => pvt.update(bar, false));
    trend[0] = 0;
    check('pvt', 'pvt', trend);
  });
});
