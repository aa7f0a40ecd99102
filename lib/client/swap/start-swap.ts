import type { SwapProviderName } from '../../config/venues/swap.ts';
import type { Hex, SwapIntent } from '../../domain/swap/intent.ts';
import type { SwapRecord } from '../../domain/swap/record.ts';
import { leastOf, slippageKeeping } from '../../domain/swap/slippage.ts';
import type { Trial } from '../../domain/swap/trial.ts';
import { wrapKind, wrapTransaction } from '../../domain/swap/wrap.ts';
import type { Percent } from '../../math/amount.ts';
import type { PermitDomain } from '../../queries/swap.ts';
import { readNativeBalance, readTokenBalance } from '../../venues/evm/balances.ts';
import type { EvmNode } from '../../venues/evm/node.ts';
import type { Signer } from '../wallet/signer.ts';
import { type BuiltSwap, contractOf, type SwapPlaces } from './places.ts';
import { assertFaultless, type Candidate, tryCandidate, weighStranger } from './proof.ts';
import { SwapRefused } from './refused.ts';
import { sendBatch } from './send-batch.ts';
import { sendTransaction } from './send-transaction.ts';
import { assertDecimals, readyWallet, recordOf, type SwapTask, type WalletPart } from './start.ts';
import { allowanceSteps, assertSpender } from './start-approval.ts';

/** A swap as it stood on the screen when its button was pressed. */
export interface SwapOrder extends SwapTask {
  readonly provider: SwapProviderName;
  readonly slippage: Percent;
  /** The least that was shown, in units; what is signed never brings less. */
  readonly least: bigint;
  /** True if the user typed that a swap which cannot be tried out is wanted nevertheless. */
  readonly mayGoUntried: boolean;
  /** Given where a signature takes the place of the approval that is missing. */
  readonly permit: PermitDomain | undefined;
  /** True where the wallet carries out the approval that is missing and the swap as one. */
  readonly isBatch: boolean;
  /** False for a token outside the catalogue, which has to prove that it can be sold before it is bought. */
  readonly isListed: boolean;
  /** How much of buying and selling such a token at once the user accepted to lose. */
  readonly acceptedLoss: Percent | undefined;
}

export type SwapPhase = 'network' | 'checks' | 'permit' | 'building' | 'trial' | 'wallet' | 'batch';

export type SwapStart =
  | { readonly kind: 'sent'; readonly record: SwapRecord }
  /** The price got worse than shown: nothing was signed, and the user decides on the new one. */
  | { readonly kind: 'worse'; readonly quoted: bigint; readonly least: bigint }
  /** No node could try the swap out: the user has to confirm that in words. */
  | { readonly kind: 'untried' }
  /** Bought and sold again, a token outside the catalogue keeps so many percent: the user decides. */
  | { readonly kind: 'roundTrip'; readonly kept: Percent };

type Built = { readonly built: BuiltSwap; readonly slippage: Percent } | Extract<SwapStart, { kind: 'worse' }>;

async function assertBalance(node: EvmNode, { spent, amount, owner }: SwapTask): Promise<void> {
  const contract = contractOf(spent);
  const held =
    contract === undefined ? await readNativeBalance(node, owner) : await readTokenBalance(node, contract, owner);
  if (held < amount) throw new SwapRefused({ kind: 'balance' });
}

/** True for the purchase of a token outside the catalogue. */
const isStrange = ({ isListed, side }: SwapOrder): boolean => !isListed && side === 'buy';

/**
 * Has the vendor build the swap so that it brings at least what was shown. Where the price fell a little, a smaller
 * slippage still promises that; where it fell further, nothing can.
 */
async function build(places: SwapPlaces, order: SwapOrder, permit: Hex | undefined): Promise<Built> {
  const { provider, spent, bought, amount, owner, slippage, least } = order;
  // A vendor refuses a token that keeps a part without saying so; our own trial, which such a swap must pass, does.
  const isAhead = order.isBatch || isStrange(order);
  const ask = (within: Percent): Promise<BuiltSwap> =>
    places.build({ provider, spent, bought, amount, owner, slippage: within, permit, isAhead });
  const first = await ask(slippage);
  if (leastOf(first.dstAmount, slippage) >= least) return { built: first, slippage };
  const kept = slippageKeeping(least, first.dstAmount, slippage);
  const second = kept === undefined ? first : await ask(kept);
  if (kept !== undefined && leastOf(second.dstAmount, kept) >= least) return { built: second, slippage: kept };
  return { kind: 'worse', quoted: second.dstAmount, least: leastOf(second.dstAmount, slippage) };
}

