import { type Hex, parseAbi, parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tryCandidate } from '../../../lib/client/swap/proof.ts';
import { type SwapOrder, startSwap } from '../../../lib/client/swap/start-swap.ts';
import { chainById, chains } from '../../../lib/config/venues/chains.ts';
import { curveDirectory, poolFactories } from '../../../lib/config/venues/factories.ts';
import type { DecodedPool } from '../../../lib/domain/swap/calldata/decoded.ts';
import { leastOf } from '../../../lib/domain/swap/slippage.ts';
import { faultsOf } from '../../../lib/domain/swap/trial.ts';
import { percent } from '../../../lib/math/amount.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { evmNode } from '../../../lib/venues/evm/node.ts';
import { confirmPools } from '../../../lib/venues/evm/pools.ts';
import { deployments } from '../../../server/sandbox/chains/genesis/uniswap.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { accountOf, connect } from '../chains/clients.ts';
import { answeringCode, openBuilder } from './other-pools.ts';
import { openPlans, quoteAt, turnKnob } from './providers.ts';
import { tokenNamed } from './swapper.ts';
import { panelToken, placesIn, plain, walletOf } from './wallet.ts';

const index = 7;
const owner = addressSchema.parse(accountOf(index).address.toLowerCase());
const slippage = percent('0.5');
const fewCoins = parseEther('0.001');
const [token0, token1]: readonly [Hex, Hex] = ['0x0dfe1681', '0xd21220a7'];

let sandbox: RunningSandbox;
let builder: ReturnType<typeof openBuilder>;
/** A pool that behaves like any other, and whose factory nobody knows. */
let strange: Hex;

beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'hyperliquid,chains,oneinch,kyberswap' } });
  await openPlans(sandbox);
  builder = openBuilder(sandbox.url, 1, index);
  const [ether, usdc] = [panelToken(1, 'ETH'), panelToken(1, 'USDC')];
  const wanted = { chainId: 1, src: ether.address, dst: usdc.address, amount: fewCoins } as const;
  const { out } = await quoteAt(sandbox, 'oneinch', wanted);
  // It gives half as much again, so that a trial finds nothing wrong with it.
  strange = await builder.makeStrangePool('USDC', 100n * fewCoins, 150n * out);
});
afterEach(() => openPlans(sandbox));
afterAll(() => sandbox.stop());

const multicall3 = chainById(1)?.multicall3 ?? '0x';
const sources = { multicall3, factories: poolFactories[1], curveDirectory };
const node = () => evmNode(`${sandbox.url}/rpc/1`);
const ofV2 = (address: Hex): DecodedPool => ({ kind: 'v2', address, from: token0, to: token1 });

describe('a pool of Uniswap V2’s kind', () => {
  const getPair = parseAbi(['function getPair(address,address) view returns (address)']);

  it.each(chains)(
    'is confirmed by its factory on $name, with both tokens',
    async ({ id: chainId, wrappedNative, usdc: coin }) => {
      const [weth, usdc] = [wrappedNative.address, coin.address];
      const address = await connect(sandbox.url, chainId).reader.readContract({
        address: deployments[chainId].factory,
        abi: getPair,
        functionName: 'getPair',
        args: [weth, usdc],
      });
      const here = { multicall3, factories: poolFactories[chainId], curveDirectory };
      const [confirmed] = await confirmPools(evmNode(`${sandbox.url}/rpc/${chainId}`), here, [ofV2(address)]);
      const sorted = [weth.toLowerCase(), usdc.toLowerCase()].sort();
      expect([confirmed?.from, confirmed?.to]).toEqual(sorted);
    },
  );

  it('whose factory nobody knows is not confirmed, and neither is an address without a contract', async () => {
    const nobody: Hex = `0x${'12'.repeat(20)}`;
    expect(await confirmPools(node(), sources, [ofV2(strange), ofV2(nobody)])).toEqual([undefined, undefined]);
  });

  it('that only claims a known factory is not confirmed', async () => {
    const [weth, usdc] = [tokenNamed(1, 'WETH').address, tokenNamed(1, 'USDC').address];
    const claimed = answeringCode([
      [token0, usdc],
      [token1, weth],
      ['0xc45a0155', deployments[1].factory],
    ]);
    expect(await confirmPools(node(), sources, [ofV2(await builder.deploy(claimed))])).toEqual([undefined]);
  });
});

