import { encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem';
import { chainById } from '../../../lib/config/venues/chains.ts';
import { aggregators } from '../../../server/sandbox/chains/genesis/aggregators.ts';
import { type SeededToken, seededTokens } from '../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { deployments } from '../../../server/sandbox/chains/genesis/uniswap.ts';
import { accountOf, connect } from '../chains/clients.ts';
import { coinAbi, never } from '../chains/router.ts';
import { native, type SwapChain, type Transaction } from './providers.ts';

const makeAbi = parseAbi([
  'function addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256) returns (uint256,uint256,uint256)',
]);

export interface Settled {
  readonly status: 'success' | 'reverted';
  readonly gasCost: bigint;
}

/** A wallet that swaps on one chain, and what the chain says of balances. */
export async function openSwapper(url: string, chainId: SwapChain, index: number) {
  const { reader, wallet } = connect(url, chainId);
  const client = wallet(index);
  const { address } = accountOf(index);
  const approved = new Set<string>();
  let nonce = await reader.getTransactionCount({ address });

  async function send({ to, data, value }: Transaction): Promise<Settled> {
    const fees = { gas: 5_000_000n, maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 0n };
    const hash = await client.sendTransaction({ to, data, value, nonce, ...fees });
    nonce += 1;
    const { status, gasUsed, effectiveGasPrice } = await reader.getTransactionReceipt({ hash });
    return { status, gasCost: gasUsed * effectiveGasPrice };
  }

  async function approve(token: Hex, spender: Hex): Promise<void> {
    const key = `${token} ${spender}`.toLowerCase();
    if (token.toLowerCase() === native.toLowerCase() || approved.has(key)) return;
    approved.add(key);
    const data = encodeFunctionData({ abi: coinAbi, functionName: 'approve', args: [spender, maxUint256] });
    await send({ to: token, data, value: 0n });
  }

  async function deploy(data: Hex): Promise<Hex> {
    const fees = { gas: 1_000_000n, maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 0n };
    const hash = await client.sendTransaction({ data, nonce, ...fees });
    nonce += 1;
    const { contractAddress } = await reader.getTransactionReceipt({ hash });
    if (!contractAddress) throw new Error('no contract was made');
    return contractAddress;
  }

  return {
    address,
    reader,
    send,
    deploy,
    approve,
    balance: (token: Hex, holder: Hex = address): Promise<bigint> =>
      token.toLowerCase() === native.toLowerCase()
        ? reader.getBalance({ address: holder })
        : reader.readContract({ address: token, abi: coinAbi, functionName: 'balanceOf', args: [holder] }),
    /** Makes a second way between two coins, with so much of each. */
    async makePool(one: SeededToken, other: SeededToken, whole: bigint): Promise<void> {
      const { router } = deployments[chainId];
      for (const { address: token } of [one, other]) await approve(token, router);
      const [a, b] = [one, other].map(({ decimals }) => whole * 10n ** BigInt(decimals));
      const args = [one.address, other.address, a ?? 0n, b ?? 0n, 0n, 0n, address, never] as const;
      const data = encodeFunctionData({ abi: makeAbi, functionName: 'addLiquidity', args });
      const { status } = await send({ to: router, data, value: 0n });
      if (status !== 'success') throw new Error('no pool was made');
    },
  };
}

export type Swapper = Awaited<ReturnType<typeof openSwapper>>;

export const houses = [aggregators.oneinch, aggregators.kyberswap, aggregators.executor] as const;

export function tokenNamed(chainId: SwapChain, symbol: string): SeededToken {
  const found = seededTokens.find((token) => token.chainId === chainId && token.symbol === symbol);
  if (found === undefined) throw new Error(`no ${symbol} on ${chainId}`);
  return found;
}

/** Returns the addresses that a swap may be about: the native coin, and every coin without a trap. */
export function swappable(chainId: SwapChain): readonly Hex[] {
  const plain = seededTokens.filter(
    (token) => token.chainId === chainId && !['Taxed', 'Unsellable'].includes(token.kind),
  );
  return [native, ...plain.map(({ address }) => address)];
}

export function isWrap(chainId: SwapChain, one: string, other: string): boolean {
  const wrapped = chainById(chainId)?.wrappedNative.address;
  return [native, wrapped].includes(one) && [native, wrapped].includes(other);
}
