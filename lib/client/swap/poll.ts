import { droppedAfterMs, logWindowBlocks } from '../../config/funds.ts';
import type { BatchProgress } from '../../domain/swap/batch.ts';
import type { Hex } from '../../domain/swap/intent.ts';
import { afterSeen, type SwapProgress } from '../../domain/swap/progress.ts';
import { isSettled, type SwapRecord } from '../../domain/swap/record.ts';
import { readRefusal } from '../../domain/swap/refusal.ts';
import { readNativeBalance } from '../../venues/evm/balances.ts';
import { tokenEvents, transferTopic } from '../../venues/evm/logs.ts';
import { type EvmNode, refusalCode } from '../../venues/evm/node.ts';
import { type FullReceipt, readFullReceipt } from '../../venues/evm/receipts.ts';
import { readRevertData } from '../../venues/evm/revert-data.ts';
import { readBlockNumber, readNonce, readTransaction } from '../../venues/evm/transactions.ts';
import { readTransfers } from '../../venues/evm/transfers.ts';

type Mined = Extract<SwapProgress, { kind: 'mined' }>;

/** Returns the wallet's report of a batch. */
export type AskBatch = (id: string) => Promise<BatchProgress>;

/**
 * Counts the coins that a transaction brought: the change of the balance over its block, with the owner's fee added
 * back.
 */
async function coinsReceived(node: EvmNode, record: SwapRecord, receipt: FullReceipt): Promise<bigint | undefined> {
  try {
    const at = (block: number) => readNativeBalance(node, record.owner, undefined, block);
    const [before, after] = await Promise.all([at(receipt.block - 1), at(receipt.block)]);
    return after - before + (receipt.from === record.owner ? receipt.gasPaid : 0n);
  } catch (thrown) {
    // Nodes forget the balances of old blocks.
    if (refusalCode(thrown) === undefined) throw thrown;
    return undefined;
  }
}

async function readReceived(node: EvmNode, record: SwapRecord, receipt: FullReceipt): Promise<bigint | undefined> {
  const { bought, owner, kind } = record;
  if (!receipt.hasSucceeded || kind === 'approval') return undefined;
  if (kind === 'wrap') return BigInt(record.amount);
  if (bought.isNative) return coinsReceived(node, record, receipt);
  return tokenEvents(receipt.logs, transferTopic)
    .filter(({ token }) => token === bought.address)
    .reduce((sum, { from, to, units }) => sum + (to === owner ? units : 0n) - (from === owner ? units : 0n), 0n);
}

async function minedSwap(node: EvmNode, record: SwapRecord, hash: Hex, receipt: FullReceipt): Promise<Mined> {
  const [head, brought, reason] = await Promise.all([
    readBlockNumber(node),
    readReceived(node, record, receipt),
    receipt.hasSucceeded ? undefined : readRevertData(node, hash, receipt.block),
  ]);
  return {
    kind: 'mined',
    hash,
    block: receipt.block,
    head: Math.max(head, receipt.block),
    hasSucceeded: receipt.hasSucceeded,
    received: brought,
    gasPaid: receipt.gasPaid,
    reason: receipt.hasSucceeded ? undefined : readRefusal(reason).text,
  };
}

/** Finds the same swap under another hash, if the wallet sent it again at a higher price. */
async function spedUp(node: EvmNode, record: SwapRecord): Promise<Hex | undefined> {
  if (record.spent.isNative) return undefined;
  const toBlock = Math.min(await readBlockNumber(node), record.firstBlock + logWindowBlocks);
  const { spent, owner, firstBlock } = record;
  const found = await readTransfers(node, { token: spent.address, from: owner, fromBlock: firstBlock, toBlock });
  for (const { hash, units } of found) {
    if (units > BigInt(record.amount)) continue;
    const transaction = await readTransaction(node, hash);
    if (transaction?.nonce === record.nonce) return hash;
  }
  return undefined;
}

/** A batch may be sent by another account than its owner's, so only the wallet knows which transaction carries it. */
async function batchSight(node: EvmNode, record: SwapRecord, id: string, askBatch: AskBatch): Promise<SwapProgress> {
  const known = record.hash === undefined ? undefined : await readFullReceipt(node, record.hash);
  if (known !== undefined && record.hash !== undefined) return minedSwap(node, record, record.hash, known);
  const told = await askBatch(id);
  if (told.kind !== 'carried') return told;
  const receipt = await readFullReceipt(node, told.hash);
  return receipt === undefined ? { kind: 'pending' } : minedSwap(node, record, told.hash, receipt);
}

async function seenOf(node: EvmNode, record: SwapRecord, askBatch: AskBatch): Promise<SwapProgress> {
  const { hash, batch, owner, nonce, times } = record;
  if (batch !== undefined) return batchSight(node, record, batch, askBatch);
  if (hash === undefined) return { kind: 'unknown' };
  const receipt = await readFullReceipt(node, hash);
  if (receipt !== undefined) return minedSwap(node, record, hash, receipt);
  const known = await readTransaction(node, hash);
  if (known !== undefined) return { kind: 'waiting', nonce: known.nonce };
  if ((await readNonce(node, owner)) <= nonce) return { kind: 'unknown' };
  // Until a node has seen the transaction, its nonce is the chain's previous count, and the wallet may have had others
  // pending.
  if (times.seen === times.sent && Date.now() - times.sent < droppedAfterMs) return { kind: 'unknown' };
  const other = await spedUp(node, record);
  const others = other === undefined ? undefined : await readFullReceipt(node, other);
  if (other === undefined || others === undefined) return { kind: 'replaced' };
  return minedSwap(node, record, other, others);
}

/** Checks a transaction once. */
export async function checkSwap(node: EvmNode, record: SwapRecord, askBatch: AskBatch): Promise<SwapRecord> {
  return isSettled(record) ? record : afterSeen(record, await seenOf(node, record, askBatch), Date.now());
}
