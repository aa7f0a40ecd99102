import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SwapDeps } from '../../../lib/client/swap/deps.ts';
import { checkSwap } from '../../../lib/client/swap/poll.ts';
import { SwapRefused } from '../../../lib/client/swap/refused.ts';
import { startApproval } from '../../../lib/client/swap/start-approval.ts';
import { type SwapOrder, startSwap, tryBeforeApproval } from '../../../lib/client/swap/start-swap.ts';
import type { SwapProviderName } from '../../../lib/config/swaps.ts';
import { afterTax } from '../../../lib/domain/swap/cost.ts';
import { leastOf } from '../../../lib/domain/swap/slippage.ts';
import { type Percent, percent } from '../../../lib/math/amount.ts';
import { gt, lt } from '../../../lib/math/comparison.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { type EvmNode, evmNode } from '../../../lib/venues/evm/node.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { accountOf } from '../chains/clients.ts';
import { quoteAt, type SwapChain, turnKnob } from './providers.ts';
import { openSwapper } from './swapper.ts';
import { noBatches, noticed, panelToken, placesIn, plain, walletOf } from './wallet.ts';

const index = 4;
const owner = addressSchema.parse(accountOf(index).address.toLowerCase());
const fee = { bps: 100, referrer: `0x${'ab'.repeat(20)}` };
const providers = ['oneinch', 'kyberswap'] as const;
const nothing = () => undefined;
const patience = { timeout: 20_000, interval: 100 };
/** About a hundred dollars of each chain's coin is more than this. */
const coins = 10n ** 16n;

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'hyperliquid,chains,oneinch,kyberswap' } });
  await turnKnob(sandbox, 'oneinch', { plan: 'Pro' });
  await turnKnob(sandbox, 'kyberswap', { plan: 'Whitelisted' });
});
afterAll(() => sandbox.stop());

interface Wanted {
  readonly provider: SwapProviderName;
  readonly chainId: SwapChain;
  readonly side: 'buy' | 'sell';
  readonly symbol: string;
  readonly amount: bigint;
  readonly slippage?: Percent;
}

/** A swap of a token as if it were outside the catalogue, with the chain's coin on the other side. */
async function strange({ provider, chainId, side, symbol, amount, slippage = percent('5') }: Wanted) {
  const coin = { ...panelToken(chainId, 'USDC'), ...nativeOf(chainId) };
  const token = panelToken(chainId, symbol);
  const [spent, bought] = side === 'buy' ? [coin, token] : [token, coin];
  const { out } = await quoteAt(sandbox, provider, { chainId, src: spent.address, dst: bought.address, amount, fee });
  const order: SwapOrder = {
    ...{ pairId: 0, side, spent, bought, amount, owner, provider, slippage, mayGoUntried: false, ...plain },
    prices: { spent: undefined, bought: undefined },
    least: leastOf(out, slippage),
    resale: 'proved',
  };
  return order;
}

const nativeOf = (chainId: SwapChain) => ({
  address: addressSchema.parse(`0x${'ee'.repeat(20)}`),
  symbol: 'COIN',
  decimals: 18,
  isNative: true,
  wrapped: panelToken(chainId, wrapped[chainId] ?? 'WETH').address,
});
const wrapped: Partial<Record<SwapChain, string>> = { 56: 'WBNB' };

/** The same order with the part that the token keeps in everything that it promises. */
async function withTax(order: SwapOrder, tax: Percent): Promise<SwapOrder> {
  const { provider, spent, bought, amount, slippage } = order;
  const chainId = Number(spent.chainId) as SwapChain;
  const { out } = await quoteAt(sandbox, provider, { chainId, src: spent.address, dst: bought.address, amount, fee });
  return { ...order, tax, least: leastOf(afterTax(out, tax), slippage) };
}

