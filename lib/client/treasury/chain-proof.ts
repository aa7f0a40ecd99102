import { chainById } from '../../config/chains.ts';
import { browserRpcUrl } from '../../config/endpoints.ts';
import { AppError } from '../../errors/app-error.ts';
import type { ChainProofSource } from '../../queries/treasury.ts';
import { readTokenBalance } from '../../venues/evm/balances.ts';
import { readBlockHash } from '../../venues/evm/blocks.ts';
import { evmNode } from '../../venues/evm/node.ts';
import { pageConfig } from '../public-config.ts';

/** Asks the browser's own node, so that nobody has to believe ours. */
export const chainProof: ChainProofSource = async ({ chainId, token, block }, address, signal) => {
  const chain = chainById(chainId);
  if (chain === undefined) throw new AppError('wallet.wrong_chain');
  const node = evmNode(browserRpcUrl(pageConfig(), chain));
  const [blockHash, units] = await Promise.all([
    readBlockHash(node, block.number, signal),
    readTokenBalance(node, token, address, signal, block.number),
  ]);
  return { blockHash, units };
};
