import { type Hex, parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import * as z from 'zod';
import { percent } from '../../../lib/math/amount.ts';
import { builtSwapSchema, swapQuoteSchema } from '../../../lib/schemas/swap.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { goLive, liveEnvironment } from '../../replay/live-environment.ts';
import { type Replay, startReplay } from '../../replay/server.ts';
import { newInstance } from './instance.ts';
import { native, openPlans } from './providers.ts';
import { readReported } from './shown-fees.tsx';
import { openSwapper, type Swapper, tokenNamed } from './swapper.ts';

// The fees that each page tells are those that are taken: of an order by its builder field, of a swap by the request to
// the provider, and in the sandbox by what the chain shows.

const builder = `0x${'bd'.repeat(20)}` as const;
const referrer = `0x${'ab'.repeat(20)}` as const;
const usdc = tokenNamed(1, 'USDC').address;
const providers = ['oneinch', 'kyberswap'] as const;

const settings = [
  { named: 'neither', variables: {}, order: '0', swap: '0' },
  { named: 'the builder alone', variables: { BUILDER_ADDRESS: builder }, order: '0.1', swap: '0' },
  { named: 'the receiver of swaps alone', variables: { REFERRER_ADDRESS: referrer }, order: '0', swap: '1' },
  {
    named: 'both',
    variables: { BUILDER_ADDRESS: builder, REFERRER_ADDRESS: referrer },
    order: '0.1',
    swap: '1',
  },
] as const;

let sandbox: RunningSandbox;
let replay: Replay;
let swapper: Swapper;

beforeAll(async () => {
  const services = 'supabase,hyperliquid,chains,spot,birdeye,oneinch,kyberswap';
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: services, SANDBOX_IP_LIMITS: 'off' } });
  replay = await startReplay();
  swapper = await openSwapper(sandbox.url, 1, 8);
  await openPlans(sandbox);
});
afterEach(() => vi.unstubAllGlobals());
afterAll(async () => {
  await sandbox.stop();
  await replay.stop();
});

/** Returns what an order carries for its builder, in percent. */
async function takenOfOrders(): Promise<string> {
  const [{ builderOf }, { builderFeePercentOf }] = await Promise.all([
    import('../../../server/services/orders/builder.ts'),
    import('../../../lib/domain/perps/outcome/execution.ts'),
  ]);
  return builderFeePercentOf(builderOf()?.units ?? 0);
}

describe.each(settings)('with $named set', ({ variables, order, swap }) => {
  const exampleOfOrder = order === '0' ? '0.045' : '0.145';
  const told = {
    order: { page: order, example: exampleOfOrder, panel: order, paper: order, table: order, ticket: order },
    swap: { page: swap, example: swap, panel: swap, paper: swap, table: swap },
    says: [order === '0' ? 'no' : 'yes', swap === '0' ? 'no' : 'yes'],
  };

  it('the pages of a sandbox say what orders carry and what a swap pays on the chain', async () => {
    const one = await newInstance(sandbox, variables);
    expect(await readReported(builder)).toEqual(told);
    expect(await takenOfOrders()).toBe(order);
    for (const provider of providers) {
      const requested = { chainId: 1, fromToken: native, toToken: usdc, amount: String(parseEther('0.05')), provider };
      const quote = z.parse(swapQuoteSchema, (await one.ask('oneinch-quote', requested)).body);
      expect(quote).toMatchObject({ feeBps: Number(swap) * 100, referrer: swap === '0' ? null : referrer });
      const ordered = { ...requested, slippage: '0.5', fromAddress: swapper.address };
      const { tx, feeBps } = z.parse(builtSwapSchema, (await one.ask('oneinch-swap', ordered)).body);
      const balances = () =>
        Promise.all([referrer, builder, swapper.address].map((who: Hex) => swapper.balance(usdc, who)));
      const before = await balances();
      expect((await swapper.send({ ...tx, value: BigInt(tx.value) })).status).toBe('success');
      const [ofReferrer = 0n, ofBuilder = 0n, got = 0n] = (await balances()).map((now, at) => now - (before[at] ?? 0n));
      expect([ofBuilder, got > 0n]).toEqual([0n, true]);
      const paidBps = (ofReferrer * 10_000n + (ofReferrer + got) / 2n) / (ofReferrer + got);
      expect([provider, Number(paidBps), feeBps]).toEqual([provider, Number(swap) * 100, Number(swap) * 100]);
    }
  });

  it('the pages of a live installation say what orders carry and what the providers are told', async () => {
    goLive({ ...liveEnvironment(replay.url, inject('sandbox')), ...variables });
    expect(await readReported(builder)).toEqual(told);
    expect(await takenOfOrders()).toBe(order);
    const [{ swapProvider }, { platformFee }] = await Promise.all([
      import('../../../server/services/swap/providers.ts'),
      import('../../../server/services/swap/platform-fee.ts'),
    ]);
    expect(platformFee()).toEqual({ feeBps: Number(swap) * 100, referrer: swap === '0' ? null : referrer });
    const requested = { chainId: 1, fromToken: native, toToken: usdc, amount: '100000000000000000' } as const;
    const since = replay.requested.length;
    for (const provider of providers) {
      const ordered = { ...requested, slippage: percent('0.5'), fromAddress: builder, batch: false };
      await swapProvider(provider).provider.quote(requested, 1);
      await swapProvider(provider).provider.build(ordered);
    }
    const feesAsked = replay.requested
      .slice(since)
      .filter(({ path }) => !path.endsWith('/build'))
      .map(({ vendor, query }) => ({
        vendor,
        fee: query['fee'] ?? query['feeAmount'],
        to: query['referrer'] ?? query['feeReceiver'],
      }));
    const [percentAsked, bpsAsked, to] = swap === '0' ? [] : [swap, String(Number(swap) * 100), referrer];
    expect(feesAsked).toEqual([
      { vendor: 'oneinch', fee: percentAsked, to },
      { vendor: 'oneinch', fee: percentAsked, to },
      { vendor: 'kyberswap', fee: bpsAsked, to },
      { vendor: 'kyberswap', fee: bpsAsked, to },
    ]);
  });
});
