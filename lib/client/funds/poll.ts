import { clockSlackMs, droppedAfterMs, logWindowBlocks, pollsPerLedger } from '../../config/funds.ts';
import { arbitrum } from '../../config/venues/chains.ts';
import { type HistoryEntry, usdcOf } from '../../domain/funds/history.ts';
import { afterArrival, afterChain, afterPoll, isOnChain, type SeenOnChain } from '../../domain/funds/progress.ts';
import { type DepositRecord, type FundsRecord, isSettled, type WithdrawalRecord } from '../../domain/funds/record.ts';
import { sub } from '../../math/arithmetic.ts';
import { fromUnits, toUnits } from '../../math/onchain.ts';
import { readBlockNumber, readNonce, readReceipt, readTransaction } from '../../venues/evm/transactions.ts';
import { readTransfers, type SeenTransfer } from '../../venues/evm/transfers.ts';
import { readHistory } from '../../venues/hyperliquid/info/ledger.ts';
import { readTradingTotal } from './account.ts';
import type { FundsDeps } from './deps.ts';
import { depositRail, withdrawalRail } from './rails.ts';

const { address: token, decimals } = arbitrum.usdc;

/** Finds the same deposit under another hash, if the wallet sent it again at a higher price. */
async function spedUp(deps: FundsDeps, record: DepositRecord): Promise<SeenTransfer | undefined> {
  const { node } = deps;
  const { taker } = depositRail(deps, record.rail);
  const toBlock = Math.min(await readBlockNumber(node), record.firstBlock + logWindowBlocks);
  const found = await readTransfers(node, {
    token,
    from: record.owner,
    to: taker,
    fromBlock: record.firstBlock,
    toBlock,
  });
  for (const transfer of found) {
    if (transfer.units !== toUnits(record.amount, decimals)) continue;
    const transaction = await readTransaction(node, transfer.hash);
    if (transaction?.nonce === record.nonce) return transfer;
  }
  return undefined;
}

async function seenOnChain(deps: FundsDeps, record: DepositRecord): Promise<SeenOnChain> {
  const { node } = deps;
  const receipt = await readReceipt(node, record.hash);
  if (receipt !== undefined) return receipt.succeeded ? { kind: 'mined', hash: record.hash } : { kind: 'reverted' };
  const known = await readTransaction(node, record.hash);
  if (known !== undefined) return { kind: 'waiting', nonce: known.nonce };
  if ((await readNonce(node, record.owner)) <= record.nonce) return { kind: 'unknown' };
  // Until a node has seen the transaction, its nonce is the chain's previous count, and the wallet may have had others
  // pending.
  const { sent, seen } = record.times;
  if (seen === sent && Date.now() - sent < droppedAfterMs) return { kind: 'unknown' };
  const other = await spedUp(deps, record);
  return other === undefined ? { kind: 'replaced' } : { kind: 'mined', hash: other.hash };
}

/** Two equal deposits are distinguished by the ledger rows that are already assigned. */
async function pollDeposit(deps: FundsDeps, record: DepositRecord, taken: ReadonlySet<string>): Promise<DepositRecord> {
  const rail = depositRail(deps, record.rail);
  const onChain = afterChain(record, await seenOnChain(deps, record), Date.now());
  if (!isOnChain(onChain)) return onChain;
  const total = await readTradingTotal(deps.venue.ask, record.owner, record.isUnified);
  const stands = record.totalBefore === total;
  const isDue = !stands || record.polls % pollsPerLedger === pollsPerLedger - 1;
  const history = isDue ? await readHistory(deps.venue.ask, record.owner) : [];
  const followed = await rail.follow(onChain);
  const isFree = ({ key, time }: HistoryEntry) =>
    time >= (record.atVenue ?? record.times.sent) - clockSlackMs && !record.earlier.includes(key) && !taken.has(key);
  const row = history.find((entry) => isFree(entry) && rail.isCredit(entry, record));
  const received = row === undefined ? undefined : usdcOf(row);
  const credit = row === undefined || received === undefined ? undefined : { key: row.key, amount: received };
  return afterPoll(followed, { credit, total }, Date.now());
}

async function pollWithdrawal(
  deps: FundsDeps,
  record: WithdrawalRecord,
  taken: ReadonlySet<string>,
): Promise<WithdrawalRecord> {
  const { payer } = withdrawalRail(deps, record.rail);
  const head = await readBlockNumber(deps.node);
  const toBlock = Math.min(head, record.nextBlock + logWindowBlocks);
  if (toBlock < record.nextBlock) return record;
  const found = await readTransfers(deps.node, {
    token,
    from: payer,
    to: record.owner,
    fromBlock: record.nextBlock,
    toBlock,
  });
  const most = toUnits(record.amount, decimals);
  const least = toUnits(sub(record.amount, record.fee), decimals);
  // Circle may take less than its quoted fee; the bridge takes exactly its dollar.
  const isIt = ({ units }: SeenTransfer) =>
    record.rail === 'bridge' ? units === least : units >= least && units <= most;
  const arrival = found.find((transfer) => !taken.has(transfer.hash) && isIt(transfer));
  if (arrival !== undefined) {
    const received = fromUnits<'usdc'>(arrival.units, decimals);
    return afterArrival(record, { hash: arrival.hash, received }, Date.now());
  }
  // The newest block may still be reorganised, so it is checked again.
  return toBlock < head ? { ...record, nextBlock: toBlock + 1 } : record;
}

/** Checks a pending transfer once. Rows that were assigned to `others` do not belong to this one. */
export async function checkTransfer(
  deps: FundsDeps,
  record: FundsRecord,
  others: readonly FundsRecord[],
): Promise<FundsRecord> {
  if (isSettled(record)) return record;
  const taken = new Set(
    others.flatMap((other) => (other.kind === 'deposit' ? (other.credit ?? []) : (other.hash ?? []))),
  );
  return record.kind === 'deposit' ? pollDeposit(deps, record, taken) : pollWithdrawal(deps, record, taken);
}
