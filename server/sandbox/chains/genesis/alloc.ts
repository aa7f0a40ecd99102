import { platformToken } from '../../../../lib/config/brand.ts';
import { arbitrum, type Chain, type ChainId, chainById, type HexAddress } from '../../../../lib/config/chains.ts';
import { demoAccounts } from '../../hyperliquid/genesis/accounts.ts';
import { runtime } from '../contracts/runtime.gen.ts';
import { uniswap } from '../contracts/uniswap.gen.ts';
import { coinStorage } from './coin.ts';
import { pluto, type SeededCoin, stablecoins, wrappedOf } from './coins.ts';
import { factoryStorage, type Pool, pairStorage } from './pool.ts';
import { poolsOf } from './pools.ts';
import type { Storage } from './storage.ts';
import { deployments, routerCode } from './uniswap.ts';

/** An account, as a node's genesis file has it. */
export interface Account {
  readonly balance: string;
  readonly code: string;
  readonly storage?: Storage;
}

/** Where deposits to the exchange go: Bridge2 on Arbitrum One. */
const BRIDGE: HexAddress = '0x2Df1c51E09aECF9cacB7bc98cB1742757f163dF7';
/** Takes whatever it is sent and does nothing, as the bridge does with a plain transfer. */
const TAKES_ALL = '0x00';
/** What others paid in before: withdrawals are paid from it. */
const DOLLARS_IN_BRIDGE = 100_000_000n;
/** Nobody has its key. */
const PROVIDER = '0x00000000000000000000000000000000506c7574';

/** What stands on a chain before anybody did anything. */
export function allocOf(chainId: number, at: number): Readonly<Record<string, Account>> {
  const chain = chainById(chainId);
  if (chain === undefined) throw new Error(`the sandbox has no chain ${chainId}`);
  const { factory, router } = deployments[chain.id];
  const pools = poolsOf(chain);
  const made = { factory, provider: PROVIDER, chainId, at };
  const pairs = pools.map((pool) => [pool.address, contract(uniswap.pair, pairStorage(pool, made))] as const);
  return {
    [chain.multicall3]: contract(runtime.Multicall3),
    [factory]: contract(uniswap.factory, factoryStorage(pools)),
    [router]: contract(routerCode(factory, chain.wrappedNative.address)),
    ...Object.fromEntries(pairs),
    ...Object.fromEntries(coinsOf(chain).map((coin) => [coin.address, coinAccount(coin, holdingsOf(coin, pools))])),
    ...(chain.id === arbitrum.id && { [BRIDGE]: contract(TAKES_ALL) }),
  };
}

function coinsOf(chain: Chain & { readonly id: ChainId }): readonly SeededCoin[] {
  const everywhere = [wrappedOf(chain), ...stablecoins[chain.id]];
  return chain.id === platformToken.chainId ? [...everywhere, pluto] : everywhere;
}

function coinAccount(coin: SeededCoin, holdings: ReadonlyMap<string, bigint>): Account {
  const account = contract(runtime[coin.kind], coinStorage({ ...coin, holdings }));
  if (coin.kind !== 'Wrapped') return account;
  // One native coin lies behind each wrapped one.
  const wrapped = [...holdings.values()].reduce((sum, held) => sum + held, 0n);
  return { ...account, balance: `0x${wrapped.toString(16)}` };
}

/** The ten accounts of the test mnemonic (the node gives each 10 000 native coins besides), the pools, the bridge. */
function holdingsOf({ address, decimals, each }: SeededCoin, pools: readonly Pool[]): ReadonlyMap<string, bigint> {
  const unit = 10n ** BigInt(decimals);
  const inPools = pools.flatMap((pool) =>
    [pool.token0, pool.token1]
      .filter((token) => token.address === address)
      .map(({ reserve }): [string, bigint] => [pool.address, reserve]),
  );
  return new Map([
    ...demoAccounts.map((account): [string, bigint] => [account.address, each * unit]),
    ...inPools,
    ...(address === arbitrum.usdc.address ? [[BRIDGE, DOLLARS_IN_BRIDGE * unit] as const] : []),
  ]);
}

function contract(code: string, storage?: Storage): Account {
  return { balance: '0x0', code, ...(storage && { storage }) };
}
