import 'server-only';
import { maxSlippagePercent, slippageAdvicePercent } from '../../../lib/config/limits.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { type Amount, percent, ratio } from '../../../lib/math/amount.ts';
import { mul } from '../../../lib/math/arithmetic.ts';
import { gte, min } from '../../../lib/math/comparison.ts';

const advisedBelow = percent(slippageAdvicePercent);
const most = percent(maxSlippagePercent);
const twice = ratio('2');

/**
 * Returns what a person is told about a swap that failed at its least amount: twice the slippage while that is little,
 * and otherwise to wait. The slippage itself is never changed for them.
 */
export function adviseOn(error: AppError, slippage: Amount<'percent'>): AppError {
  if (error.code !== 'swap.price_moved') return error;
  if (gte(slippage, advisedBelow)) return new AppError('swap.slippage_protection', { cause: error });
  return new AppError('swap.price_moved', { cause: error, details: { slippage: min(mul(slippage, twice), most) } });
}
