import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readPermitDomain } from '../../../lib/client/swap/permit.ts';
import { checkSwap } from '../../../lib/client/swap/poll.ts';
import { SwapRefused } from '../../../lib/client/swap/refused.ts';
import { recordOf } from '../../../lib/client/swap/start.ts';
import { startApproval } from '../../../lib/client/swap/start-approval.ts';
import { type SwapOrder, type SwapPhase, startSwap } from '../../../lib/client/swap/start-swap.ts';
import type { SwapProviderName } from '../../../lib/config/swaps.ts';
import { routerOf, type SwapToken } from '../../../lib/domain/swap/intent.ts';
import { isSettled, type SwapRecord } from '../../../lib/domain/swap/record.ts';
import { leastOf } from '../../../lib/domain/swap/slippage.ts';
import { percent } from '../../../lib/math/amount.ts';
import { gt, lt } from '../../../lib/math/comparison.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { readAllowance } from '../../../lib/venues/evm/erc20.ts';
import { evmNode } from '../../../lib/venues/evm/node.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { accountOf, connect } from '../chains/clients.ts';
import { openPlans, quoteAt, type SwapChain, turnKnob } from './providers.ts';
import { openSwapper } from './swapper.ts';
import { noBatches, noticed, panelToken, placesIn, plain, walletOf } from './wallet.ts';

const index = 7;
const providers = ['oneinch', 'kyberswap'] as const;
const patience = { timeout: 20_000, interval: 100 };
const owner = addressSchema.parse(accountOf(index).address.toLowerCase());
const slippage = percent('0.5');

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'hyperliquid,chains,oneinch,kyberswap' } });
  await openPlans(sandbox);
});
afterEach(() => openPlans(sandbox));
afterAll(() => sandbox.stop());

interface Shown {
  readonly chainId?: SwapChain;
  readonly spent: string;
  readonly bought: string;
  readonly amount: bigint;
}

const task = (spent: SwapToken, bought: SwapToken, amount: bigint) =>
  ({ pairId: 1, side: 'buy', spent, bought, amount, owner, prices: { spent: undefined, bought: undefined } }) as const;

/** A swap as the panel would show it, from the provider's honest quote. */
async function shown(provider: SwapProviderName, { chainId = 1, spent: from, bought: to, amount }: Shown) {
  const [spent, bought] = [panelToken(chainId, from), panelToken(chainId, to)];
  const wanted = {
    chainId,
    src: spent.address,
    dst: bought.address,
    amount,
    fee: { bps: 100, referrer: `0x${'ab'.repeat(20)}` },
  };
  const { out } = await quoteAt(sandbox, provider, wanted);
  const order: SwapOrder = {
    ...task(spent, bought, amount),
    provider,
    slippage,
    least: leastOf(out, slippage),
    mayGoUntried: false,
    ...plain,
  };
  return { order, out };
}

const isInBlock = ({ stage }: SwapRecord): boolean => stage !== 'sent';

const approve = async (provider: SwapProviderName, chainId: SwapChain, symbol: string, allowance: bigint) => {
  const token = panelToken(chainId, symbol);
  const wallet = walletOf(sandbox, chainId, index);
  const { steps, records, events } = noticed();
  const order = { ...task(token, token, allowance), provider, allowance };
  await startApproval(placesIn(sandbox), wallet, order, events);
  return { steps, requested: wallet.requested(), granted: records.map(({ amount }) => amount) };
};

/** Follows a swap into a block, or further until nothing can change any more. */
async function followed(record: SwapRecord, hasArrived = isSettled): Promise<SwapRecord> {
  const node = evmNode(`${sandbox.url}/rpc/${record.chainId}`);
  let now = record;
  await expect
    .poll(async () => {
      now = await checkSwap(node, now, noBatches);
      return hasArrived(now);
    }, patience)
    .toBe(true);
  return now;
}

