import type { MarketType } from '../../config/symbols.ts';
import type { Price, Ratio, Size, Usd } from '../../math/amount.ts';
import { abs, product, sub } from '../../math/arithmetic.ts';
import { isPositive } from '../../math/comparison.ts';
import { ratioOf, sizeFor } from '../../math/units.ts';

interface ProposedLevels {
  readonly entry?: Price | undefined;
  readonly stopLoss?: Price | undefined;
  readonly takeProfit?: Price | undefined;
}

const sizeDecimals = 5;
const ratioDecimals = 2;

/** Returns the loss of one unit at the stop; undefined without a stop that lies elsewhere than the entry. */
function riskOf({ entry, stopLoss }: ProposedLevels): Price | undefined {
  if (entry === undefined || stopLoss === undefined) return undefined;
  const risk = abs(sub(entry, stopLoss));
  return isPositive(risk) ? risk : undefined;
}

/** Returns the distance of the target, in distances of the stop. */
export function rewardToRisk(levels: ProposedLevels): Ratio | undefined {
  const risk = riskOf(levels);
  const { entry, takeProfit } = levels;
  if (risk === undefined || entry === undefined || takeProfit === undefined) return undefined;
  return ratioOf(abs(sub(takeProfit, entry)), risk, ratioDecimals, 'half-even');
}

interface ProposedMarket extends ProposedLevels {
  readonly symbol: string;
  readonly marketType: MarketType;
}

/** Returns the currency of a price of this market: dollars, or the other currency of a pair with the dollar. */
function countedIn({ symbol, marketType }: ProposedMarket): 'dollars' | 'other of a dollar' | undefined {
  switch (marketType) {
    case 'crypto':
      return 'dollars';
    case 'stock':
      // A symbol of a foreign exchange contains the exchange's name, and is quoted in that exchange's currency.
      return symbol.includes(':') ? undefined : 'dollars';
    case 'forex':
      if (symbol.endsWith('USD')) return 'dollars';
      return symbol.startsWith('USD') ? 'other of a dollar' : undefined;
    default:
      return marketType satisfies never;
  }
}

/** Returns the size that loses these dollars at the stop; undefined if that is unknown. */
export function sizeForRisk(proposed: ProposedMarket, dollars: Usd | undefined): Size | undefined {
  const [risk, counted] = [riskOf(proposed), countedIn(proposed)];
  const { stopLoss } = proposed;
  if (risk === undefined || stopLoss === undefined || counted === undefined) return undefined;
  if (dollars === undefined || !isPositive(dollars)) return undefined;
  // The loss is in the other currency, and is converted to dollars at the stop's price.
  const lost = counted === 'dollars' ? dollars : product<'usd'>(dollars, stopLoss);
  return sizeFor(lost, risk, sizeDecimals, 'down');
}
