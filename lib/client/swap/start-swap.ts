import type { SwapProviderName } from '../../config/swaps.ts';
import { afterTax } from '../../domain/swap/cost.ts';
import type { Hex, SwapIntent } from '../../domain/swap/intent.ts';
import type { SwapRecord } from '../../domain/swap/record.ts';
import { isAccepted, isTaxed } from '../../domain/swap/round-trip.ts';
import { leastOf, slippageKeeping } from '../../domain/swap/slippage.ts';
import type { Trial } from '../../domain/swap/trial.ts';
import { wrapKind, wrapTransaction } from '../../domain/swap/wrap.ts';
import type { Percent } from '../../math/amount.ts';
import { isPositive } from '../../math/comparison.ts';
import type { PermitDomain } from '../../queries/swap.ts';
import { readNativeBalance, readTokenBalance } from '../../venues/evm/balances.ts';
import type { EvmNode } from '../../venues/evm/node.ts';
import type { Signer } from '../wallet/signer.ts';
import { type BuiltSwap, contractOf, type SwapDeps } from './deps.ts';
import { type Candidate, measureTax, resaleLoss, tryCandidate } from './proof.ts';
import { SwapRefused } from './refused.ts';
import { sendBatch } from './send-batch.ts';
import { sendTransaction } from './send-transaction.ts';
import { assertDecimals, readyWallet, recordOf, type SwapTask, type WalletPart } from './start.ts';
import { allowanceSteps, assertSpender } from './start-approval.ts';
import { buildKnownWay } from './trusted-route.ts';

/** A swap as it was shown on the screen when its button was pressed. */
export interface SwapOrder extends SwapTask {
  readonly provider: SwapProviderName;
  readonly slippage: Percent;
  /** The minimum that was shown, in units; the signed transaction never brings less. */
  readonly least: bigint;
  /** True if the user typed the confirmation that a swap which cannot be simulated is wanted nevertheless. */
  readonly mayGoUntried: boolean;
  /** The permit; given if a signature replaces the missing approval. */
  readonly permit: PermitDomain | undefined;
  /** True if the wallet carries out the missing approval and the swap as one. */
  readonly isBatch: boolean;
  /** The tax that the token keeps of the promised amount, as it was shown. */
  readonly tax: Percent;
  /** How it must be shown that the bought token can be sold again. */
  readonly resale: ResaleProof;
  /** The loss of buying and selling the token at once that the user accepted. */
  readonly acceptedLoss: Percent | undefined;
}

/**
 * The check that a bought token can be sold. `trusted`: there is none. `tried`: by a simulation, of which only a loss
 * is reported. `proved`: by a simulation without which nothing is bought, and whose result the user accepts.
 */
export type ResaleProof = 'trusted' | 'tried' | 'proved';

export type SwapPhase = 'network' | 'switched' | 'checks' | 'permit' | 'building' | 'trial' | 'wallet' | 'batch';

export type SwapStart =
  | { readonly kind: 'sent'; readonly record: SwapRecord }
  /** The price got worse than shown: nothing was signed, and the user decides on the new one. */
  | { readonly kind: 'worse'; readonly quoted: bigint; readonly least: bigint }
  /** No node could simulate the swap: the user has to type a confirmation. */
  | { readonly kind: 'untried' }
  /** The token keeps so many percent of the promised amount: the user decides whether to accept the rest. */
  | { readonly kind: 'taxed'; readonly tax: Percent }
  /** Buying and selling the token at once loses so many percent: the user decides. */
  | { readonly kind: 'roundTrip'; readonly kept: Percent };

/** A decision that the user has to make before the wallet opens. */
export type OpenQuestion = Exclude<SwapStart, { kind: 'sent' }>;

type Built = { readonly built: BuiltSwap; readonly slippage: Percent } | Extract<SwapStart, { kind: 'worse' }>;

