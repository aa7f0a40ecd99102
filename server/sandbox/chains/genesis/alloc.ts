import { arbitrum, chainById } from '../../../../lib/config/venues/chains.ts';
import { runtime } from '../contracts/runtime.gen.ts';
import { uniswap } from '../contracts/uniswap.gen.ts';
import type { Account } from './account.ts';
import { aggregatorAccounts } from './aggregators.ts';
import { crossingAccounts } from './cctp.ts';
import { allowanceStorage, coinStorage, taxedStorage, unsellableStorage } from './coin.ts';
import { holdingsOf, PROVIDER } from './holdings.ts';
import { CARRIER } from './past/carrier.ts';
import { allowances } from './past/days.ts';
import { TREASURY } from './past/holders.ts';
import { factoryStorage, pairStorage } from './pool.ts';
import { type SeededToken, seededTokens } from './seeded-tokens.ts';
import type { Storage } from './storage.ts';
import { deployments, routerCode } from './uniswap.ts';
import { walletAccounts } from './wallets.ts';

/** The address that receives the transfer taxes of a taxed coin; its private key is unknown. */
const COLLECTOR = '0xcaa0F5Af49732269AEe341F424ae05429993A8fD';
/** The native coins from which the treasury pays for its transactions. */
const TREASURY_COINS = 100n * 10n ** 18n;
/** The native coins from which the provider pays for its trades. */
const PROVIDER_COINS = 100_000n * 10n ** 18n;
const UNLIMITED = 2n ** 256n - 1n;

/** Returns the accounts of a chain in block 0. */
export function allocOf(chainId: number, at: number): Readonly<Record<string, Account>> {
  const chain = chainById(chainId);
  if (chain === undefined) throw new Error(`the sandbox has no chain ${chainId}`);
  const { factory, router } = deployments[chain.id];
  const tokens = seededTokens.filter((token) => token.chainId === chainId);
  const pools = tokens.flatMap(({ pool }) => pool ?? []);
  const made = { factory, provider: PROVIDER, chainId, at };
  return {
    [chain.multicall3]: contract(runtime.Multicall3),
    [factory]: contract(uniswap.factory, factoryStorage(pools)),
    [router]: contract(routerCode(factory, chain.wrappedNative.address)),
    ...Object.fromEntries(pools.map((pool) => [pool.address, contract(uniswap.pair, pairStorage(pool, made))])),
    ...Object.fromEntries(tokens.map((token) => [token.address, coinAccount(token)])),
    [PROVIDER]: { balance: `0x${PROVIDER_COINS.toString(16)}`, code: '0x' },
    ...walletAccounts,
    ...aggregatorAccounts(chain),
    ...(tokens.some(({ group }) => group === 'platform') && {
      [CARRIER]: contract(runtime.Carrier),
      [TREASURY]: { balance: `0x${TREASURY_COINS.toString(16)}`, code: '0x' },
    }),
    ...(chain.id === arbitrum.id && crossingAccounts),
  };
}

function coinAccount(token: SeededToken): Account {
  const holdings = holdingsOf(token);
  // The accounts that lead the pools to the price, which have unlimited allowances for it.
  const leaders = [PROVIDER, TREASURY].filter((leader) => holdings.has(leader));
  const { router } = deployments[token.chainId];
  const account = contract(runtime[token.kind], {
    ...coinStorage({ ...token, holdings }),
    ...allowanceStorage(router, new Map(leaders.map((leader) => [leader, UNLIMITED]))),
    ...extraFieldsOf(token),
  });
  if (token.kind !== 'Wrapped') return account;
  // Each wrapped coin is backed by one native coin.
  const wrapped = [...holdings.values()].reduce((sum, held) => sum + held, 0n);
  return { ...account, balance: `0x${wrapped.toString(16)}` };
}

function extraFieldsOf({ kind, group, pool }: SeededToken): Storage {
  if (group === 'platform') return allowanceStorage(CARRIER, allowances);
  if (kind === 'Taxed') return taxedStorage(COLLECTOR);
  if (kind === 'Unsellable' && pool !== undefined) return unsellableStorage(pool.address, PROVIDER);
  return {};
}

function contract(code: string, storage?: Storage): Account {
  return { balance: '0x0', code, ...(storage && { storage }) };
}
