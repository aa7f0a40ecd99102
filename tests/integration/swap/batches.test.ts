import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkSwap } from '../../../lib/client/swap/poll.ts';
import { startApproval } from '../../../lib/client/swap/start-approval.ts';
import { type SwapOrder, startSwap } from '../../../lib/client/swap/start-swap.ts';
import type { SwapProviderName } from '../../../lib/config/swaps.ts';
import { routerOf } from '../../../lib/domain/swap/intent.ts';
import { leastOf } from '../../../lib/domain/swap/slippage.ts';
import { percent } from '../../../lib/math/amount.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { approveCall, readAllowance } from '../../../lib/venues/evm/erc20.ts';
import { type EvmNode, evmNode } from '../../../lib/venues/evm/node.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { accountOf } from '../chains/clients.ts';
import { type BatchMood, batchWalletOf } from './batch-wallet.ts';
import { openPlans, quoteAt, turnKnob } from './providers.ts';
import { noticed, panelToken, placesIn, plain, walletOf } from './wallet.ts';

const index = 5;
const owner = addressSchema.parse(accountOf(index).address.toLowerCase());
const slippage = percent('0.5');
const fee = { bps: 100, referrer: `0x${'ab'.repeat(20)}` };
const patience = { timeout: 20_000, interval: 100 };

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'hyperliquid,chains,oneinch,kyberswap' } });
  await openPlans(sandbox);
});
afterEach(() => openPlans(sandbox));
afterAll(() => sandbox.stop());

const node = () => evmNode(`${sandbox.url}/rpc/1`);
const nothing = () => undefined;

async function batchOf(provider: SwapProviderName, symbol: string, amount: bigint) {
  const [spent, bought] = [panelToken(1, symbol), panelToken(1, 'ETH')];
  const wanted = { chainId: 1, src: spent.address, dst: bought.address, amount, fee } as const;
  const { out } = await quoteAt(sandbox, provider, wanted);
  const order: SwapOrder = {
    ...{ pairId: 1, side: 'buy', spent, bought, amount, owner, provider, slippage, mayGoUntried: true, ...plain },
    prices: { spent: undefined, bought: undefined },
    least: leastOf(out, slippage),
    isBatch: true,
  };
  return { order, out };
}

async function sentWith(mood: BatchMood) {
  const { order } = await batchOf('oneinch', 'DAI', 10n ** 19n);
  const wallet = batchWalletOf(sandbox, 1, index, mood);
  const start = await startSwap(placesIn(sandbox), wallet, order, nothing);
  if (start.kind !== 'sent') throw new Error(start.kind);
  const ask = async (id: string) => (await wallet.batches()).look(id);
  return { record: start.record, ask };
}

describe.each(['oneinch', 'kyberswap'] as const)('a batch through %s', (provider) => {
  it('approves and swaps with one question, is told by the wallet’s name, and leaves no approval', async () => {
    const { order, out } = await batchOf(provider, 'DAI', 10n ** 19n);
    const wallet = batchWalletOf(sandbox, 1, index);
    const phases: string[] = [];
    const start = await startSwap(placesIn(sandbox), wallet, order, (phase) => phases.push(phase));
    if (start.kind !== 'sent') throw new Error(start.kind);
    expect(phases).toEqual(['network', 'checks', 'building', 'trial', 'batch']);
    expect(start.record).toMatchObject({ id: 'batch', batch: 'batch', stage: 'sent' });
    expect(start.record.hash).toBeUndefined();
    const ask = async (id: string) => (await wallet.batches()).look(id);
    const record = await checkSwap(node(), start.record, ask);
    expect(record).toMatchObject({ stage: 'mined', received: String(out), batch: 'batch' });
    expect(record.hash).toMatch(/^0x[0-9a-f]{64}$/);
    expect(wallet.requested()).toBe(1);
    expect(await readAllowance(node(), order.spent.address, owner, routerOf(provider))).toBe(0n);
  });

  it.each(['router', 'receiver', 'token', 'amount', 'minReturn', 'value', 'extraApproval'])(
    'is not given to the wallet where the transaction lies about its %s',
    async (lie) => {
      const { order } = await batchOf(provider, 'DAI', 10n ** 19n);
      await turnKnob(sandbox, provider, { lies: [lie] });
      const wallet = batchWalletOf(sandbox, 1, index);
      await expect(startSwap(placesIn(sandbox), wallet, order, nothing)).rejects.toMatchObject({
        obstacle: { kind: 'departs' },
      });
      expect(wallet.requested()).toBe(0);
    },
  );
});

