import { chainById } from '../../config/venues/chains.ts';
import { AppError } from '../../errors/app-error.ts';
import type { ChainProofSource } from '../../queries/treasury.ts';
import type { Address } from '../../schemas/address.ts';
import { readTokenBalance } from '../../venues/evm/balances.ts';
import { readBlockHash } from '../../venues/evm/blocks.ts';
import { type EvmNode, evmNode, refusalCode } from '../../venues/evm/node.ts';
import { nodeUrl } from '../page/chains.ts';

interface Requested {
  readonly token: Address;
  readonly address: Address;
  readonly block: number;
}

/** Returns the balance at a block; undefined if the node no longer has the state of so old a block, as is common. */
async function balanceAt(node: EvmNode, { token, address, block }: Requested, signal: AbortSignal) {
  try {
    return await readTokenBalance(node, token, address, signal, block);
  } catch (thrown) {
    if (refusalCode(thrown) !== undefined) return undefined;
    throw thrown;
  }
}

/** Asks the browser's own node, so that the visitor need not trust our server. */
export const chainProof: ChainProofSource = async ({ chainId, token, block }, address, signal) => {
  const chain = chainById(chainId);
  if (chain === undefined) throw new AppError('wallet.wrong_chain');
  const node = evmNode(nodeUrl(chain));
  const [blockHash, units] = await Promise.all([
    readBlockHash(node, block.number, signal),
    balanceAt(node, { token, address, block: block.number }, signal),
  ]);
  return { blockHash, units };
};
