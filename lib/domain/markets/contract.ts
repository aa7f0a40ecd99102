import type { Price } from '../../math/amount.ts';
import { price, rate, size, usd } from '../../math/amount.ts';
import { quotient } from '../../math/arithmetic.ts';
import type { MarginTier } from '../perps/margin.ts';
import type { ContractTier, MarketContract } from './market.ts';

/** Decimals of price and size together, and the figures of a price, as the venue allows them. */
const decimalsTogether = 6;
const figures = 5;
const rateDigits = 6;

const step = (decimals: number): string => (decimals <= 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`);

/** 64000 has five digits before the point, 0.0123 has one zero behind it. */
function digitsBeforePoint(mark: Price): number {
  const [whole = '', fraction = ''] = mark.split('.');
  if (whole !== '0') return whole.length;
  return -(fraction.length - fraction.replace(/^0+/, '').length);
}

/** Whole numbers are always allowed, so no step is more than one. */
function tickAt(mark: Price, mostPriceDecimals: number): Price {
  return price(step(Math.min(mostPriceDecimals, figures - digitsBeforePoint(mark))));
}

/** Half of what the highest leverage demands at the start has to stay. */
function withMaintenance({ from, maxLeverage }: MarginTier): ContractTier {
  return {
    from,
    maxLeverage,
    maintenance: quotient<'rate'>(rate('1'), rate(String(2 * maxLeverage)), rateDigits, 'ceil'),
  };
}

export function contractOf(mark: Price, sizeDecimals: number, tiers: readonly MarginTier[]): MarketContract {
  const mostPriceDecimals = decimalsTogether - sizeDecimals;
  return {
    sizeDecimals,
    lot: size(step(sizeDecimals)),
    mostPriceDecimals,
    tick: tickAt(mark, mostPriceDecimals),
    tiers: tiers.map(withMaintenance),
  };
}

/** Tables below 50 are not listed: such a market has one tier, whose leverage is the table's number. */
export const singleTier = (maxLeverage: number): readonly MarginTier[] => [{ from: usd('0'), maxLeverage }];
