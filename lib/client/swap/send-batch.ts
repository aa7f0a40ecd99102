import { routerOf, type SwapTransaction } from '../../domain/swap/intent.ts';
import type { Trial } from '../../domain/swap/trial.ts';
import { approveCall } from '../../venues/evm/erc20.ts';
import type { EvmNode } from '../../venues/evm/node.ts';
import { readBlockNumber, readNonce } from '../../venues/evm/transactions.ts';
import type { WalletBatches } from '../wallet/batches.ts';
import { contractOf } from './deps.ts';
import type { Candidate } from './proof.ts';
import { assertCoins, type SentTransaction } from './send-transaction.ts';

type SentBatch = Omit<SentTransaction, 'hash'> & { readonly batch: string };

/** Returns the approvals and the swap, in their order. */
function callsOf({ intent, transaction, allowances }: Candidate): readonly SwapTransaction[] {
  const contract = contractOf(intent.spent);
  if (contract === undefined) return [transaction];
  const router = routerOf(intent.provider);
  const approvals = allowances.map((units) => ({ to: contract, data: approveCall(router, units), value: 0n }));
  return [...approvals, transaction];
}

/** Has the wallet carry out approval and swap as one, after both were simulated together. */
export async function sendBatch(
  node: EvmNode,
  batches: WalletBatches,
  candidate: Candidate,
  trial: Trial,
): Promise<SentBatch> {
  const { owner, spent } = candidate.intent;
  const [nonce, firstBlock] = await Promise.all([
    readNonce(node, owner),
    readBlockNumber(node),
    trial.gasUsed === undefined
      ? undefined
      : assertCoins(node, owner, { gas: trial.gasUsed, value: candidate.transaction.value, chainId: spent.chainId }),
  ]);
  const batch = await batches.send(callsOf(candidate), spent.chainId);
  return { batch, nonce, firstBlock, sentAt: Date.now() };
}
