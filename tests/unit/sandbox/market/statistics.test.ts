import { describe, expect, test } from 'vitest';
import { assetNamed, day, epoch, hour, trialMarket } from './trial-market.ts';

const market = trialMarket();

function closes(name: string, days: number): number[] {
  const { id } = assetNamed(name);
  return market.candles(id, '1d', epoch - days * day, epoch - 1, epoch).map(({ c }) => Number(c));
}

function returns(values: readonly number[]): number[] {
  return values.slice(1).map((value, i) => Math.log(value / (values[i] ?? value)));
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const product = a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0) / a.length;
  return product / (deviation(a) * deviation(b));
}

const yearly = (name: string, days: number): number => deviation(returns(closes(name, days))) * Math.sqrt(365);

describe('a year of prices looks like a market', () => {
  test.each([
    ['BTC', 0.25, 0.7],
    ['ETH', 0.38, 0.95],
    ['SOL', 0.5, 1.3],
    ['LINK', 0.5, 1.3],
    ['DOGE', 0.5, 1.3],
    ['kPEPE', 0.8, 2.3],
    ['FARTCOIN', 0.8, 2.3],
    ['PAXG', 0.08, 0.26],
    ['@7', 0, 0.01],
  ])('%s moves as much as its kind does', (name, least, most) => {
    for (const days of [365, 1000]) {
      expect(yearly(name, days)).toBeGreaterThan(least);
      expect(yearly(name, days)).toBeLessThan(most);
    }
  });

  test('coins move together, the large ones most', () => {
    const bitcoin = returns(closes('BTC', 1000));
    expect(correlation(bitcoin, returns(closes('ETH', 1000)))).toBeGreaterThan(0.65);
    for (const name of ['SOL', 'LINK', 'DOGE', 'AVAX', 'kPEPE', 'ARB']) {
      const found = correlation(bitcoin, returns(closes(name, 1000)));
      expect(found).toBeGreaterThan(0.3);
      expect(found).toBeLessThan(0.9);
    }
    expect(Math.abs(correlation(bitcoin, returns(closes('@7', 1000))))).toBeLessThan(0.15);
    const hours = (name: string): number[] =>
      returns(market.candles(assetNamed(name).id, '1h', epoch - 60 * day, epoch - 1, epoch).map(({ c }) => Number(c)));
    expect(correlation(hours('BTC'), hours('ETH'))).toBeGreaterThan(0.5);
  });

  test('large moves are more common than a bell curve has them, and come in clusters', () => {
    for (const name of ['BTC', 'ETH', 'SOL', 'DOGE']) {
      const moves = returns(
        market.candles(assetNamed(name).id, '1h', epoch - 200 * day, epoch - 1, epoch).map(({ c }) => Number(c)),
      );
      const scale = deviation(moves);
      expect(moves.reduce((sum, move) => sum + (move / scale) ** 4, 0) / moves.length).toBeGreaterThan(5);
      const sizes = moves.map((move) => Math.min(Math.abs(move) / scale, 3));
      const middle = mean(sizes);
      const centred = sizes.map((size) => size - middle);
      expect(correlation(centred.slice(24), centred.slice(0, -24))).toBeGreaterThan(0.05);
    }
  });

  test('volume is the reference on average and grows with the moves', () => {
    for (const name of ['BTC', 'ETH', 'SOL', 'XAI', '@3', 'kPEPE']) {
      const asset = assetNamed(name);
      const bars = market.candles(asset.id, '1d', epoch - 1000 * day, epoch - 1, epoch);
      const dollars = bars.map(({ o, c, v }) => (Number(v) * (Number(o) + Number(c))) / 2);
      const average = dollars.reduce((sum, value) => sum + value, 0) / dollars.length;
      expect(average / asset.referenceDayVolume).toBeGreaterThan(0.75);
      expect(average / asset.referenceDayVolume).toBeLessThan(1.3);
      const ranges = bars.map(({ h, l }) => Math.log(Number(h) / Number(l)));
      expect(
        correlation(
          ranges.map((one) => one - mean(ranges)),
          dollars.map((one) => one - average),
        ),
      ).toBeGreaterThan(0.3);
    }
  });

  test('the last day is summed up as its hours are', () => {
    const now = epoch + 5 * day + 17 * hour;
    const { id, pxDecimals, szDecimals } = assetNamed('ETH');
    const stats = market.dayStats(id, now);
    const bars = market.candles(id, '1h', now - day, now - 1, now);
    expect(stats.prevDayPx).toBe(Math.round(Number(bars[0]?.o) * 10 ** pxDecimals));
    const volume = bars.reduce((sum, { v }) => sum + Math.round(Number(v) * 10 ** szDecimals), 0);
    expect(stats.dayBaseVlm).toBe(volume);
    const prices = bars.map(({ o }) => Number(o));
    const dollars = stats.dayNtlVlm / 1e6;
    expect(dollars / (volume / 10 ** szDecimals)).toBeGreaterThan(Math.min(...prices) * 0.97);
    expect(dollars / (volume / 10 ** szDecimals)).toBeLessThan(Math.max(...prices) * 1.03);
  });
});

describe('funding before the exchange was born', () => {
  test('is mostly the usual rate, with spells away from it', () => {
    const rows = market.fundingHistory(0, epoch - 365 * day, epoch, 10_000);
    expect(rows).toHaveLength(8760);
    const usual = rows.filter(({ fundingRate }) => fundingRate === 125_000).length / rows.length;
    expect(usual).toBeGreaterThan(0.6);
    expect(usual).toBeLessThan(0.97);
    expect(rows.some(({ fundingRate }) => fundingRate < 0)).toBe(true);
    expect(rows.some(({ fundingRate }) => fundingRate > 200_000)).toBe(true);
  });

  test('is a page of rows after the hour, the same whoever asks', () => {
    const page = market.fundingHistory(1, epoch - 30 * day, epoch, 500);
    expect(page).toHaveLength(500);
    for (const { time } of page) expect(time % hour).toBeLessThan(1000);
    const next = market.fundingHistory(1, (page.at(-1)?.time ?? 0) + 1, epoch, 500);
    expect(next[0]?.time).toBeGreaterThan(page.at(-1)?.time ?? 0);
    expect(trialMarket().fundingHistory(1, epoch - 30 * day, epoch, 500)).toEqual(page);
  });
});

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
