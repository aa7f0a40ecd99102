import { describe, expect, it } from 'vitest';
import { pictureLabels, pictureName } from '@/components/chart/labelled-picture.ts';
import { defaultPreferences as keptPreferences } from '@/components/chart/preferences.ts';
import { PriceWriter } from '@/components/chart/price-writer.ts';
import { themes } from './drawings/themes.ts';

const defaultPreferences = { ...keptPreferences, interval: '1h' } as const;
const at = Date.UTC(2026, 6, 15, 21, 45);
const pictured = { coin: 'BTC', preferences: defaultPreferences, zone: 'Europe/Berlin', at };
const legend = {
  time: at,
  open: 85_000,
  high: 85_900,
  low: 84_900,
  close: 85_500,
  volume: 1_234_567,
  turnover: 1,
  changePercent: 0.59,
  compared: [],
  studies: [
    { key: 'MA', values: [{ key: 'ma1', value: 85_200, colour: 'amber' }] },
    { key: 'VOL', values: [{ key: 'volume', value: 1_234_567, colour: 'blue' }] },
  ],
};
const [onPrice, own] = defaultPreferences.studies;

function labels(over: Partial<Parameters<typeof pictureLabels>[0]> = {}) {
  const writer = new PriceWriter('en-GB');
  writer.decimalsAt = () => 0;
  return pictureLabels({
    ...pictured,
    name: 'Bitcoin',
    brand: 'Pluto',
    tag: 'en-GB',
    chart: { timeText: () => '15 Jul 2026, 23:45' },
    legend: {
      ...legend,
      studies: [onPrice, own].map((setting, index) => ({
        key: setting?.key ?? '',
        values: legend.studies[index]?.values ?? [],
      })),
    },
    tops: new Map([[own?.key ?? '', 300]]),
    writer,
    theme: themes.dark,
    words: { open: 'O', high: 'H', low: 'L', close: 'C', volume: 'Vol' },
    ...over,
  });
}

describe('a picture', () => {
  it('is called by its market, period and time in the chosen zone, in letters that every system takes', () => {
    expect(pictureName(pictured)).toBe('BTC-1H-2026-07-15-23-45.png');
    expect(pictureName({ ...pictured, zone: 'Asia/Tokyo' })).toBe('BTC-1H-2026-07-16-06-45.png');
    expect(pictureName({ ...pictured, coin: 'PURR/USDC' })).toBe('PURR-USDC-1H-2026-07-15-23-45.png');
  });

  it('says market, name, period, and time with its offset', () => {
    expect(labels()).toMatchObject({ symbol: 'BTC', about: 'Bitcoin · 1H · 15 Jul 2026, 23:45 UTC+2', brand: 'Pluto' });
    expect(labels({ name: undefined }).about).toBe('1H · 15 Jul 2026, 23:45 UTC+2');
  });

  it('has the figures of the legend, each where it stands on the page', () => {
    const { lines } = labels();
    const texts = lines.map(({ pieces }) => pieces.map(({ text }) => text).join(' '));
    expect(texts).toEqual([
      'O 85,000 H 85,900 L 84,900 C 85,500 +0.59% Vol 1.23M',
      'MA 5 10 30 60 85,200',
      'VOL 5 10 20 1.23M',
    ]);
    expect(lines[2]?.top).toBeGreaterThan(300);
  });

  it('names the compared markets in the colours of their lines', () => {
    const compared = [{ ticker: 'ETH', colour: '#7db2f5', percent: 2.5 }];
    const [, other] = labels({ legend: { ...legend, compared } }).lines;
    expect(other?.pieces).toEqual([
      { text: 'ETH', colour: '#7db2f5' },
      { text: '+2.50%', colour: '#7db2f5' },
    ]);
  });

  it('leaves out what is hidden, or not there', () => {
    const studies = defaultPreferences.studies.map((setting) => ({ ...setting, isHidden: true }));
    expect(labels({ preferences: { ...defaultPreferences, studies } }).lines).toHaveLength(1);
    expect(labels({ legend: undefined }).lines).toEqual([]);
  });
});
