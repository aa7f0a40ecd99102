import { type Hex, parseAbi } from 'viem';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import { type SeededToken, seededTokens } from '../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { deployments } from '../../../server/sandbox/chains/genesis/uniswap.ts';
import { accountOf, connect } from './clients.ts';

export const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256,address[],address,uint256) payable returns (uint256[])',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256,address[],address,uint256) payable',
  'function swapExactTokensForETH(uint256,uint256,address[],address,uint256) returns (uint256[])',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
]);
/** Declares no more than all coins do: Tether on Ethereum returns nothing from an approval. */
export const coinAbi = parseAbi([
  'function approve(address,uint256)',
  'function transfer(address,uint256)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function allowance(address,address) view returns (uint256)',
]);
const pairAbi = parseAbi(['function getReserves() view returns (uint112,uint112,uint32)']);

export const never = 2n ** 40n;

export function tokensOf(chainId: ChainId): readonly SeededToken[] {
  return seededTokens.filter((token) => token.chainId === chainId);
}

/** Returns the way from the native coin to a token: the pools and the coins. */
export function wayTo(token: SeededToken): { readonly hops: readonly SeededToken[]; readonly path: Hex[] } {
  const before = seededTokens.find(
    ({ chainId, address }) => chainId === token.chainId && address === token.pool?.against,
  );
  if (before === undefined) return { hops: [], path: [token.address] };
  const { hops, path } = wayTo(before);
  return { hops: [...hops, token], path: [...path, token.address] };
}

/** Uniswap's rule: a fee of 0.3 % stays in the pool, and the product of the reserves is kept for the rest. */
function constantProduct(amount: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  return (amount * 997n * reserveOut) / (reserveIn * 1000n + amount * 997n);
}

/** A trader on one chain, who sends with values already known and so asks the node for little else. */
export async function trader(url: string, chainId: ChainId, index: number) {
  const { reader, wallet } = connect(url, chainId);
  const client = wallet(index);
  const { address } = accountOf(index);
  const { router } = deployments[chainId];
  let nonce = await reader.getTransactionCount({ address });

  async function reserves(token: SeededToken) {
    const { pool } = token;
    if (pool === undefined) throw new Error(`${token.symbol} has no pool`);
    const pair = { address: pool.address, abi: pairAbi, functionName: 'getReserves' } as const;
    const [first, second] = await reader.readContract(pair);
    return pool.token0.address === token.address ? { own: first, other: second } : { own: second, other: first };
  }

  return {
    address,
    router,
    reader,
    reserves,
    held: (token: SeededToken) =>
      reader.readContract({ address: token.address, abi: coinAbi, functionName: 'balanceOf', args: [address] }),
    /** Returns what an amount becomes along the way, in either direction. */
    quote: async (token: SeededToken, amount: bigint, direction: 'buy' | 'sell') => {
      const { hops } = wayTo(token);
      const pools = await Promise.all(hops.map(reserves));
      if (direction === 'buy') return pools.reduce((sum, { own, other }) => constantProduct(sum, other, own), amount);
      return pools.reduceRight((sum, { own, other }) => constantProduct(sum, own, other), amount);
    },
    send: async (to: Hex, data: Hex, value = 0n) => {
      const fees = { gas: 600_000n, maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 0n };
      const hash = await client.sendTransaction({ to, data, value, nonce, ...fees });
      nonce += 1;
      return reader.getTransactionReceipt({ hash });
    },
  };
}
