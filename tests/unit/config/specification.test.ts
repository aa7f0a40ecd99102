import { describe, expect, it } from 'vitest';
import * as chart from '@/lib/config/chart/chart.ts';
import * as chartLook from '@/lib/config/chart/chart-look.ts';
import * as indicators from '@/lib/config/chart/indicators.ts';
import * as periods from '@/lib/config/chart/periods.ts';
import * as strategies from '@/lib/config/chart/strategies.ts';
import * as durations from '@/lib/config/durations.ts';
import * as fees from '@/lib/config/exchange/fees.ts';
import * as leverage from '@/lib/config/exchange/leverage.ts';
import * as symbols from '@/lib/config/exchange/symbols.ts';
import { fallbackTimeZone } from '@/lib/config/fallback-time-zone.ts';
import * as limits from '@/lib/config/limits.ts';
import * as brand from '@/lib/config/site/brand.ts';
import * as formats from '@/lib/config/site/formats.ts';
import * as layout from '@/lib/config/site/layout.ts';
import { fallbackStatistics } from '@/lib/config/spot/statistics.ts';
import { timeZones } from '@/lib/config/time-zones.ts';
import { chainById, chains, defaultAdminChainId } from '@/lib/config/venues/chains.ts';
import { specifiedDurations } from './specified-durations.ts';
import { specifiedLimits } from './specified-limits.ts';

const words = (list: string): string[] => list.split(' ');

describe('durations', () => {
  it.each(specifiedDurations)('%s is %i: %s', (name, value) => {
    expect(Object.entries(durations)).toContainEqual([name, value]);
  });

  it('has no duration that the specification lacks, and a unit in each name', () => {
    expect(Object.keys(durations).sort()).toEqual(specifiedDurations.map(([name]) => name).sort());
    for (const name of Object.keys(durations)) expect(name).toMatch(/(Ms|Seconds)$/);
  });
});

describe('limits', () => {
  it.each(specifiedLimits)('%s is %j: %s', (name, value) => {
    expect(Object.entries(limits)).toContainEqual([name, value]);
  });

  it('has no limit without a source', () => {
    expect(Object.keys(limits).sort()).toEqual(specifiedLimits.map(([name]) => name).sort());
  });
});

describe('perpetuals', () => {
  it('charges what the exchange does, and the builder’s share of the specification', () => {
    expect(fees).toMatchObject({
      defaultMakerBasisPoints: '1.5',
      defaultTakerBasisPoints: '4.5',
      builderFeeApprovedPercent: '1',
      builderFeeApprovalUnits: 1_000,
      platformFeePercent: { spot: '1', perpetual: '0.1' },
      systemEarningsPercent: '1.45',
    });
  });

  it('knows leverage and liquidation buffers', () => {
    expect(leverage).toMatchObject({
      defaultMaxLeverage: 40,
      minLeverage: 1,
      leverageStep: 1,
      defaultCrossLeverage: 1,
    });
    expect(leverage).toMatchObject({ marketedLeverage: 100, marketedCryptoLeverage: 40 });
    expect(leverage.liquidationBuffers.map(({ upToLeverage, bufferPercent }) => [upToLeverage, bufferPercent])).toEqual(
      [
        [20, '0.5'],
        [30, '0.6'],
        [undefined, '0.8'],
      ],
    );
  });

  it('knows its coins', () => {
    expect(symbols.defaultCoin).toBe('BTC');
    expect(symbols.fallbackCoins).toEqual(['BTC', 'ETH']);
    expect(symbols.memeCoins).toEqual(words('DOGE PEPE SHIB WIF BONK FLOKI BOME MEW POPCAT BRETT MOODENG'));
  });
});

