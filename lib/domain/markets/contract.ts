import type { Price } from '../../math/amount.ts';
import { rate, usd } from '../../math/amount.ts';
import { quotient } from '../../math/arithmetic.ts';
import { lotOf, stepAt } from '../perps/market/grid.ts';
import type { MarginTier } from '../perps/market/margin.ts';
import { mostPriceDecimals } from '../perps/market/price-decimals.ts';
import type { ContractTier, MarketContract } from './market.ts';

const rateDigits = 6;

/** Adds the maintenance rate: half of the initial margin at the highest leverage. */
function withMaintenance({ from, maxLeverage }: MarginTier): ContractTier {
  return {
    from,
    maxLeverage,
    maintenance: quotient<'rate'>(rate('1'), rate(String(2 * maxLeverage)), rateDigits, 'ceil'),
  };
}

export function contractOf(mark: Price, sizeDecimals: number, tiers: readonly MarginTier[]): MarketContract {
  return {
    sizeDecimals,
    lot: lotOf(sizeDecimals),
    mostPriceDecimals: mostPriceDecimals(sizeDecimals),
    tick: stepAt(mark, sizeDecimals),
    tiers: tiers.map(withMaintenance),
  };
}

/** The venue lists no margin tables with ids below 50: such a market has one tier, whose leverage is the table's id. */
export const singleTier = (maxLeverage: number): readonly MarginTier[] => [{ from: usd('0'), maxLeverage }];