function intentOf(order: SwapOrder, { feeBps, referrer }: BuiltSwap, permit: Hex | undefined): SwapIntent {
  const { provider, owner, spent, bought, amount, least } = order;
  const fee = referrer === undefined || feeBps === 0 ? undefined : { basisPoints: feeBps, receiver: referrer };
  return { provider, owner, spent, bought, amount, least, fee, permit };
}

/** Has the wallet sign the permit, where one takes the place of an approval. */
async function signedPermit(
  node: EvmNode,
  signer: Signer,
  { permit, spent, provider, amount }: SwapOrder,
  tell: (phase: SwapPhase) => void,
): Promise<Hex | undefined> {
  if (permit === undefined) return undefined;
  tell('permit');
  const { signPermit } = await import('./permit.ts');
  return signPermit(node, signer, spent, permit, { provider, amount });
}

/** Returns the allowances that go in front of the swap: none but in a batch. */
async function allowancesBefore(places: SwapPlaces, node: EvmNode, order: SwapOrder): Promise<readonly bigint[]> {
  const contract = contractOf(order.spent);
  if (!order.isBatch || contract === undefined) return [];
  const { provider, spent, owner, amount } = order;
  const router = await assertSpender(places, spent.chainId, provider);
  return allowanceSteps(node, owner, contract, router, amount);
}

/** Judges the result of a trial. Returns what the user has to decide before the wallet opens; undefined if nothing. */
async function openQuestion(
  places: SwapPlaces,
  node: EvmNode,
  order: SwapOrder,
  { candidate, trial }: { readonly candidate: Candidate; readonly trial: Trial | undefined },
): Promise<Exclude<SwapStart, { kind: 'sent' }> | undefined> {
  const { slippage, acceptedLoss } = order;
  if (isStrange(order)) {
    const kept = await weighStranger(places, node, { candidate, trial, slippage, acceptedLoss });
    return kept === undefined ? undefined : { kind: 'roundTrip', kept };
  }
  if (trial !== undefined) assertFaultless(trial, candidate.intent);
  else if (order.isBatch) throw new SwapRefused({ kind: 'batchUntried' });
  else if (!order.mayGoUntried) return { kind: 'untried' };
  return undefined;
}

/**
 * Makes a swap: everything that may have changed is read again, the vendor's transaction is held against what was shown
 * and tried out, and only then the wallet opens.
 */
export async function startSwap(
  places: SwapPlaces,
  wallet: WalletPart,
  order: SwapOrder,
  tell: (phase: SwapPhase) => void,
): Promise<SwapStart> {
  tell('network');
  const signer = await readyWallet(wallet, places, order);
  const { chainId } = order.spent;
  const node = places.node(chainId);
  tell('checks');
  const [allowances] = await Promise.all([
    allowancesBefore(places, node, order),
    assertDecimals(node, [order.spent, order.bought]),
    assertBalance(node, order),
  ]);
  const permit = await signedPermit(node, signer, order, tell);
  tell('building');
  const found = await build(places, order, permit);
  if ('kind' in found) return found;
  const { transaction, dstAmount, feeBps } = found.built;
  tell('trial');
  const candidate = { intent: intentOf(order, found.built, permit), transaction, allowances };
  const trial = await tryCandidate(node, candidate);
  const open = await openQuestion(places, node, order, { candidate, trial });
  if (open !== undefined) return open;
  const { provider, least } = order;
  const kept = { kind: 'swap', provider, quoted: String(dstAmount), least: String(least), feeBps } as const;
  if (order.isBatch && trial !== undefined) {
    tell('batch');
    const sent = await sendBatch(node, await wallet.batches(), candidate, trial);
    return { kind: 'sent', record: recordOf(order, sent, kept) };
  }
  tell('wallet');
  const sent = await sendTransaction(node, signer, transaction, chainId);
  return { kind: 'sent', record: recordOf(order, sent, kept) };
}

/** Changes a chain's coin into its wrapped form or back, one for one. */
export async function startWrap(places: SwapPlaces, wallet: WalletPart, task: SwapTask): Promise<SwapRecord> {
  const { spent, bought, amount } = task;
  const kind = wrapKind(spent, bought);
  const wrapped = contractOf(spent) ?? contractOf(bought);
  if (kind === undefined || wrapped === undefined) throw new Error('The tokens are not two forms of one coin');
  const signer = await readyWallet(wallet, places, task);
  const node = places.node(spent.chainId);
  await assertBalance(node, task);
  const sent = await sendTransaction(node, signer, wrapTransaction(kind, wrapped, amount), spent.chainId);
  return recordOf(task, sent, { kind: 'wrap', quoted: String(amount), least: String(amount), feeBps: 0 });
}
