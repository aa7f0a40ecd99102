import { swapNetworkSwitchWaitMs } from '../../config/swaps.ts';
import type { SwapSide } from '../../domain/swap/draft.ts';
import type { Hex, SwapToken } from '../../domain/swap/intent.ts';
import type { SwapRecord } from '../../domain/swap/record.ts';
import { readDecimals } from '../../venues/evm/erc20.ts';
import type { EvmNode } from '../../venues/evm/node.ts';
import type { Signer } from '../wallet/signer.ts';
import type { WalletService } from '../wallet/wallet-service.ts';
import { contractOf, type SwapDeps } from './deps.ts';
import { SwapRefused } from './refused.ts';
import type { SentTransaction } from './send-transaction.ts';

/** A swap that the user requested, and the part of the site where they did. */
export interface SwapTask {
  readonly pairId: number;
  readonly side: SwapSide;
  readonly spent: SwapToken;
  readonly bought: SwapToken;
  readonly amount: bigint;
  /** The wallet whose figures were shown. */
  readonly owner: SwapRecord['owner'];
  readonly prices: { readonly spent: string | undefined; readonly bought: string | undefined };
}

export type WalletPart = Pick<WalletService, 'state' | 'switchTo' | 'signer' | 'batches'>;

/** Switches the wallet to the pair's network and returns its signer; a wallet that has just switched gets a moment. */
export async function readyWallet(
  wallet: WalletPart,
  deps: SwapDeps,
  task: SwapTask,
  tell: (step: 'network' | 'switched') => void,
): Promise<Signer> {
  tell('network');
  const state = wallet.state.read();
  const { chainId } = task.spent;
  if (state.status === 'connected' && state.chainId !== chainId) {
    try {
      await wallet.switchTo(chainId);
    } catch (thrown) {
      throw new SwapRefused({ kind: 'notSwitched', thrown });
    }
    tell('switched');
    await deps.pause(swapNetworkSwitchWaitMs);
  }
  const signer = await wallet.signer();
  if (signer.address !== task.owner) throw new SwapRefused({ kind: 'account' });
  return signer;
}

/** Ensures that each contract has the decimals that the catalogue states: wrong decimals would be a wrong amount. */
export async function assertDecimals(node: EvmNode, tokens: readonly SwapToken[]): Promise<void> {
  const check = async (token: SwapToken): Promise<void> => {
    const contract = contractOf(token);
    if (contract === undefined) return;
    const stated = await readDecimals(node, contract);
    if (stated !== BigInt(token.decimals)) throw new SwapRefused({ kind: 'decimals', symbol: token.symbol });
  };
  await Promise.all(tokens.map(check));
}

type Stored = Pick<SwapRecord, 'kind' | 'quoted' | 'least' | 'feeBps'> & Partial<Pick<SwapRecord, 'provider'>>;
/** A batch is identified by the wallet's id until a block contains it. */
type Sent = Omit<SentTransaction, 'hash'> & ({ readonly hash: Hex } | { readonly batch: string });

const tokenRemainder = ({ address, symbol, decimals, isNative }: SwapToken) => ({
  address,
  symbol,
  decimals,
  isNative,
});

/** Returns the record of a transaction that was just sent. */
export function recordOf(task: SwapTask, sent: Sent, kept: Stored): SwapRecord {
  const { pairId, side, spent, bought, amount, owner, prices } = task;
  const { nonce, firstBlock, sentAt, ...named } = sent;
  return {
    id: 'hash' in named ? named.hash : named.batch,
    owner,
    chainId: spent.chainId,
    pairId,
    side,
    spent: tokenRemainder(spent),
    bought: tokenRemainder(bought),
    amount: String(amount),
    ...kept,
    ...named,
    nonce,
    firstBlock,
    stage: 'sent',
    ...(prices.spent !== undefined && { spentPrice: prices.spent }),
    ...(prices.bought !== undefined && { boughtPrice: prices.bought }),
    times: { sent: sentAt, seen: sentAt },
    told: [],
  };
}