async function assertBalance(node: EvmNode, { spent, amount, owner }: SwapTask): Promise<void> {
  const contract = contractOf(spent);
  const held =
    contract === undefined ? await readNativeBalance(node, owner) : await readTokenBalance(node, contract, owner);
  if (held < amount) throw new SwapRefused({ kind: 'balance' });
}

/** True for the purchase of a token that has to be simulated. */
const isTried = ({ resale, side }: SwapOrder): boolean => resale !== 'trusted' && side === 'buy';

/**
 * Has the vendor build the swap so that it brings at least what was shown. If the price fell a little, a smaller
 * slippage still guarantees that; if it fell further, nothing can.
 */
async function build(deps: SwapDeps, order: SwapOrder, permit: Hex | undefined, isAhead: boolean): Promise<Built> {
  const { provider, spent, bought, amount, owner, slippage, tax, least } = order;
  const ask = (within: Percent): Promise<BuiltSwap> =>
    buildKnownWay(deps, { provider, spent, bought, amount, owner, slippage: within, tax, permit, isAhead });
  const arriving = ({ dstAmount }: BuiltSwap): bigint => afterTax(dstAmount, tax);
  const first = await ask(slippage);
  if (leastOf(arriving(first), slippage) >= least) return { built: first, slippage };
  const kept = slippageKeeping(least, arriving(first), slippage);
  const second = kept === undefined ? first : await ask(kept);
  if (kept !== undefined && leastOf(arriving(second), kept) >= least) return { built: second, slippage: kept };
  return { kind: 'worse', quoted: arriving(second), least: leastOf(arriving(second), slippage) };
}

function intentOf(order: SwapOrder, { feeBps, referrer }: BuiltSwap, permit: Hex | undefined): SwapIntent {
  const { provider, owner, spent, bought, amount, least } = order;
  const fee = referrer === undefined || feeBps === 0 ? undefined : { basisPoints: feeBps, receiver: referrer };
  return { provider, owner, spent, bought, amount, least, fee, permit };
}

/** Has the wallet sign the permit, if one replaces an approval. */
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

/** Returns the allowances that have to be set before the swap can be carried out. */
async function missingAllowances(deps: SwapDeps, node: EvmNode, order: SwapOrder): Promise<readonly bigint[]> {
  const contract = contractOf(order.spent);
  if (contract === undefined) return [];
  const { provider, spent, owner, amount } = order;
  const router = await assertSpender(deps, spent.chainId, provider);
  return allowanceSteps(node, owner, contract, router, amount);
}

/**
 * Judges the result of a trial. Returns the question that the user has to answer before the wallet opens; undefined if
 * there is none.
 */
async function openQuestion(
  deps: SwapDeps,
  node: EvmNode,
  order: SwapOrder,
  { candidate, trial, promised }: Prepared,
): Promise<OpenQuestion | undefined> {
  const { slippage, tax, acceptedLoss, resale } = order;
  const doubts = { isDoubtful: resale !== 'trusted' || isPositive(tax), isSale: order.side === 'sell' };
  const measured = trial && (await measureTax(node, { candidate, trial, promised, ...doubts }));
  if (measured !== undefined) return { kind: 'taxed', tax: measured };
  if (trial === undefined && order.isBatch) throw new SwapRefused({ kind: 'batchUntried' });
  if (isTried(order)) {
    const kept = trial && (await resaleLoss(deps, node, { candidate, slippage, tax }));
    const mustAsk = kept !== undefined && (resale === 'proved' || isTaxed(kept)) && !isAccepted(kept, acceptedLoss);
    if (mustAsk) return { kind: 'roundTrip', kept };
    if (kept === undefined && resale === 'proved') throw new SwapRefused({ kind: 'untriable' });
  }
  return trial === undefined && !order.mayGoUntried ? { kind: 'untried' } : undefined;
}

interface Prepared {
  readonly candidate: Candidate;
  readonly trial: Trial | undefined;
  readonly promised: bigint;
}

interface Ready extends Prepared {
  readonly kind: 'ready';
  readonly signer: Signer;
  readonly node: EvmNode;
  readonly feeBps: number;
}