/** Makes a swap and accepts each term as it is told, as the panel does. */
async function traded(first: SwapOrder) {
  const chainId = Number(first.spent.chainId) as SwapChain;
  const wallet = walletOf(sandbox, chainId, index);
  const swapper = await openSwapper(sandbox.url, chainId, index);
  let order = first;
  for (let press = 0; press < 4; press += 1) {
    const before = await swapper.balance(order.bought.address);
    const start = await startSwap(placesIn(sandbox), wallet, order, nothing);
    if (start.kind === 'taxed') order = await withTax(order, start.tax);
    else if (start.kind === 'roundTrip') order = { ...order, acceptedLoss: start.kept };
    else if (start.kind === 'worse') order = { ...order, least: start.least };
    else if (start.kind === 'sent') {
      const { least, tax, bought } = order;
      let record = start.record;
      const node = evmNode(`${sandbox.url}/rpc/${chainId}`);
      await expect
        .poll(async () => {
          record = await checkSwap(node, record, noBatches);
          return record.stage;
        }, patience)
        .toBe('mined');
      const gas = bought.isNative ? BigInt(record.gasPaid ?? '0') : 0n;
      return { least, tax, received: (await swapper.balance(bought.address)) - before + gas };
    } else throw new Error(start.kind);
  }
  throw new Error('the terms never ended');
}

const refusalOf = async (order: SwapOrder, chainId: SwapChain) => {
  const wallet = walletOf(sandbox, chainId, index);
  const thrown: unknown = await startSwap(placesIn(sandbox), wallet, order, nothing).catch((refused) => refused);
  expect(thrown).toBeInstanceOf(SwapRefused);
  expect(wallet.requested()).toBe(0);
  return Object(thrown).obstacle;
};

describe.each(providers)('outside the catalogue, through %s,', (provider) => {
  it('ROACH is told as what cannot be sold again, in its contract’s own words, and is not bought', async () => {
    const order = await strange({ provider, chainId: 56, side: 'buy', symbol: 'ROACH', amount: coins });
    expect(await refusalOf(order, 56)).toMatchObject({ kind: 'unsellable' });
  });

  it('TOLL is told with what it keeps, is bought and sold on these terms, and brings what was then shown', async () => {
    const swapper = await openSwapper(sandbox.url, 8453, index);
    const token = panelToken(8453, 'TOLL');
    const bought = await traded(await strange({ provider, chainId: 8453, side: 'buy', symbol: 'TOLL', amount: coins }));
    // Five percent stay at each of one or two moves.
    expect(gt(bought.tax, percent('4')) && lt(bought.tax, percent('15'))).toBe(true);
    expect(bought.received >= bought.least).toBe(true);
    const held = await swapper.balance(token.address);
    const sale = await strange({ provider, chainId: 8453, side: 'sell', symbol: 'TOLL', amount: held / 2n });
    const wallet = walletOf(sandbox, 8453, index);
    const before = await tryBeforeApproval(placesIn(sandbox), wallet, sale, nothing);
    if (before?.kind !== 'taxed') throw new Error(before?.kind);
    expect(wallet.requested()).toBe(0);
    const onTerms = await withTax(sale, before.tax);
    expect(await tryBeforeApproval(placesIn(sandbox), wallet, onTerms, nothing)).toBeUndefined();
    await startApproval(placesIn(sandbox), wallet, { ...onTerms, allowance: onTerms.amount }, noticed().events);
    const sold = await traded(onTerms);
    expect(sold.received >= sold.least).toBe(true);
  });

  it('DRIP gives back all but the fees, asks to be accepted, and is then bought', async () => {
    const order = await strange({ provider, chainId: 1, side: 'buy', symbol: 'DRIP', amount: coins });
    const wallet = walletOf(sandbox, 1, index);
    const start = await startSwap(placesIn(sandbox), wallet, order, nothing);
    if (start.kind !== 'roundTrip') throw new Error(start.kind);
    expect(lt(start.kept, percent('4'))).toBe(true);
    expect(wallet.requested()).toBe(0);
    const accepted = await startSwap(placesIn(sandbox), wallet, { ...order, acceptedLoss: start.kept }, nothing);
    expect(accepted.kind).toBe('sent');
    expect(wallet.requested()).toBe(1);
  });

  it('ROACH that a wallet holds is told as what cannot be sold before an approval is paid for', async () => {
    const swapper = await openSwapper(sandbox.url, 56, index);
    const token = panelToken(56, 'ROACH');
    const order = await strange({ provider, chainId: 56, side: 'sell', symbol: 'ROACH', amount: 10n ** 18n });
    expect(await swapper.balance(token.address)).toBeGreaterThanOrEqual(order.amount);
    const wallet = walletOf(sandbox, 56, index);
    const thrown: unknown = await tryBeforeApproval(placesIn(sandbox), wallet, order, nothing).catch(
      (refused) => refused,
    );
    expect(Object(thrown).obstacle).toMatchObject({ kind: 'stuck' });
    expect(wallet.requested()).toBe(0);
  });
});

