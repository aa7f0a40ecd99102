import type { Price, Ratio, Size, Usd } from '../../math/amount.ts';
import { abs, sub } from '../../math/arithmetic.ts';
import { isPositive } from '../../math/comparison.ts';
import { ratioOf, sizeFor } from '../../math/units.ts';

interface ProposedLevels {
  readonly entry?: Price | undefined;
  readonly stopLoss?: Price | undefined;
  readonly takeProfit?: Price | undefined;
}

const sizeDecimals = 5;
const ratioDecimals = 2;

/** Returns what a unit loses at the stop; undefined without a stop that lies elsewhere than the entry. */
function riskOf({ entry, stopLoss }: ProposedLevels): Price | undefined {
  if (entry === undefined || stopLoss === undefined) return undefined;
  const risk = abs(sub(entry, stopLoss));
  return isPositive(risk) ? risk : undefined;
}

/** Returns what the target is worth in stops. */
export function rewardToRisk(levels: ProposedLevels): Ratio | undefined {
  const risk = riskOf(levels);
  const { entry, takeProfit } = levels;
  if (risk === undefined || entry === undefined || takeProfit === undefined) return undefined;
  return ratioOf(abs(sub(takeProfit, entry)), risk, ratioDecimals, 'half-even');
}

/** Returns how much loses these dollars at the stop. */
export function sizeForRisk(levels: ProposedLevels, dollars: Usd | undefined): Size | undefined {
  const risk = riskOf(levels);
  if (risk === undefined || dollars === undefined || !isPositive(dollars)) return undefined;
  return sizeFor(dollars, risk, sizeDecimals, 'down');
}
