import { expect, test } from 'vitest';
import { PriceWriter } from '@/components/chart/price-writer.ts';
import { quotedChartDecimals } from '@/lib/i18n/format/token-figures.ts';
import { shownScale } from '../../../components/chart/stored-choices.ts';
import { capTicker, quotedTicker, scaledTickerOf } from '../../../lib/domain/spot/chart-scale.ts';
import { price, tokens } from '../../../lib/math/amount.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';

const base = { chainId: 56, address: addressSchema.parse(`0x${'ab'.repeat(20)}`) } as const;
const quote = { chainId: 56, address: addressSchema.parse(`0x${'cd'.repeat(20)}`) } as const;
const [coin, other] = [`56-${base.address}`, `56-${quote.address}`];

test('a ticker tells its scale, and one without a scale counts dollars', () => {
  expect(scaledTickerOf(coin)).toEqual({ scale: 'usd', base: coin });
  expect(scaledTickerOf(quotedTicker(base, quote))).toEqual({ scale: 'quote', base: coin, quote: other });
  expect(scaledTickerOf(capTicker(base, tokens('931560000.5')))).toEqual({
    scale: 'cap',
    base: coin,
    supply: 931_560_000.5,
  });
});

test.each(['', '0', '-1', 'many'])('no market is worth its price times a supply of "%s"', (supply) => {
  expect(scaledTickerOf(`${coin}*${supply}`)).toBeUndefined();
});

test('a scale that a market does not offer is replaced by dollars', () => {
  const dollars = { id: 'usd', ticker: coin, drawn: coin, symbol: 'USD' } as const;
  const quoted = { id: 'quote', ticker: quotedTicker(base, quote), drawn: `${coin}:cd`, symbol: 'BNB' } as const;
  expect(shownScale([dollars, quoted], 'quote')).toBe(quoted);
  expect(shownScale([dollars, quoted], 'cap')).toBe(dollars);
  expect(shownScale([dollars, quoted], undefined)).toBe(dollars);
  expect(shownScale(undefined, 'cap')).toBeUndefined();
});

test('a worth is written short, and two of one axis differ', () => {
  const writer = new PriceWriter('en-GB');
  writer.isShort = true;
  expect([1_166_512, 1_166_412, 381_650_000, 12_345, 999.5, 0].map(writer.price)).toEqual([
    '1.1665M',
    '1.1664M',
    '381.65M',
    '12.345K',
    '999.50',
    '0.0000',
  ]);
  expect(writer.change(1_000_000, 1_002_500)).toBe('+2.5000K');
  writer.isShort = false;
  expect(writer.price(1_166_512)).toBe('1,166,512.00');
});

test.each([
  ['0.000001766', 9],
  ['0.3052', 4],
  ['0.000000001533', 12],
  ['2451.8', 2],
])('a price of %s in another coin has %d decimals', (text, decimals) => {
  expect(quotedChartDecimals(price(text))).toBe(decimals);
});
