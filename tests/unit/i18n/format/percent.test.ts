import { describe, expect, it } from 'vitest';
import { sharePercent } from '@/lib/i18n/format/balance.ts';
import {
  buySellPercent,
  changePercent,
  feeParts,
  feePercent,
  fundingPercent,
  liquidationPercent,
} from '@/lib/i18n/format/percent.ts';
import { percent, rate, ratio } from '@/lib/math/amount.ts';

describe('a percent change', () => {
  it.each([
    ['0', '0.00%'],
    ['0.004', '0.00%'],
    ['-0.004', '0.00%'],
    ['0.005', '+0.01%'],
    ['-0.005', '−0.01%'],
    ['1.8', '+1.80%'],
    ['-2.345', '−2.35%'],
    ['100', '+100.00%'],
    ['1234567.891', '+1,234,567.89%'],
  ])('of %s is %s', (amount, text) => {
    expect(changePercent(percent(amount), 'en')).toBe(text);
  });
});

describe('a funding rate in percent', () => {
  it.each([
    ['0', '0.0000%'],
    ['0.000013', '0.0013%'],
    ['0.0000125', '0.0013%'],
    ['-0.000008', '−0.0008%'],
    ['-0.0000004', '0.0000%'],
    ['0.01', '1.0000%'],
    ['0.000000000001', '0.0000%'],
  ])('of %s is %s', (amount, text) => {
    expect(fundingPercent(rate(amount), 'en')).toBe(text);
  });
});

describe('the buyers’ part of the volume', () => {
  it.each([
    ['0', '0.0%'],
    ['0.4995', '50.0%'],
    ['0.5', '50.0%'],
    ['0.66666', '66.7%'],
    ['1', '100.0%'],
  ])('of %s is %s', (amount, text) => {
    expect(buySellPercent(ratio(amount), 'en')).toBe(text);
  });
});

describe('a share and a fee', () => {
  it.each([
    ['2', '2.0000%'],
    ['0.00005', '0.0001%'],
    ['100', '100.0000%'],
  ])('of %s is %s', (amount, text) => {
    expect(sharePercent(percent(amount), 'en')).toBe(text);
  });

  it('has the decimals that the fee is named with', () => {
    expect(feePercent(rate('0.0002'), 4, 'en')).toBe('0.0200%');
    expect(feePercent(rate('0.01'), 2, 'en')).toBe('1.00%');
  });
});

describe('a percentage', () => {
  it('is written as its language writes it', () => {
    expect(changePercent(percent('-5.1'), 'de')).toBe('−5,10\u00A0%');
    expect(changePercent(percent('5.1'), 'fr')).toBe('+5,10\u00A0%');
    expect(changePercent(percent('5.1'), 'pt')).toBe('+5,10%');
    expect(changePercent(percent('-5.1'), 'ar')).toBe('\u2066−5.10%\u2069');
  });

  it('that is unknown is a dash', () => {
    expect([changePercent, fundingPercent, buySellPercent, sharePercent].map((of) => of(undefined, 'en'))).toEqual([
      '–',
      '–',
      '–',
      '–',
    ]);
    expect(feePercent(undefined, 4, 'en')).toBe('–');
  });
});

describe('the distance to liquidation', () => {
  it.each([
    ['-9.876', '−9.88%'],
    ['12.3', '+12.30%'],
    ['-999', '−999.00%'],
    ['1335.12', '>999%'],
    ['-4000', '>999%'],
  ])('%s is %s', (amount, text) => {
    expect(liquidationPercent(percent(amount), 'en')).toBe(text);
  });

  it('is a dash where it is not known', () => {
    expect(liquidationPercent(undefined, 'en')).toBe('–');
  });
});

it('the parts of a fee are written without a line break', () => {
  expect(feeParts({ exchange: percent('0.015'), platform: percent('0.1') }, 'en')).not.toContain(' ');
});
