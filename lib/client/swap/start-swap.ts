import type { SwapProviderName } from '../../config/swap.ts';
import { checkTransaction } from '../../domain/swap/check-transaction.ts';
import type { Hex, SwapIntent, SwapTransaction } from '../../domain/swap/intent.ts';
import type { SwapRecord } from '../../domain/swap/record.ts';
import { readRefusal } from '../../domain/swap/refusal.ts';
import { leastOf, slippageKeeping } from '../../domain/swap/slippage.ts';
import { faultsOf } from '../../domain/swap/trial.ts';
import { wrapKind, wrapTransaction } from '../../domain/swap/wrap.ts';
import type { Percent } from '../../math/amount.ts';
import type { PermitDomain } from '../../queries/swap.ts';
import { readNativeBalance, readTokenBalance } from '../../venues/evm/balances.ts';
import type { EvmNode } from '../../venues/evm/node.ts';
import type { Signer } from '../wallet/signer.ts';
import { type BuiltSwap, contractOf, type SwapPlaces } from './places.ts';
import { SwapRefused } from './refused.ts';
import { sendTransaction } from './send-transaction.ts';
import { assertDecimals, readyWallet, recordOf, type SwapTask, type WalletPart } from './start.ts';
import { tryOut } from './try-out.ts';

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
}

export type SwapPhase = 'network' | 'checks' | 'permit' | 'building' | 'trial' | 'wallet';

export type SwapStart =
  | { readonly kind: 'sent'; readonly record: SwapRecord }
  /** The price got worse than shown: nothing was signed, and the user decides on the new one. */
  | { readonly kind: 'worse'; readonly quoted: bigint; readonly least: bigint }
  /** No node could try the swap out: the user has to confirm that in words. */
  | { readonly kind: 'untried' };

type Built = { readonly built: BuiltSwap; readonly slippage: Percent } | Extract<SwapStart, { kind: 'worse' }>;

async function assertBalance(node: EvmNode, { spent, amount, owner }: SwapTask): Promise<void> {
  const contract = contractOf(spent);
  const held =
    contract === undefined ? await readNativeBalance(node, owner) : await readTokenBalance(node, contract, owner);
  if (held < amount) throw new SwapRefused({ kind: 'balance' });
}

/**
 * Has the vendor build the swap so that it brings at least what was shown. Where the price fell a little, a smaller
 * slippage still promises that; where it fell further, nothing can.
 */
async function build(places: SwapPlaces, order: SwapOrder, permit: Hex | undefined): Promise<Built> {
  const { provider, spent, bought, amount, owner, slippage, least } = order;
  const ask = (within: Percent): Promise<BuiltSwap> =>
    places.build({ provider, spent, bought, amount, owner, slippage: within, permit });
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

async function provedBy(node: EvmNode, intent: SwapIntent, transaction: SwapTransaction): Promise<boolean> {
  const { departures } = checkTransaction(transaction, intent);
  if (departures.length > 0) throw new SwapRefused({ kind: 'departs', departures });
  const trial = await tryOut(node, intent, transaction, false);
  if (trial === undefined) return false;
  const faults = faultsOf(trial, intent);
  if (faults.includes('reverted')) throw new SwapRefused({ kind: 'reverts', refusal: readRefusal(trial.reason) });
  if (faults.length > 0) throw new SwapRefused({ kind: 'faulty', faults });
  return true;
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
  const node = places.node(order.spent.chainId);
  tell('checks');
  await Promise.all([assertDecimals(node, [order.spent, order.bought]), assertBalance(node, order)]);
  const permit = await signedPermit(node, signer, order, tell);
  tell('building');
  const found = await build(places, order, permit);
  if ('kind' in found) return found;
  const { transaction, dstAmount, feeBps } = found.built;
  tell('trial');
  const isProved = await provedBy(node, intentOf(order, found.built, permit), transaction);
  if (!isProved && !order.mayGoUntried) return { kind: 'untried' };
  tell('wallet');
  const sent = await sendTransaction(node, signer, transaction, order.spent.chainId);
  const { provider, least } = order;
  const kept = { kind: 'swap', provider, quoted: String(dstAmount), least: String(least), feeBps } as const;
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