describe.each(providers)('through %s', (provider) => {
  it.each([
    ['a coin for a token', { spent: 'ETH', bought: 'USDC', amount: 10n ** 16n }],
    ['a token for a coin', { spent: 'USDC', bought: 'ETH', amount: 50_000_000n }],
    ['a token for a token', { spent: 'USDC', bought: 'DAI', amount: 50_000_000n }],
  ])('%s is tried out, signed once, and brings what was quoted', async (_, what) => {
    if (what.spent !== 'ETH') await approve(provider, 1, what.spent, what.amount);
    const { order, out } = await shown(provider, what);
    const wallet = walletOf(sandbox, 1, index);
    const swapper = await openSwapper(sandbox.url, 1, index);
    const before = await swapper.balance(order.bought.address);
    const phases: SwapPhase[] = [];
    const start = await startSwap(placesIn(sandbox), wallet, order, (phase) => phases.push(phase));
    if (start.kind !== 'sent') throw new Error(start.kind);
    expect({ requested: wallet.requested(), phases }).toEqual({
      requested: 1,
      phases: ['network', 'checks', 'building', 'trial', 'wallet'],
    });
    const record = await followed(start.record, isInBlock);
    const gas = order.bought.isNative ? BigInt(record.gasPaid ?? '0') : 0n;
    expect(record).toMatchObject({ stage: 'mined', received: String(out), quoted: String(out) });
    expect((await swapper.balance(order.bought.address)) - before + gas).toBe(out);
  });

  it.each([
    ['router', ['router']],
    ['receiver', ['receiver']],
    ['token', ['bought']],
    ['amount', ['amount']],
    ['minReturn', ['least']],
    ['value', ['value']],
    ['extraApproval', ['router', 'call']],
  ])('a transaction that lies about its %s is refused before the wallet opens', async (lie, departures) => {
    const { order } = await shown(provider, { spent: 'ETH', bought: 'USDC', amount: 10n ** 16n });
    await turnKnob(sandbox, provider, { lies: [lie] });
    const wallet = walletOf(sandbox, 1, index);
    const refusal: unknown = await startSwap(placesIn(sandbox), wallet, order, () => undefined).catch(
      (thrown) => thrown,
    );
    expect(refusal).toBeInstanceOf(SwapRefused);
    expect(refusal).toMatchObject({ obstacle: { kind: 'departs' } });
    for (const departure of departures) expect(Object(refusal).obstacle.departures).toContain(departure);
    expect(wallet.requested()).toBe(0);
  });

  it('a promise that the pools do not keep is refused before the wallet opens', async () => {
    await turnKnob(sandbox, provider, { lies: ['promise'] });
    const { order } = await shown(provider, { spent: 'ETH', bought: 'USDC', amount: 10n ** 16n });
    const wallet = walletOf(sandbox, 1, index);
    await expect(startSwap(placesIn(sandbox), wallet, order, () => undefined)).rejects.toMatchObject({
      obstacle: { kind: 'reverts', refusal: { kind: 'minimum' } },
    });
    expect(wallet.requested()).toBe(0);
  });

  it('a price that got worse than the slippage allows is shown anew, and nothing is signed', async () => {
    const { order, out } = await shown(provider, { spent: 'ETH', bought: 'USDC', amount: 10n ** 16n });
    const wallet = walletOf(sandbox, 1, index);
    const worse = { ...order, least: out + 1n };
    const start = await startSwap(placesIn(sandbox), wallet, worse, () => undefined);
    expect(start).toEqual({ kind: 'worse', quoted: out, least: leastOf(out, slippage) });
    expect(wallet.requested()).toBe(0);
  });

  it('a price that fell a little is signed with a smaller slippage, so that the shown minimum stands', async () => {
    const { order, out } = await shown(provider, { spent: 'ETH', bought: 'USDC', amount: 10n ** 16n });
    const wallet = walletOf(sandbox, 1, index);
    const tight = { ...order, least: (out * 9_970n) / 10_000n };
    const start = await startSwap(placesIn(sandbox), wallet, tight, () => undefined);
    if (start.kind !== 'sent') throw new Error(start.kind);
    const { received = '0', stage } = await followed(start.record);
    expect({ stage, isKept: BigInt(received) >= tight.least }).toEqual({ stage: 'confirmed', isKept: true });
  });

  it('a signature takes the place of an approval, and leaves none behind', async () => {
    const { order, out } = await shown(provider, { spent: 'USDC', bought: 'ETH', amount: 30_000_000n });
    const node = evmNode(`${sandbox.url}/rpc/1`);
    const allowed = () => readAllowance(node, order.spent.address, owner, routerOf(provider));
    await approve(provider, 1, 'USDC', 0n);
    await expect.poll(allowed, patience).toBe(0n);
    const permit = await readPermitDomain(node, order.spent);
    expect(permit).toEqual({ name: 'USD Coin', version: '2' });
    const wallet = walletOf(sandbox, 1, index);
    const start = await startSwap(placesIn(sandbox), wallet, { ...order, permit }, () => undefined);
    if (start.kind !== 'sent') throw new Error(start.kind);
    expect(await followed(start.record, isInBlock)).toMatchObject({ stage: 'mined', received: String(out) });
    expect([wallet.requested(), await allowed()]).toEqual([2, 0n]);
  });

  it('more than the wallet holds is refused before the wallet opens', async () => {
    const { order } = await shown(provider, { spent: 'ETH', bought: 'USDC', amount: 10n ** 16n });
    const wallet = walletOf(sandbox, 1, index);
    const rich = { ...order, amount: 10n ** 30n };
    await expect(startSwap(placesIn(sandbox), wallet, rich, () => undefined)).rejects.toMatchObject({
      obstacle: { kind: 'balance' },
    });
    expect(wallet.requested()).toBe(0);
  });

  it('a token whose contract counts other decimals than the catalogue is refused', async () => {
    const { order } = await shown(provider, { spent: 'ETH', bought: 'USDC', amount: 10n ** 16n });
    const wallet = walletOf(sandbox, 1, index);
    const wrong = { ...order, bought: { ...order.bought, decimals: 18 } };
    await expect(startSwap(placesIn(sandbox), wallet, wrong, () => undefined)).rejects.toMatchObject({
      obstacle: { kind: 'decimals', symbol: 'USDC' },
    });
    expect(wallet.requested()).toBe(0);
  });

  it('a wallet that changed to another account is not asked', async () => {
    const { order } = await shown(provider, { spent: 'ETH', bought: 'USDC', amount: 10n ** 16n });
    const wallet = walletOf(sandbox, 1, 6);
    await expect(startSwap(placesIn(sandbox), wallet, order, () => undefined)).rejects.toMatchObject({
      obstacle: { kind: 'account' },
    });
    expect(wallet.requested()).toBe(0);
  });
});

