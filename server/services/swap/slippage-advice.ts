import 'server-only';
import { advisedSlippage } from '../../../lib/domain/swap/slippage.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Percent } from '../../../lib/math/amount.ts';

/** Returns the advice about a swap that failed at its minimum. */
export function adviseOn(error: AppError, slippage: Percent): AppError {
  if (error.code !== 'swap.price_moved') return error;
  const advised = advisedSlippage(slippage);
  if (advised === undefined) return new AppError('swap.slippage_protection', { cause: error });
  return new AppError('swap.price_moved', { cause: error, details: { slippage: advised } });
}
