import { parseEther } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { builtSwapSchema } from '../../../lib/schemas/swap.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { type Instance, newInstance } from './instance.ts';
import { native, oneinchRouter, turnKnob } from './providers.ts';
import { openSwapper, type Swapper, tokenNamed } from './swapper.ts';

const chainId = 8453;
const referrer = `0x${'cd'.repeat(20)}` as const;
const usdc = tokenNamed(chainId, 'USDC').address;
const patience = { timeout: 30_000, interval: 200 };

let sandbox: RunningSandbox;
let swapper: Swapper;
let instance: Instance;

beforeAll(async () => {
  const services = 'supabase,hyperliquid,chains,spot,birdeye,oneinch,kyberswap';
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: services, SANDBOX_IP_LIMITS: 'off' } });
  await turnKnob(sandbox, 'oneinch', { plan: 'Pro' });
  instance = await newInstance(sandbox, { REFERRER_ADDRESS: referrer });
  swapper = await openSwapper(sandbox.url, chainId, 7);
});
afterAll(() => sandbox.stop());

async function swap(order: object): Promise<void> {
  const request = { chainId, slippage: '1', fromAddress: swapper.address, ...order };
  const { tx } = z.parse(builtSwapSchema, (await instance.ask('oneinch-swap', request)).body);
  const { status } = await swapper.send({ to: tx.to, data: tx.data, value: BigInt(tx.value) });
  expect(status).toBe('success');
}

/** Sends until there are enough blocks above the swaps: an unused chain makes none. */
async function settle(): Promise<void> {
  for (const _ of Array.from({ length: 13 })) await swapper.send({ to: swapper.address, data: '0x', value: 0n });
}

it('the fees of swaps are counted once, in tokens and in native coins, from when counting began', async () => {
  // Loaded after the instance, so that both see the same environment.
  const { readReferrerFees } = await import('../../../server/services/treasury/referrer-fees.ts');
  const { feeReadings } = await import('../../../server/db/repositories/referrer-fees.ts');
  const { serviceClient } = await import('../../../server/db/client/service.ts');
  const { tokenByAddress } = await import('../../../server/db/repositories/tokens.ts');
  expect(await readReferrerFees(referrer)).toBe('0');
  const known = [
    { address: usdc, price: '1' },
    { address: tokenNamed(chainId, 'WETH').address, price: '2000' },
  ];
  for (const { address, price } of known) {
    const listed = await tokenByAddress(serviceClient(), chainId, addressSchema.parse(address));
    const at = new Date(Date.now() - 60_000).toISOString();
    const mark = { token_id: listed?.id ?? 0, at, price, liquidity: '10000000' };
    expect((await serviceClient().db.from('coin_marks').insert(mark)).error).toBeNull();
  }

  await swapper.approve(usdc, oneinchRouter);
  const begun = async () => (await feeReadings(serviceClient(), referrer)).length;
  const request = { chainId, slippage: '1', fromAddress: swapper.address };
  // The first swap that is written begins the count; it is not sent.
  await instance.ask('oneinch-swap', {
    ...request,
    fromToken: native,
    toToken: usdc,
    amount: String(parseEther('0.5')),
  });
  await expect.poll(begun, patience).toBe(1);

  await swap({ fromToken: native, toToken: usdc, amount: String(parseEther('0.5')) });
  await swap({ fromToken: usdc, toToken: native, amount: '500000000' });
  const inUsdc = Number(await swapper.balance(usdc, referrer)) / 1e6;
  const inNative = await swapper.balance(native, referrer);
  expect({ isInUsdc: inUsdc > 1, isInNative: inNative > 0n }).toEqual({ isInUsdc: true, isInNative: true });
  await settle();

  const counted = Number(await readReferrerFees(referrer));
  // Each at its price from before.
  expect(counted).toBeCloseTo(inUsdc + (Number(inNative) / 1e18) * 2_000, 6);
  await settle();
  expect(Number(await readReferrerFees(referrer))).toBe(counted);
  // Two readers of the same blocks count them once.
  await swap({ fromToken: native, toToken: usdc, amount: String(parseEther('0.5')) });
  await settle();
  await Promise.all([1, 2, 3].map(() => readReferrerFees(referrer)));
  const more = Number(await readReferrerFees(referrer)) - counted;
  const paid = Number(await swapper.balance(usdc, referrer)) / 1e6 - inUsdc;
  expect(more).toBeCloseTo(paid, 6);
});
