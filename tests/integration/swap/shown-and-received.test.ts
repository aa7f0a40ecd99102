import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SwapRefused } from '../../../lib/client/swap/refused.ts';
import { startApproval } from '../../../lib/client/swap/start-approval.ts';
import { type SwapOrder, startSwap, tryBeforeApproval } from '../../../lib/client/swap/start-swap.ts';
import type { SwapProviderName } from '../../../lib/config/swaps.ts';
import type { MarketPrices } from '../../../lib/domain/swap/cost.ts';
import { newSwap } from '../../../lib/domain/swap/draft.ts';
import type { SwapToken } from '../../../lib/domain/swap/intent.ts';
import { judgeSwap, type SwapJudgement } from '../../../lib/domain/swap/judge-swap.ts';
import { rateOf, type SwapQuote, tokensOf } from '../../../lib/domain/swap/quote.ts';
import { type Percent, percent, price } from '../../../lib/math/amount.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { accountOf } from '../chains/clients.ts';
import { quoteAt, type SwapChain, turnKnob } from './providers.ts';
import { openSwapper } from './swapper.ts';
import { noticed, panelToken, placesIn, plain, walletOf } from './wallet.ts';

const numRuns = process.env['LONG'] === '1' ? 2_000 : 40;
const trader = 4;
const owner = addressSchema.parse(accountOf(trader).address.toLowerCase());
const fee = { bps: 100, referrer: `0x${'ab'.repeat(20)}` };
const nothing = () => undefined;
const none = percent('0');

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'hyperliquid,chains,oneinch,kyberswap' } });
  await turnKnob(sandbox, 'oneinch', { plan: 'Pro' });
  await turnKnob(sandbox, 'kyberswap', { plan: 'Whitelisted' });
});
afterAll(() => sandbox.stop());

/** An honest coin, a thin one, one that keeps a part, and one that cannot be sold. */
const kinds = [
  { chainId: 1, symbol: 'DAI', kind: 'honest' },
  { chainId: 8453, symbol: 'USDC', kind: 'honest' },
  { chainId: 1, symbol: 'DRIP', kind: 'thin' },
  { chainId: 8453, symbol: 'TOLL', kind: 'taxed' },
  { chainId: 56, symbol: 'ROACH', kind: 'trapped' },
] as const;

const swap = fc.record({
  coin: fc.constantFrom(...kinds),
  provider: fc.constantFrom<SwapProviderName>('oneinch', 'kyberswap'),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  /** Thousandths of a coin that are spent, or of what is held that is sold. */
  part: fc.integer({ min: 1, max: 400 }),
});

const coinOn = (chainId: SwapChain): SwapToken => ({
  ...panelToken(chainId, chainId === 56 ? 'WBNB' : 'WETH'),
  address: addressSchema.parse(`0x${'ee'.repeat(20)}`),
  symbol: 'COIN',
  isNative: true,
  wrapped: panelToken(chainId, chainId === 56 ? 'WBNB' : 'WETH').address,
});

interface Wish {
  readonly provider: SwapProviderName;
  readonly chainId: SwapChain;
  readonly spent: SwapToken;
  readonly bought: SwapToken;
  readonly amount: bigint;
}

/** Asks as the panel does: the quote, and beside it a small one. The market before the swap is that one without a fee. */
async function seenOf({ provider, chainId, spent, bought, amount }: Wish) {
  const requested = { chainId, src: spent.address, dst: bought.address };
  const small = amount / 1_000n > 10_000n ? amount / 1_000n : amount;
  const { out } = await quoteAt(sandbox, provider, { ...requested, amount, fee });
  const { out: reference } = await quoteAt(sandbox, provider, { ...requested, amount: small, fee });
  const { out: free } = await quoteAt(sandbox, provider, { ...requested, amount: small });
  const quote: SwapQuote = {
    ...{ provider, amount, dstAmount: out, gas: undefined, route: undefined, feeBps: fee.bps },
    ...{ referrer: undefined, vendorFeeBps: undefined, askedAt: 0, waitMs: 0 },
    reference: { srcAmount: small, dstAmount: reference, askedAt: 0 },
  };
  const rate = rateOf(free, bought, small, spent);
  const prices: MarketPrices = { spent: price('1'), bought: rate };
  return { quote, prices };
}

