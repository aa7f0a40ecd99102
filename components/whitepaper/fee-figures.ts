import { feeExampleUsd } from '@/lib/config/fees';
import { type FeeMarket, type FeeRole, feeMarkets, feeRates, feeRoles, tradeFees } from '@/lib/domain/fees/trade-fees';
import type { Locale } from '@/lib/i18n/locales';
import { usd } from '@/lib/math/amount';
import { dollarText, rateText } from './figure-texts';

const notional = usd(feeExampleUsd);
const totalDecimals = 2;
/** The specification writes maker and taker with four. */
const partDecimals = { exchange: 4, builder: 2, total: totalDecimals } as const;

const names = {
  perpetual: { taker: 'perpetualTaker', maker: 'perpetualMaker' },
  spot: { taker: 'spotTaker', maker: 'spotMaker' },
} as const satisfies Record<FeeMarket, Record<FeeRole, string>>;

/** The worked example: the total of each kind of trade and its part of the notional. */
export function feeFigures(locale: Locale): Readonly<Record<string, string>> {
  const cases = feeMarkets.flatMap((market) => feeRoles.map((role) => ({ market, role })));
  const figures = cases.flatMap(({ market, role }) => {
    const rates = feeRates(market, role);
    const name = names[market][role];
    return [
      [name, dollarText(tradeFees(notional, rates).total, locale)],
      [`${name}Rate`, rateText(rates.total, totalDecimals, locale)],
    ];
  });
  return { notional: dollarText(notional, locale), ...Object.fromEntries(figures) };
}

interface FeeRow {
  readonly name: 'maker' | 'taker' | 'builder' | 'makerTotal' | 'takerTotal';
  readonly spot: string;
  readonly perpetual: string;
}

/** The rates in a table, market beside market. */
export function feeRows(locale: Locale): readonly FeeRow[] {
  const row = (name: FeeRow['name'], role: FeeRole, part: keyof typeof partDecimals): FeeRow => {
    const of = (market: FeeMarket) => rateText(feeRates(market, role)[part], partDecimals[part], locale);
    return { name, spot: of('spot'), perpetual: of('perpetual') };
  };
  return [
    row('maker', 'maker', 'exchange'),
    row('taker', 'taker', 'exchange'),
    row('builder', 'taker', 'builder'),
    row('makerTotal', 'maker', 'total'),
    row('takerTotal', 'taker', 'total'),
  ];
}
