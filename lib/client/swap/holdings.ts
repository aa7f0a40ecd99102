import { call } from '../../api/call.ts';
import { readListedTokens } from '../../api/spot.ts';
import { swapProviders } from '../../config/swaps.ts';
import type { ChainId } from '../../config/venues/chains.ts';
import { routerOf, type SwapToken } from '../../domain/swap/intent.ts';
import type { Holding, HoldingsSource, ListedTokensSource } from '../../queries/holdings.ts';
import type { Address } from '../../schemas/address.ts';
import type { ListedToken } from '../../schemas/listed-tokens.ts';
import { readNativeBalance } from '../../venues/evm/balances.ts';
import { allowanceCall, balanceCall } from '../../venues/evm/erc20.ts';
import { readMany } from '../../venues/evm/multicall.ts';
import { chainNode, chainOrThrow } from '../wallet/chain-node.ts';

const digitsOfWord = 64;

/** Decodes the first word of an answer; an address that is no token returns nothing, which counts as 0. */
function unitsIn(answer: `0x${string}` | undefined): bigint {
  const digits = answer?.slice(2, 2 + digitsOfWord) ?? '';
  return digits.length === digitsOfWord ? BigInt(`0x${digits}`) : 0n;
}

const asToken = (chainId: ChainId, { address, symbol, decimals, isNative, wrapped }: ListedToken): SwapToken => ({
  ...{ chainId, address, symbol, decimals, isNative, wrapped },
});

async function readListed(chainId: ChainId, signal: AbortSignal): Promise<readonly ListedToken[]> {
  const { tokens } = await call(readListedTokens, { chainId }, signal);
  return tokens;
}

export const listedTokens: ListedTokensSource = { listed: readListed };

/** Reads a wallet's balances of all listed tokens of a chain, and its allowances for the swap providers. */
async function readHoldings(chainId: ChainId, owner: Address, signal: AbortSignal): Promise<readonly Holding[]> {
  const tokens = await readListed(chainId, signal);
  const node = chainNode(chainId);
  const contracts = tokens.filter(({ isNative }) => !isNative);
  const spenders = swapProviders.map(routerOf);
  const calls = contracts.flatMap(({ address }) => [
    { to: address, data: balanceCall(owner) },
    ...spenders.map((spender) => ({ to: address, data: allowanceCall(owner, spender) })),
  ]);
  const { multicall3 } = chainOrThrow(chainId);
  const [coins, answers] = await Promise.all([
    readNativeBalance(node, owner, signal),
    readMany(node, multicall3, calls, signal),
  ]);
  const perToken = 1 + spenders.length;
  const held = contracts.map((listed, index): Holding => {
    const [balance, ...allowed] = answers.slice(index * perToken, (index + 1) * perToken).map(unitsIn);
    return {
      token: asToken(chainId, listed),
      name: listed.name,
      units: balance ?? 0n,
      allowances: swapProviders.flatMap((provider, at) => {
        const units = allowed[at] ?? 0n;
        return units > 0n ? [{ provider, units }] : [];
      }),
    };
  });
  const native = tokens
    .filter(({ isNative }) => isNative)
    .map((listed): Holding => ({ token: asToken(chainId, listed), name: listed.name, units: coins, allowances: [] }));
  return [...native, ...held].filter(({ units, allowances }) => units > 0n || allowances.length > 0);
}

export const holdingsSource: HoldingsSource = { holdings: readHoldings };