describe('chart', () => {
  it('offers the periods', () => {
    expect(periods.periods.map(({ label }) => label)).toEqual(words('1m 3m 5m 15m 30m 1H 2H 4H 6H 8H 12H 1D 3D 1W 1M'));
    expect(periods.defaultInterval).toBe('1h');
    const unit = { minute: 'm', hour: 'h', day: 'd', week: 'w', month: 'M' };
    for (const period of periods.periods) expect(period.interval).toBe(`${period.multiplier}${unit[period.timespan]}`);
    expect(periods.portfolioPeriods.map((label) => `${label} ${periods.portfolioVenuePeriods[label]}`)).toEqual([
      '1D day',
      '1W week',
      '1M month',
      // The specification's month would be thirty days under a name that says ninety.
      '3M allTime',
      '1Y allTime',
      'ALL allTime',
    ]);
    expect(periods.defaultPortfolioPeriod).toBe('1M');
  });

  it('has the sizes, colours and precisions', () => {
    expect({ ...chart, ...chartLook }).toMatchObject({
      historyChunkBars: 500,
      initialLoadBars: 500,
      mobileChartHeightPx: 350,
      tradingChartHeightPx: 350,
      candleUpColour: '#16a34a',
      candleDownColour: '#dc2626',
      zeroPriceDecimals: 2,
      finestPriceDecimals: 10,
    });
    expect(chart.candleTypes).toHaveLength(6);
    expect(chart.priceAxisTypes).toEqual(['normal', 'percentage', 'log']);
    expect(chart.magnetModes).toEqual(['weak', 'strong']);
    expect(chart.fibonacciLevels).toEqual(words('0 0.236 0.382 0.5 0.618 0.786 1'));
    expect(chart.boxLevels).toEqual(words('0 0.25 0.382 0.5 0.618 0.75 1'));
    expect(chart.pricePrecisions.map(({ fromPrice, decimals }) => [fromPrice, decimals])).toEqual([
      ['1', 2],
      ['0.01', 4],
      ['0.0001', 6],
      ['0.000001', 8],
    ]);
  });

  it('takes so many clicks for each drawing', () => {
    expect(chart.drawingSteps).toEqual({
      rect: 3,
      triangle: 4,
      parallelogram: 4,
      fibonacciSegment: 3,
      fibonacciExtension: 4,
      gannBox: 3,
      threeWaves: 5,
      fiveWaves: 7,
      eightWaves: 10,
      abcd: 5,
      xabcd: 6,
      anyWaves: undefined,
    });
  });

  it('knows 26 indicators, six of them on the price', () => {
    expect(indicators.chartIndicators).toHaveLength(26);
    expect(new Set(indicators.chartIndicators).size).toBe(26);
    expect([...indicators.mainIndicators].sort()).toEqual(words('bbi boll ema ma sar sma'));
    expect(indicators.indicatorDefaults).toMatchObject({
      boll: [20, 2],
      macd: [12, 26, 9],
      kdj: [9, 3, 3],
      ao: [5, 34],
    });
    expect(indicators.indicatorDefaults).toMatchObject({ brar: [26], cci: [20], obv: [30] });
    expect([indicators.maxIndicatorLines, indicators.bollDeviationDecimals]).toEqual([5, 2]);
  });

  it('offers 18 time zones that the runtime knows', () => {
    expect(timeZones).toHaveLength(18);
    for (const { zone } of timeZones) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), zone).not.toThrow();
    }
    expect(fallbackTimeZone).toBe('UTC');
  });
});

describe('numbers on screens', () => {
  it('has the decimals of each kind', () => {
    expect(formats).toMatchObject({
      balanceDecimals: 2,
      nativeBalanceDecimals: 4,
      fundingDecimals: 4,
      changeDecimals: 2,
      compactDecimals: 2,
      ratioPercentDecimals: 1,
      treasuryCardDecimals: 4,
      treasuryTableDecimals: 2,
      treasuryShareDecimals: 4,
      shortAddress: { first: 6, last: 4 },
      leaderboardShortAddress: { first: 5, last: 3 },
    });
    expect(formats.compactSuffixes.map(({ suffix, from }) => [suffix, Number(from)])).toEqual([
      ['T', 1e12],
      ['B', 1e9],
      ['M', 1e6],
      ['K', 1e3],
    ]);
  });

  it('has the measures of the layout', () => {
    expect({ ...layout }).toEqual({
      mobileBreakpointPx: 768,
      tabScrollMarginPx: 10,
      modalWidthPx: 400,
      visibleToasts: 3,
      toastGapPx: 14,
      toastWidthPx: 356,
      sentinelVisiblePercent: 10,
      scrollLoadPercent: 80,
    });
  });
});

describe('chains, treasury, statistics, analysis', () => {
  it('serves the seven chains', () => {
    expect(chains.map(({ id }) => id)).toEqual([1, 10, 56, 137, 8453, 42161, 43114]);
    expect(defaultAdminChainId).toBe(1);
    expect(chainById(42161)?.usdc.decimals).toBe(6);
  });

  it('has the token and the instant of the treasury', () => {
    expect(brand.sandboxToken).toMatchObject({
      symbol: 'PLUTO',
      chainId: 56,
      decimals: 18,
      fallbackPriceUsd: '0.00120588',
    });
    expect(new Date(brand.treasuryGoLiveAtMs).toISOString()).toBe('2025-10-31T00:00:00.000Z');
    expect(brand).toMatchObject({
      termsUpdatedOn: '2025-10-05',
      whitepaperVersion: '1.0',
    });
  });

  it('has the fallback figures', () => {
    expect(Object.values(fallbackStatistics)).toEqual([1_263, '1030373', '4121492', '75000376', '756949', '56000']);
  });

  it('has the lists of the analysis page', () => {
    expect(strategies.strategyTypes).toHaveLength(15);
    expect(strategies.analysisTimeframes).toEqual(words('1m 5m 15m 30m 1H 4H 1D 1W 1M'));
    expect(strategies.analysisBiases).toEqual(['Buy', 'Sell', 'Neutral']);
    expect(indicators.analysisIndicators).toEqual(
      words('sma ema ichimoku bbands atr rsi macd stoch adx percent_b mfi dpo'),
    );
    expect(symbols.marketTypes.map((type) => symbols.defaultSymbols[type][0])).toEqual(['BTC-USDT', 'AAPL', 'EURUSD']);
    expect(symbols.marketTypes.map((type) => symbols.defaultSymbols[type].length)).toEqual([10, 10, 8]);
  });
});