/**
 * Does everything before the wallet opens: what may have changed is read again, and the vendor's transaction is
 * compared with what was shown and simulated. `isAhead` says that the approval is missing and simulated along with it.
 */
async function prepare(
  deps: SwapDeps,
  wallet: WalletPart,
  order: SwapOrder,
  tell: (phase: SwapPhase) => void,
  isAhead: boolean,
): Promise<Ready | OpenQuestion> {
  const signer = await readyWallet(wallet, deps, order, tell);
  const { chainId } = order.spent;
  const node = deps.node(chainId);
  tell('checks');
  const [allowances] = await Promise.all([
    isAhead ? missingAllowances(deps, node, order) : [],
    assertDecimals(node, [order.spent, order.bought]),
    assertBalance(node, order),
  ]);
  const permit = isAhead ? undefined : await signedPermit(node, signer, order, tell);
  tell('building');
  // A vendor refuses a token with a transfer tax without giving the reason; our own simulation, which such a swap must
  // pass, finds it.
  const found = await build(deps, order, permit, isAhead || isTried(order) || isPositive(order.tax));
  if ('kind' in found) return found;
  const { transaction, dstAmount: promised, feeBps } = found.built;
  tell('trial');
  const candidate = { intent: intentOf(order, found.built, permit), transaction, allowances };
  const trial = await tryCandidate(node, candidate);
  const open = await openQuestion(deps, node, order, { candidate, trial, promised });
  return open ?? { kind: 'ready', signer, node, candidate, trial, promised, feeBps };
}

/** Makes a swap: the wallet opens only for data that was just read, checked and simulated. */
export async function startSwap(
  deps: SwapDeps,
  wallet: WalletPart,
  order: SwapOrder,
  tell: (phase: SwapPhase) => void,
): Promise<SwapStart> {
  const ready = await prepare(deps, wallet, order, tell, order.isBatch);
  if (ready.kind !== 'ready') return ready;
  const { signer, node, candidate, trial, promised, feeBps } = ready;
  const { provider, least } = order;
  const kept = { kind: 'swap', provider, quoted: String(promised), least: String(least), feeBps } as const;
  if (order.isBatch && trial !== undefined) {
    tell('batch');
    const sent = await sendBatch(node, await wallet.batches(), candidate, trial);
    return { kind: 'sent', record: recordOf(order, sent, kept) };
  }
  tell('wallet');
  const sent = await sendTransaction(node, signer, candidate.transaction, order.spent.chainId);
  return { kind: 'sent', record: recordOf(order, sent, kept) };
}

/**
 * Simulates a swap together with the approval that it lacks, so that nobody pays for an approval whose swap would fail.
 */
export async function tryBeforeApproval(
  deps: SwapDeps,
  wallet: WalletPart,
  order: SwapOrder,
  tell: (phase: SwapPhase) => void,
): Promise<OpenQuestion | undefined> {
  const ready = await prepare(deps, wallet, order, tell, true);
  return ready.kind === 'ready' ? undefined : ready;
}

/** Changes a chain's coin into its wrapped form or back, one for one. */
export async function startWrap(
  deps: SwapDeps,
  wallet: WalletPart,
  task: SwapTask,
  tell: (phase: SwapPhase) => void,
): Promise<SwapRecord> {
  const { spent, bought, amount } = task;
  const kind = wrapKind(spent, bought);
  const wrapped = contractOf(spent) ?? contractOf(bought);
  if (kind === undefined || wrapped === undefined) throw new Error('The tokens are not two forms of one coin');
  const signer = await readyWallet(wallet, deps, task, tell);
  tell('wallet');
  const node = deps.node(spent.chainId);
  await assertBalance(node, task);
  const sent = await sendTransaction(node, signer, wrapTransaction(kind, wrapped, amount), spent.chainId);
  return recordOf(task, sent, { kind: 'wrap', quoted: String(amount), least: String(amount), feeBps: 0 });
}
