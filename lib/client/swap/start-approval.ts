import type { SwapProviderName } from '../../config/swaps.ts';
import { type Hex, routerOf } from '../../domain/swap/intent.ts';
import type { SwapRecord } from '../../domain/swap/record.ts';
import type { Address } from '../../schemas/address.ts';
import { approveCall, readAllowance } from '../../venues/evm/erc20.ts';
import { type EvmNode, refusalCode } from '../../venues/evm/node.ts';
import { readReceipt } from '../../venues/evm/transactions.ts';
import { contractOf, type SwapDeps } from './deps.ts';
import { SwapRefused } from './refused.ts';
import { type SentTransaction, sendTransaction } from './send-transaction.ts';
import { assertDecimals, readyWallet, recordOf, type SwapTask, type WalletPart } from './start.ts';

export interface ApprovalOrder extends SwapTask {
  readonly provider: SwapProviderName;
  /** The allowance that the wallet grants, in units. */
  readonly allowance: bigint;
}

export type ApprovalPhase = 'network' | 'switched' | 'reset' | 'approval';

interface ApprovalEvents {
  readonly tell: (phase: ApprovalPhase) => void;
  /** Receives each transaction as soon as it is sent. */
  readonly note: (record: SwapRecord) => void;
}

const receiptPauseMs = 1_000;
const receiptLooks = 180;

/**
 * Returns whether the contract accepts this approval now; one like USDT's refuses to change an allowance that is not 0.
 */
async function isTaken(node: EvmNode, from: Hex, to: Hex, data: Hex): Promise<boolean> {
  try {
    await node.ask('eth_call', [{ from, to, data }, 'latest']);
    return true;
  } catch (thrown) {
    if (refusalCode(thrown) === undefined) throw thrown;
    return false;
  }
}

/** Waits until a transaction is in a block. After the timeout the list of pending transactions follows it. */
async function untilMined(deps: SwapDeps, node: EvmNode, hash: Hex): Promise<boolean> {
  for (let look = 0; look < receiptLooks; look += 1) {
    const receipt = await readReceipt(node, hash);
    if (receipt !== undefined) return receipt.succeeded;
    await deps.pause(receiptPauseMs);
  }
  return false;
}

/** Ensures that the vendor names the known router: no other address is ever approved. */
export async function assertSpender(deps: SwapDeps, chainId: number, provider: SwapProviderName): Promise<Hex> {
  const router = routerOf(provider);
  const named = await deps.spender(chainId, provider);
  if (named.toLowerCase() !== router) throw new SwapRefused({ kind: 'spender' });
  return router;
}

/** Returns the allowances to set one after another: if the contract changes one only from 0, it is revoked first. */
export async function allowanceSteps(
  node: EvmNode,
  owner: Address,
  contract: Address,
  router: Hex,
  allowance: bigint,
): Promise<readonly bigint[]> {
  const held = await readAllowance(node, contract, owner, router);
  const isFree = held === 0n || allowance === 0n;
  const needsReset = !isFree && !(await isTaken(node, owner, contract, approveCall(router, allowance)));
  return needsReset ? [0n, allowance] : [allowance];
}

function approvalRecord({ provider, ...order }: ApprovalOrder, allowance: bigint, sent: SentTransaction): SwapRecord {
  const kept = { kind: 'approval', provider, quoted: '0', least: '0', feeBps: 0 } as const;
  return recordOf({ ...order, amount: allowance }, sent, kept);
}

/**
 * Lets the router take an amount of a token. If the contract changes an allowance only from 0, it is revoked first,
 * with a signature of its own.
 */
export async function startApproval(
  deps: SwapDeps,
  wallet: WalletPart,
  order: ApprovalOrder,
  { tell, note }: ApprovalEvents,
): Promise<void> {
  const { spent, provider, allowance } = order;
  const contract = contractOf(spent);
  if (contract === undefined) throw new Error('A coin needs no approval');
  const signer = await readyWallet(wallet, deps, order, tell);
  const node = deps.node(spent.chainId);
  const [router] = await Promise.all([assertSpender(deps, spent.chainId, provider), assertDecimals(node, [spent])]);
  const data = approveCall(router, allowance);
  const steps = await allowanceSteps(node, signer.address, contract, router, allowance);
  if (steps.length > 1) {
    tell('reset');
    const reset = { to: contract, data: approveCall(router, 0n), value: 0n };
    const sent = await sendTransaction(node, signer, reset, spent.chainId);
    note(approvalRecord(order, 0n, sent));
    if (!(await untilMined(deps, node, sent.hash))) throw new SwapRefused({ kind: 'reset' });
  }
  tell('approval');
  const sent = await sendTransaction(node, signer, { to: contract, data, value: 0n }, spent.chainId);
  note(approvalRecord(order, allowance, sent));
}
