import { feeExampleUsd, type PlatformFees } from '@/lib/config/fees';
import { type FeeMarket, type FeeRole, feeRates, tradeFees } from '@/lib/domain/fees/trade-fees';
import { missing } from '@/lib/i18n/format/figure';
import type { Locale } from '@/lib/i18n/locales';
import { usd } from '@/lib/math/amount';
import { dollarText, rateText } from './figure-texts';

const notional = usd(feeExampleUsd);
const totalDecimals = 3;
/** The specification gives maker and taker rates with four decimals. */
const partDecimals = { exchange: 4, platform: 2, total: totalDecimals } as const;

const examples = [
  ['perpetualTaker', 'perpetual', 'taker'],
  ['perpetualMaker', 'perpetual', 'maker'],
  ['spotSwap', 'spot', 'taker'],
] as const;

/** Returns the worked example: the total fee of each kind of trade, in dollars and as a share of the notional. */
export function feeFigures(locale: Locale, fees: PlatformFees): Readonly<Record<string, string>> {
  const figures = examples.flatMap(([name, market, role]) => {
    const rates = feeRates(market, role, fees);
    return [
      [name, dollarText(tradeFees(notional, rates).total, locale)],
      [`${name}Rate`, rateText(rates.total, totalDecimals, locale)],
    ];
  });
  return { notional: dollarText(notional, locale), ...Object.fromEntries(figures) };
}

interface FeeRow {
  readonly name: 'maker' | 'taker' | 'platform' | 'makerTotal' | 'takerTotal';
  readonly spot: string;
  readonly perpetual: string;
}

/** Returns the table of rates, with a column per market. */
export function feeRows(locale: Locale, fees: PlatformFees): readonly FeeRow[] {
  const row = (name: FeeRow['name'], role: FeeRole, part: keyof typeof partDecimals): FeeRow => {
    const of = (market: FeeMarket) =>
      part === 'exchange' && market === 'spot'
        ? missing
        : rateText(feeRates(market, role, fees)[part], partDecimals[part], locale);
    return { name, spot: of('spot'), perpetual: of('perpetual') };
  };
  return [
    row('maker', 'maker', 'exchange'),
    row('taker', 'taker', 'exchange'),
    ...(Object.keys(fees).length === 0 ? [] : [row('platform', 'taker', 'platform')]),
    row('makerTotal', 'maker', 'total'),
    row('takerTotal', 'taker', 'total'),
  ];
}
