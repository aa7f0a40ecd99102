import { type Chain, chainById } from '../../config/venues/chains.ts';
import { AppError } from '../../errors/app-error.ts';
import { type EvmNode, evmNode } from '../../venues/evm/node.ts';
import { nodeUrl } from '../page/chains.ts';

export function chainOrThrow(id: number): Chain {
  const chain = chainById(id);
  if (chain === undefined) throw new AppError('wallet.wrong_chain');
  return chain;
}

/** Returns a chain's own node, whatever network the wallet is on. */
export function chainNode(chainId: number): EvmNode {
  return evmNode(nodeUrl(chainOrThrow(chainId)));
}
