import type { Hex } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { kyberRouter, native, oneinchRouter, quoteAt, type SwapChain, turnKnob } from './providers.ts';
import { openSwapper, tokenNamed } from './swapper.ts';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'hyperliquid,chains,oneinch,kyberswap' } });
  await turnKnob(sandbox, 'oneinch', { plan: 'Pro' });
  await turnKnob(sandbox, 'kyberswap', { plan: 'Whitelisted' });
});
afterAll(() => sandbox.stop());

const providers = ['oneinch', 'kyberswap'] as const;
type Provider = (typeof providers)[number];
/** Nothing is tried out beforehand, so that the chain itself says what happens. */
const blind = { oneinch: { disableEstimate: 'true' }, kyberswap: {} };
const routers: Readonly<Record<Provider, Hex>> = { oneinch: oneinchRouter, kyberswap: kyberRouter };

interface Tried {
  readonly chainId: SwapChain;
  readonly src: Hex;
  readonly dst: Hex;
  readonly amount: bigint;
  readonly slippage: number;
}

async function trySwap(provider: Provider, { chainId, src, dst, amount, slippage }: Tried) {
  const swapper = await openSwapper(sandbox.url, chainId, 7);
  await swapper.approve(src, routers[provider]);
  const quoted = await quoteAt(sandbox, provider, { chainId, src, dst, amount });
  const tx = await quoted.build({ from: swapper.address, slippage, others: blind[provider] });
  const before = await swapper.balance(dst);
  const { status } = await swapper.send(tx);
  return { status, quoted: quoted.out, got: (await swapper.balance(dst)) - before };
}

it.each(providers)('%s sells ROACH to anybody and buys it from nobody', async (provider) => {
  const roach = tokenNamed(56, 'ROACH').address;
  const bought = await trySwap(provider, { chainId: 56, src: native, dst: roach, amount: 10n ** 16n, slippage: 50 });
  expect(bought).toMatchObject({ status: 'success', got: bought.quoted });
  const sold = await trySwap(provider, { chainId: 56, src: roach, dst: native, amount: bought.got, slippage: 500 });
  expect(sold.status).toBe('reverted');
});

it.each(providers)('%s fails on TOLL while its tax is more than may slip', async (provider) => {
  const toll = tokenNamed(8453, 'TOLL').address;
  const tried = { chainId: 8453, src: native, dst: toll, amount: 10n ** 16n } as const;
  expect(await trySwap(provider, { ...tried, slippage: 100 })).toMatchObject({ status: 'reverted', got: 0n });
});

it('1inch lets TOLL arrive short of the minimum, which only the balance tells', async () => {
  const toll = tokenNamed(8453, 'TOLL').address;
  // The router measures what it holds itself, and the way from it to the wallet is taxed once more.
  const { status, quoted, got } = await trySwap('oneinch', {
    ...{ chainId: 8453, src: native, dst: toll, amount: 10n ** 16n },
    slippage: 501,
  });
  expect(status).toBe('success');
  expect(got).toBeLessThan((quoted * 9_499n) / 10_000n);
});

it('KyberSwap measures what has reached the wallet, and refuses that', async () => {
  const toll = tokenNamed(8453, 'TOLL').address;
  const tried = { chainId: 8453, src: native, dst: toll, amount: 10n ** 16n } as const;
  expect((await trySwap('kyberswap', { ...tried, slippage: 501 })).status).toBe('reverted');
  const wide = await trySwap('kyberswap', { ...tried, slippage: 1_500 });
  expect(wide.status).toBe('success');
  expect(wide.got).toBeGreaterThanOrEqual((wide.quoted * 8_500n) / 10_000n);
});

it.each(providers)('%s gives a tenth less of DRIP for the second hundred dollars', async (provider) => {
  const drip = tokenNamed(1, 'DRIP').address;
  const usdc = tokenNamed(1, 'USDC').address;
  const hundred = { chainId: 1, src: usdc, dst: drip, amount: 100_000_000n, slippage: 100 } as const;
  const first = await trySwap(provider, hundred);
  const second = await trySwap(provider, hundred);
  expect(first).toMatchObject({ status: 'success', got: first.quoted });
  expect(second).toMatchObject({ status: 'success', got: second.quoted });
  expect(second.got * 10n).toBeLessThan(first.got * 9n);
});