async function judgeOf(wish: Wish, tax: Percent): Promise<SwapJudgement & { readonly prices: MarketPrices }> {
  const { spent, bought, amount } = wish;
  const { quote, prices } = await seenOf(wish);
  const judged = judgeSwap({
    draft: { ...newSwap, amount: { kind: 'amount', amount: tokensOf(amount, spent) } },
    ...{ spent, bought, quote, prices, tax, isConnected: true },
    ...{ dayChanges: [], arePricesAsked: false },
    coin: { decimals: 18, price: price('2000') },
    facts: { balance: undefined, allowance: undefined, coins: undefined, gasCost: undefined },
    allowance: { chosen: undefined, batch: 'none', hasPermit: false, isGranting: false },
  });
  return { ...judged, prices };
}

/** Makes a swap and accepts each of its terms, as somebody who wants it does. */
async function insist(wish: Wish, side: 'buy' | 'sell') {
  const wallet = walletOf(sandbox, wish.chainId, trader);
  const deps = placesIn(sandbox);
  let [tax, acceptedLoss]: [Percent, Percent | undefined] = [none, undefined];
  for (let press = 0; press < 5; press += 1) {
    const judged = await judgeOf(wish, tax);
    const order: SwapOrder = {
      ...{ pairId: 0, side, owner, ...wish, ...plain, tax, acceptedLoss, resale: 'tried', mayGoUntried: false },
      ...{ slippage: judged.slippage, least: judged.least ?? 0n },
      prices: { spent: undefined, bought: undefined },
    };
    const before = side === 'sell' ? await tryBeforeApproval(deps, wallet, order, nothing) : undefined;
    if (before === undefined && side === 'sell') {
      await startApproval(deps, wallet, { ...order, allowance: order.amount }, noticed().events);
    }
    const start = before ?? (await startSwap(deps, wallet, order, nothing));
    if (start.kind === 'sent') return { judged, requested: wallet.requested() };
    if (start.kind === 'taxed') tax = start.tax;
    if (start.kind === 'roundTrip') acceptedLoss = start.kept;
  }
  throw new Error('the terms never ended');
}

it('a swap brings what was shown, and loses what was shown, by the market before it', {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(swap, async ({ coin: { chainId, symbol, kind }, provider, side, part }) => {
      const swapper = await openSwapper(sandbox.url, chainId, trader);
      const [native, token] = [coinOn(chainId), panelToken(chainId, symbol)];
      const [spent, bought] = side === 'buy' ? [native, token] : [token, native];
      const held = side === 'buy' ? 10n ** 18n : await swapper.balance(token.address);
      const amount = (held * BigInt(part)) / 1_000n;
      fc.pre(amount > 1_000_000n);
      const wish: Wish = { provider, chainId, spent, bought, amount };
      const was = await swapper.balance(bought.address);
      const done = await insist(wish, side).catch((thrown: unknown) => {
        if (!(thrown instanceof SwapRefused)) throw thrown;
        return thrown.obstacle.kind;
      });
      if (typeof done === 'string') {
        // Only a trap is refused, and for what it is.
        expect([kind, done]).toEqual(['trapped', side === 'buy' ? 'unsellable' : 'stuck']);
        return;
      }
      expect(kind).not.toBe('trapped');
      const { judged } = done;
      const [said, least] = [judged.received ?? 0n, judged.least ?? 0n];
      const got = (await swapper.balance(bought.address)) - was;
      if (bought.isNative) {
        // The network was paid in the coin that came.
        expect(got <= said).toBe(true);
        expect(said - got < 10n ** 16n).toBe(true);
        return;
      }
      expect(got).toBeGreaterThanOrEqual(least);
      // A tax is said to a millionth of a percent.
      expect(got >= said && (got - said) * 1_000_000n <= said + 1_000_000n).toBe(true);
      const lost =
        100 * (1 - (Number(tokensOf(got, bought)) * Number(judged.prices.bought)) / Number(tokensOf(amount, spent)));
      expect(Math.abs(Number(judged.loss?.percent) - lost)).toBeLessThan(0.05);
    }),
    { numRuns, endOnFailure: true },
  );
});
