import type { Price } from '../../math/amount.ts';
import { price, rate, size, usd } from '../../math/amount.ts';
import { quotient } from '../../math/arithmetic.ts';
import { mostPriceDecimals, writtenDecimals } from '../perps/grid.ts';
import type { MarginTier } from '../perps/margin.ts';
import type { ContractTier, MarketContract } from './market.ts';

const rateDigits = 6;

const step = (decimals: number): string => (decimals <= 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`);

/** Half of what the highest leverage demands at the start has to stay. */
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
    lot: size(step(sizeDecimals)),
    mostPriceDecimals: mostPriceDecimals(sizeDecimals),
    tick: price(step(writtenDecimals(mark, sizeDecimals))),
    tiers: tiers.map(withMaintenance),
  };
}

/** Tables below 50 are not listed: such a market has one tier, whose leverage is the table's number. */
export const singleTier = (maxLeverage: number): readonly MarginTier[] => [{ from: usd('0'), maxLeverage }];