it('USDT’s old approval is taken back in the same batch', async () => {
  const spent = panelToken(1, 'USDT');
  const { order, out } = await batchOf('oneinch', 'USDT', 20_000_000n);
  await startApproval(placesIn(sandbox), walletOf(sandbox, 1, index), { ...order, allowance: 5n }, noticed().events);
  await expect.poll(() => readAllowance(node(), spent.address, owner, routerOf('oneinch')), patience).toBe(5n);
  const wallet = batchWalletOf(sandbox, 1, index);
  const start = await startSwap(placesIn(sandbox), wallet, order, nothing);
  if (start.kind !== 'sent') throw new Error(start.kind);
  const [reset, approval, ...swap] = wallet.calls();
  const router = routerOf('oneinch');
  expect([reset?.data, approval?.data, swap.length]).toEqual([
    approveCall(router, 0n),
    approveCall(router, order.amount),
    1,
  ]);
  const ask = async (id: string) => (await wallet.batches()).look(id);
  expect(await checkSwap(node(), start.record, ask)).toMatchObject({ stage: 'mined', received: String(out) });
});

it('a batch that no node can try out is not given to the wallet, whatever was confirmed', async () => {
  const { order } = await batchOf('oneinch', 'DAI', 10n ** 19n);
  const wallet = batchWalletOf(sandbox, 1, index);
  const unable: EvmNode = {
    ask: (method, params, signal) => {
      const isTrial = method === 'eth_simulateV1' || (method === 'eth_call' && params.length > 2);
      return node().ask(isTrial ? 'eth_unknownMethod' : method, isTrial ? [] : params, signal);
    },
  };
  await expect(startSwap({ ...placesIn(sandbox), node: () => unable }, wallet, order, nothing)).rejects.toMatchObject({
    obstacle: { kind: 'batchUntried' },
  });
  expect(wallet.requested()).toBe(0);
});

it.each([4200, 5700, 5710, 5740, 5750, 5760, -32601])(
  'a wallet that answers %d to a batch is told as one that cannot',
  async (refusal) => {
    const { order } = await batchOf('oneinch', 'DAI', 10n ** 19n);
    const wallet = batchWalletOf(sandbox, 1, index, { refusal });
    await expect(startSwap(placesIn(sandbox), wallet, order, nothing)).rejects.toMatchObject({
      code: 'wallet.no_batch',
    });
  },
);

it('a wallet that gave a batch up ends it, and one that forgot it does not', async () => {
  const { record, ask } = await sentWith({ status: 400 });
  expect(await checkSwap(node(), record, ask)).toMatchObject({ stage: 'unsent' });
  const forgotten = await sentWith({ status: 5730 });
  const old = { ...forgotten.record, times: { sent: 1, seen: 1 } };
  expect(await checkSwap(node(), old, forgotten.ask)).toMatchObject({ stage: 'dropped' });
});

it.each([
  [{ '0x1': { atomic: { status: 'supported' } } }, 'supported'],
  [{ '0x1': { atomic: { status: 'ready' } } }, 'ready'],
  [{ '0x1': { atomic: { status: 'unsupported' } } }, 'none'],
  [{ '0x1': { atomicBatch: { supported: true } } }, 'supported'],
  [{ '0xa': { atomic: { status: 'supported' } } }, 'none'],
  [{}, 'none'],
  ['nonsense', 'none'],
])('capabilities %j are read as %s', async (capabilities, offer) => {
  const batches = await batchWalletOf(sandbox, 1, index, { capabilities }).batches();
  expect(await batches.offer(1)).toBe(offer);
});
