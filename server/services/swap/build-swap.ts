import 'server-only';
import { slippageWithTax } from '../../../lib/domain/swap/slippage.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { BuiltSwap, SwapRequest } from '../../../lib/schemas/swap.ts';
import type { Logger } from '../../log.ts';
import { noteFeeOnItsWay } from '../treasury/referrer-fees.ts';
import { checkTokens } from './check-tokens.ts';
import { platformFee } from './platform-fee.ts';
import { swapProvider } from './providers.ts';
import { adviseOn } from './slippage-advice.ts';

/** Returns the transaction of a swap, as the provider wrote it. The browser checks it before a wallet opens. */
export async function buildSwap(
  { provider: name, slippage, tax, ...order }: SwapRequest,
  { log }: { readonly log: Logger },
): Promise<BuiltSwap> {
  checkTokens(order);
  try {
    const within = slippageWithTax(slippage, tax);
    const { dstAmount, tx } = await swapProvider(name).provider.build({ ...order, slippage: within });
    void noteFeeOnItsWay(order.chainId, log);
    return { provider: name, dstAmount, ...platformFee(), tx };
  } catch (thrown) {
    throw thrown instanceof AppError ? adviseOn(thrown, slippage) : thrown;
  }
}