describe('a pool of another kind', () => {
  const [one, other]: readonly [Hex, Hex] = [`0x${'0a'.repeat(20)}`, `0x${'0b'.repeat(20)}`];
  const word = (value: Hex | bigint) => BigInt(value).toString(16).padStart(64, '0');
  const tier = 500n;

  it('of Uniswap V3 is confirmed for its tier by its factory, and not for another pool’s', async () => {
    const getPool: Hex = `0x1698ee82${word(other)}${word(one)}${word(tier)}`;
    const facts = (made: Hex) =>
      answeringCode([
        [token0, one],
        [token1, other],
        ['0xddca3f43', tier],
        ['0xc45a0155', made],
      ]);
    const of = (address: Hex): DecodedPool => ({ kind: 'v3', address, from: token1, to: token0 });
    // The factory names a pool that names the factory, so that the pool's address has to be known before it is there.
    const sent = await builder.reader.getTransactionCount({ address: owner });
    const factory = await builder.deploy(answeringCode([[getPool, builder.addressAfter(sent + 1)]]));
    const [pool, claiming] = [await builder.deploy(facts(factory)), await builder.deploy(facts(factory))];
    const known = { ...sources, factories: { v2: [], v3: [factory] } };
    expect(await confirmPools(node(), known, [of(pool), of(claiming)])).toMatchObject([
      { from: other, to: one },
      undefined,
    ]);
    expect(await confirmPools(node(), sources, [of(pool)])).toEqual([undefined]);
  });

  it('of Curve is confirmed by the list in its directory', async () => {
    const coins: readonly [Hex, Hex] = [`0xc6610657${word(2n)}`, `0x23746eb8${word(1n)}`];
    const code = answeringCode([
      [coins[0], one],
      [coins[1], other],
    ]);
    const [pool, stranger] = [await builder.deploy(code), await builder.deploy(code)];
    const list = await builder.deploy(answeringCode([[`0x619ea806${word(pool)}`, 1n]]));
    const directory = await builder.deploy(answeringCode([[`0x493f4f74${word(7n)}`, list]]));
    const of = (address: Hex): DecodedPool => ({ kind: 'curve', address, from: coins[0], to: coins[1] });
    const known = { ...sources, curveDirectory: directory };
    expect(await confirmPools(node(), known, [of(stranger), of(pool)])).toMatchObject([
      undefined,
      { from: one, to: other },
    ]);
    expect(await confirmPools(node(), sources, [of(pool)])).toEqual([undefined]);
  });
});

describe('a swap that names its pools', () => {
  const deps = () => placesIn(sandbox, { hasFee: false });
  const [ether, usdc] = [panelToken(1, 'ETH'), panelToken(1, 'USDC')];

  async function shown(): Promise<SwapOrder> {
    const wanted = { chainId: 1, src: ether.address, dst: usdc.address, amount: fewCoins } as const;
    const { out } = await quoteAt(sandbox, 'oneinch', wanted);
    return {
      ...{ pairId: 1, spent: ether, bought: usdc, amount: fewCoins, owner },
      side: 'buy',
      prices: { spent: undefined, bought: undefined },
      provider: 'oneinch',
      ...{ slippage, least: leastOf(out, slippage), mayGoUntried: false, ...plain },
    };
  }

  /** Makes the swap, and returns how it began and the function that the wallet was given. */
  async function made() {
    const wallet = walletOf(sandbox, 1, index);
    const start = await startSwap(deps(), wallet, await shown(), () => undefined);
    if (start.kind !== 'sent') throw new Error(start.kind);
    const { hash } = start.record;
    if (hash === undefined) throw new Error('a batch has no hash');
    const { input } = await builder.reader.getTransaction({ hash });
    return input.slice(0, 10);
  }

  it('goes as the vendor wrote it where a known factory made them', async () => {
    expect(await made()).toBe('0xa76dfc3b');
  });

  it('is asked for anew without them where nobody vouches for one, and goes then', async () => {
    await turnKnob(sandbox, 'oneinch', { pool: strange });
    expect(await made()).toBe('0x07ed2379');
  });

  it('is refused before the wallet opens where the vendor has no other way, although a trial finds nothing', async () => {
    await turnKnob(sandbox, 'oneinch', { pool: strange, layout: 'short' });
    const [order, wallet] = [await shown(), walletOf(sandbox, 1, index)];
    const { transaction } = await deps().build({ ...order, permit: undefined });
    const intent = { ...order, fee: undefined, permit: undefined };
    const trial = await tryCandidate(node(), { intent, transaction, allowances: [] });
    expect(trial && faultsOf(trial, intent)).toEqual([]);
    await expect(startSwap(deps(), wallet, order, () => undefined)).rejects.toMatchObject({
      obstacle: { kind: 'pools', provider: 'oneinch' },
    });
    expect(wallet.requested()).toBe(0);
  });

  it('through a token that nobody wanted is refused like one through a made-up pool', async () => {
    const getPair = parseAbi(['function getPair(address,address) view returns (address)']);
    const args = [tokenNamed(1, 'WETH').address, tokenNamed(1, 'DAI').address] as const;
    const pool = await builder.reader.readContract({
      address: deployments[1].factory,
      abi: getPair,
      functionName: 'getPair',
      args,
    });
    await turnKnob(sandbox, 'oneinch', { pool: pool.toLowerCase(), layout: 'short' });
    const wallet = walletOf(sandbox, 1, index);
    await expect(startSwap(deps(), wallet, await shown(), () => undefined)).rejects.toMatchObject({
      obstacle: { kind: 'pools', provider: 'oneinch' },
    });
    expect(wallet.requested()).toBe(0);
  });
});
