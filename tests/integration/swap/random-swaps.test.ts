import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededTokens } from '../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { bestByForce, readPools } from './brute-force.ts';
import { kyberRouter, oneinchRouter, quoteAt, type SwapChain, turnKnob } from './providers.ts';
import { houses, isWrap, openSwapper, type Swapper, swappable } from './swapper.ts';

const numRuns = process.env['LONG'] === '1' ? 1_000 : 56;
const chainIds = [1, 10, 56, 137, 8453, 42161, 43114] as const satisfies readonly SwapChain[];
const trader = 7;
/** Somebody whose balances nothing else touches. */
const referrer = `0x${'ab'.repeat(20)}` as const;

let sandbox: RunningSandbox;
const swappers = new Map<SwapChain, Swapper>();

beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'hyperliquid,chains,oneinch,kyberswap' } });
  await turnKnob(sandbox, 'oneinch', { plan: 'Pro' });
  await turnKnob(sandbox, 'kyberswap', { plan: 'Whitelisted' });
  for (const chainId of chainIds) {
    const swapper = await openSwapper(sandbox.url, chainId, trader);
    swappers.set(chainId, swapper);
    // A second way between the dollars, so that there is something to choose and to split.
    const [one, other] = seededTokens.filter((token) => token.chainId === chainId && token.group === 'dollar');
    if (one !== undefined && other !== undefined) await swapper.makePool(one, other, 6_000n);
  }
}, 120_000);
afterAll(() => sandbox.stop());

const swap = fc.record({
  chainId: fc.constantFrom(...chainIds),
  provider: fc.constantFrom('oneinch' as const, 'kyberswap' as const),
  src: fc.nat(),
  dst: fc.nat(),
  // A part of what is held, from dust to a tenth.
  part: fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 20 })),
  hasFee: fc.boolean(),
  slippage: fc.integer({ min: 10, max: 500 }),
});

it('a random swap gives to the unit what was quoted, takes the fee and nothing else, and is never worse than trying every way', {
  timeout: 1_200_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(swap, async ({ chainId, provider, part, hasFee, slippage, ...picked }) => {
      const swapper = swappers.get(chainId);
      if (swapper === undefined) throw new Error('a chain has no swapper');
      const tokens = swappable(chainId);
      const src = tokens[picked.src % tokens.length];
      const dst = tokens[picked.dst % tokens.length];
      fc.pre(src !== undefined && dst !== undefined && src !== dst && !isWrap(chainId, src, dst));
      const amount = ((await swapper.balance(src)) * BigInt(part)) / 1_000_000n;
      fc.pre(amount > 0n);
      const fee = hasFee ? { bps: 100, referrer } : undefined;
      const force = bestByForce(await readPools(swapper, chainId), { chainId, src, dst, amount });
      const kept = (out: bigint): bigint => (hasFee ? (out * 100n) / 10_000n : 0n);
      fc.pre(force > kept(force));

      await swapper.approve(src, provider === 'oneinch' ? oneinchRouter : kyberRouter);
      const quoted = await quoteAt(sandbox, provider, { chainId, src, dst, amount, fee });
      expect(quoted.out).toBeGreaterThanOrEqual(force - kept(force));
      const tx = await quoted.build({ from: swapper.address, slippage });

      const holders = [swapper.address, referrer, ...houses] as const;
      const read = () =>
        Promise.all([src, dst].map((token) => Promise.all(holders.map((one) => swapper.balance(token, one)))));
      const [srcBefore = [], dstBefore = []] = await read();
      const { status, gasCost } = await swapper.send(tx);
      const [srcAfter = [], dstAfter = []] = await read();
      expect(status).toBe('success');
      const changes = (before: readonly bigint[], after: readonly bigint[], token: string) =>
        after.map((held, at) => held - (before[at] ?? 0n) + (at === 0 && token === tokens[0] ? gasCost : 0n));
      const [spent, srcFee, ...srcLeft] = changes(srcBefore, srcAfter, src);
      const [got = 0n, dstFee = 0n, ...dstLeft] = changes(dstBefore, dstAfter, dst);
      expect([spent, srcFee, got]).toEqual([-amount, 0n, quoted.out]);
      // The fee is a hundredth of what came out, to the unit.
      expect(dstFee).toBe(kept(got + dstFee));
      // Neither router nor executor keeps anything.
      expect([...srcLeft, ...dstLeft].every((left) => left === 0n)).toBe(true);
      const least = (quoted.out * BigInt(10_000 - slippage)) / 10_000n;
      expect(got).toBeGreaterThanOrEqual(least);
    }),
    { numRuns, endOnFailure: true },
  );
});
