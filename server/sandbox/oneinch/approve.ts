import { THIEF } from '../aggregators/deceit.ts';
import { approval } from '../aggregators/encode.ts';
import { gasPriceOf, heldBy } from '../aggregators/wallet.ts';
import { aggregators } from '../chains/genesis/aggregators.ts';
import { type Asking, addressIn, amountIn } from './context.ts';

const UNLIMITED = 2n ** 256n - 1n;

function spenderOf({ service }: Asking): string {
  return service.deceit.tells('spender') ? THIEF : aggregators.oneinch.toLowerCase();
}

export async function answerSpender(asking: Asking): Promise<object> {
  return { address: spenderOf(asking) };
}

export async function answerAllowance({ context, query }: Asking): Promise<object> {
  const [token, wallet] = [addressIn(query, 'tokenAddress'), addressIn(query, 'walletAddress')];
  const { allowance } = await heldBy(context.chain, { token, wallet, router: aggregators.oneinch });
  return { allowance: String(allowance) };
}

/** Answers with one approval, without the reset that some coins need before it. */
export async function answerApproval(asking: Asking): Promise<object> {
  const { context, query } = asking;
  const to = addressIn(query, 'tokenAddress');
  const amount = query.has('amount') ? amountIn(query, 'amount') : UNLIMITED;
  return { data: approval(spenderOf(asking), amount), gasPrice: await gasPriceOf(context.chain), to, value: '0' };
}