it('a listed coin that has to be tried is bought without a question where it gives back all but the fees', async () => {
  const order = await strange({ provider: 'oneinch', chainId: 1, side: 'buy', symbol: 'DRIP', amount: coins });
  const wallet = walletOf(sandbox, 1, index);
  const start = await startSwap(placesIn(sandbox), wallet, { ...order, resale: 'tried' }, nothing);
  expect([start.kind, wallet.requested()]).toEqual(['sent', 1]);
});

it('a listed coin that cannot be sold again is not bought either', async () => {
  const order = await strange({ provider: 'oneinch', chainId: 56, side: 'buy', symbol: 'ROACH', amount: coins });
  expect(await refusalOf({ ...order, resale: 'tried' }, 56)).toMatchObject({ kind: 'unsellable' });
});

it('the vendor is not asked to try a purchase out, because it would refuse a taxed token without saying so', async () => {
  const requested: (boolean | undefined)[] = [];
  const real = placesIn(sandbox);
  const deps: SwapDeps = {
    ...real,
    build: (wanted) => {
      requested.push(wanted.isAhead);
      return real.build(wanted);
    },
  };
  const order = await strange({ provider: 'oneinch', chainId: 1, side: 'buy', symbol: 'DRIP', amount: coins });
  const start = await startSwap(deps, walletOf(sandbox, 1, index), order, nothing);
  expect([start.kind, requested]).toEqual(['roundTrip', [true, true]]);
});

it('an accepted loss of a swap covers no larger one', async () => {
  const order = await strange({ provider: 'oneinch', chainId: 1, side: 'buy', symbol: 'DRIP', amount: coins });
  const wallet = walletOf(sandbox, 1, index);
  const start = await startSwap(placesIn(sandbox), wallet, { ...order, acceptedLoss: percent('0') }, nothing);
  expect(start.kind).toBe('roundTrip');
  expect(wallet.requested()).toBe(0);
});

it('an unlisted token that no node can try out is not bought, whatever was confirmed', async () => {
  const order = await strange({ provider: 'oneinch', chainId: 1, side: 'buy', symbol: 'DRIP', amount: coins });
  const wallet = walletOf(sandbox, 1, index);
  const real = evmNode(`${sandbox.url}/rpc/1`);
  const unable: EvmNode = {
    ask: (method, params, signal) => {
      const isTrial = method === 'eth_simulateV1' || (method === 'eth_call' && params.length > 2);
      return real.ask(isTrial ? 'eth_unknownMethod' : method, isTrial ? [] : params, signal);
    },
  };
  const sure = { ...order, mayGoUntried: true, acceptedLoss: percent('50') };
  await expect(startSwap({ ...placesIn(sandbox), node: () => unable }, wallet, sure, nothing)).rejects.toMatchObject({
    obstacle: { kind: 'untriable' },
  });
  expect(wallet.requested()).toBe(0);
});