describe('an approval', () => {
  const allowed = (symbol: string) =>
    readAllowance(evmNode(`${sandbox.url}/rpc/1`), panelToken(1, symbol).address, owner, routerOf('oneinch'));
  it('is for exactly the amount, and can be taken back', async () => {
    expect(await approve('oneinch', 1, 'DAI', 7n)).toEqual({
      steps: ['network', 'approval'],
      requested: 1,
      granted: ['7'],
    });
    await expect.poll(() => allowed('DAI'), patience).toBe(7n);
    await approve('oneinch', 1, 'DAI', 0n);
    await expect.poll(() => allowed('DAI'), patience).toBe(0n);
  });
  it('of USDT on Ethereum is taken back first, with a signature of its own', async () => {
    await approve('oneinch', 1, 'USDT', 5n);
    await expect.poll(() => allowed('USDT'), patience).toBe(5n);
    expect(await approve('oneinch', 1, 'USDT', 9n)).toEqual({
      steps: ['network', 'reset', 'approval'],
      requested: 2,
      granted: ['0', '9'],
    });
    await expect.poll(() => allowed('USDT'), patience).toBe(9n);
  });
  it('is given to no address but the router that we know', async () => {
    const token = panelToken(1, 'DAI');
    const wallet = walletOf(sandbox, 1, index);
    const order = { ...task(token, token, 1n), provider: 'oneinch', allowance: 1n } as const;
    const deps = placesIn(sandbox, { spender: `0x${'66'.repeat(20)}` });
    await expect(startApproval(deps, wallet, order, noticed().events)).rejects.toMatchObject({
      obstacle: { kind: 'spender' },
    });
    expect(wallet.requested()).toBe(0);
  });
});

