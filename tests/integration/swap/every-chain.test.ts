import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkSwap } from '../../../lib/client/swap/poll.ts';
import { startApproval } from '../../../lib/client/swap/start-approval.ts';
import { startSwap } from '../../../lib/client/swap/start-swap.ts';
import { chains } from '../../../lib/config/venues/chains.ts';
import type { SwapToken } from '../../../lib/domain/swap/intent.ts';
import { leastOf } from '../../../lib/domain/swap/slippage.ts';
import { percent } from '../../../lib/math/amount.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { evmNode } from '../../../lib/venues/evm/node.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { accountOf } from '../chains/clients.ts';
import { native, quoteAt, type SwapChain, turnKnob } from './providers.ts';
import { noBatches, noticed, panelToken, placesIn, plain, walletOf } from './wallet.ts';

const index = 6;
const owner = addressSchema.parse(accountOf(index).address.toLowerCase());
const slippage = percent('0.5');
const fee = { bps: 100, referrer: `0x${'ab'.repeat(20)}` };

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'hyperliquid,chains,oneinch' } });
  await turnKnob(sandbox, 'oneinch', { plan: 'Pro' });
});
afterAll(() => sandbox.stop());

function coinOf(chainId: SwapChain, wrapped: string): SwapToken {
  const token = panelToken(chainId, wrapped);
  const address = addressSchema.parse(native.toLowerCase());
  return { ...token, address, decimals: 18, isNative: true, wrapped: token.address };
}

async function swap(spent: SwapToken, bought: SwapToken, amount: bigint): Promise<bigint> {
  const chainId = spent.chainId;
  const { out } = await quoteAt(sandbox, 'oneinch', { chainId, src: spent.address, dst: bought.address, amount, fee });
  const prices = { spent: undefined, bought: undefined };
  const task = { pairId: 1, side: 'buy', spent, bought, amount, owner, prices, provider: 'oneinch' } as const;
  const wallet = walletOf(sandbox, chainId, index);
  if (!spent.isNative) await startApproval(placesIn(sandbox), wallet, { ...task, allowance: amount }, noticed().events);
  const order = { ...task, slippage, least: leastOf(out, slippage), mayGoUntried: false, ...plain };
  const start = await startSwap(placesIn(sandbox), wallet, order, () => undefined);
  if (start.kind !== 'sent') throw new Error(start.kind);
  const record = await checkSwap(evmNode(`${sandbox.url}/rpc/${chainId}`), start.record, noBatches);
  expect(record).toMatchObject({ stage: 'mined', received: String(out) });
  return out;
}

it.each(chains)('on $name a coin buys dollars, and the dollars buy the coin back', async ({ id, wrappedNative }) => {
  const [coin, dollars] = [coinOf(id, wrappedNative.symbol), panelToken(id, 'USDC')];
  const bought = await swap(coin, dollars, 10n ** 15n);
  expect(await swap(dollars, coin, bought)).toBeGreaterThan(0n);
});