it('a token that keeps a part of what it moves is told by what arrives, and not by its router', async () => {
  const { order } = await shown('oneinch', { chainId: 8453, spent: 'ETH', bought: 'TOLL', amount: 10n ** 16n });
  const wallet = walletOf(sandbox, 8453, index);
  // The router measures what it holds itself; the way from it to the wallet is taxed once more.
  const wide: SwapOrder = { ...order, resale: 'tried', slippage: percent('5'), least: (order.least * 9_549n) / 9_950n };
  const start = await startSwap(placesIn(sandbox), wallet, wide, () => undefined);
  if (start.kind !== 'taxed') throw new Error(start.kind);
  expect(gt(start.tax, percent('4')) && lt(start.tax, percent('15'))).toBe(true);
  expect(wallet.requested()).toBe(0);
});

it('a token without signatures is known by its contract', async () => {
  const node = evmNode(`${sandbox.url}/rpc/1`);
  for (const symbol of ['USDT', 'WETH']) expect(await readPermitDomain(node, panelToken(1, symbol))).toBeUndefined();
});

describe('a transaction on its way', () => {
  const sentBy = async (transaction: { to: `0x${string}`; data: `0x${string}`; value: bigint }) => {
    const { reader, wallet } = connect(sandbox.url, 1);
    const nonce = await reader.getTransactionCount({ address: owner });
    const firstBlock = Number(await reader.getBlockNumber());
    const hash = await wallet(index).sendTransaction({ ...transaction, gas: 900_000n, nonce });
    return { hash, nonce, firstBlock, sentAt: Date.now() };
  };
  const coins = () => task(panelToken(1, 'ETH'), panelToken(1, 'USDC'), 10n ** 16n);
  const kept = { kind: 'swap', provider: 'oneinch', quoted: '1', least: '1', feeBps: 0 } as const;

  it('that fails on the network says why, in the contract’s own words', async () => {
    await turnKnob(sandbox, 'oneinch', { lies: ['promise'] });
    const { spent, bought, amount } = coins();
    const quoted = await quoteAt(sandbox, 'oneinch', { chainId: 1, src: spent.address, dst: bought.address, amount });
    const transaction = await quoted.build({ from: owner, slippage: 10, others: { disableEstimate: 'true' } });
    const record = await followed(recordOf(coins(), await sentBy(transaction), kept));
    expect(record).toMatchObject({ stage: 'reverted', reason: 'ReturnAmountIsNotEnough' });
    expect(record.received).toBeUndefined();
  });

  it('has been replaced when another transaction took its number', async () => {
    const sent = await sentBy({ to: owner, data: '0x', value: 1n });
    const lost = { ...sent, hash: `0x${'1'.repeat(64)}` as const, sentAt: Date.now() - 120_000 };
    const record = recordOf(coins(), lost, kept);
    expect(await checkSwap(evmNode(`${sandbox.url}/rpc/1`), record, noBatches)).toMatchObject({ stage: 'replaced' });
  });

  it('that no node knows was dropped, and is not given up', async () => {
    const { reader } = connect(sandbox.url, 1);
    const nonce = await reader.getTransactionCount({ address: owner });
    const lost = { hash: `0x${'2'.repeat(64)}` as const, nonce, firstBlock: 1, sentAt: Date.now() - 120_000 };
    expect(await checkSwap(evmNode(`${sandbox.url}/rpc/1`), recordOf(coins(), lost, kept), noBatches)).toMatchObject({
      stage: 'dropped',
    });
  });
});
