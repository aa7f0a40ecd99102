import type { Hex, SwapTransaction } from '../../domain/swap/intent.ts';
import { readRefusal } from '../../domain/swap/refusal.ts';
import { fromUnits } from '../../math/onchain.ts';
import { roundToFigures } from '../../math/precision.ts';
import { readNativeBalance } from '../../venues/evm/balances.ts';
import { type EvmNode, refusalCode, refusalData, refusalText } from '../../venues/evm/node.ts';
import { estimateGas, readBlockNumber, readGasPrice, readNonce } from '../../venues/evm/transactions.ts';
import { chainOrThrow } from '../wallet/chain-node.ts';
import type { Signer } from '../wallet/signer.ts';
import { SwapRefused } from './refused.ts';

export interface SentTransaction {
  readonly hash: Hex;
  readonly nonce: number;
  readonly firstBlock: number;
  readonly sentAt: number;
}

const gasHeadroomPercent = 125n;
const shownFigures = 2;

const hexData = (value: unknown): Hex | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value) ? `0x${value.slice(2)}` : undefined;

/** Estimates the gas; a contract that would revert does so here, before the wallet opens. */
async function gasOf(node: EvmNode, owner: Hex, { to, data, value }: SwapTransaction): Promise<bigint> {
  try {
    return await estimateGas(node, { from: owner, to, data, value: `0x${value.toString(16)}` });
  } catch (thrown) {
    if (refusalCode(thrown) === undefined) throw thrown;
    const refusal = readRefusal(hexData(refusalData(thrown)));
    const text = refusal.text ?? refusalText(thrown);
    if (/insufficient funds/i.test(text)) throw new SwapRefused({ kind: 'gas', lacking: undefined });
    throw new SwapRefused({ kind: 'reverts', refusal });
  }
}

interface Cost {
  readonly gas: bigint;
  readonly value: bigint;
  readonly chainId: number;
}

/** Ensures that the wallet holds the coins for a transaction and its gas; returns the gas with headroom. */
export async function assertCoins(node: EvmNode, owner: Hex, { gas, value, chainId }: Cost): Promise<bigint> {
  const [price, coins] = await Promise.all([readGasPrice(node), readNativeBalance(node, owner)]);
  const limit = (gas * gasHeadroomPercent) / 100n;
  const needed = limit * price + value;
  if (coins >= needed) return limit;
  const lacking = fromUnits<'tokens'>(needed - coins, chainOrThrow(chainId).nativeCurrency.decimals);
  throw new SwapRefused({ kind: 'gas', lacking: roundToFigures(lacking, shownFigures, 'up') });
}

/** Estimates the gas, ensures that the wallet can pay for it, and has the wallet sign and send. */
export async function sendTransaction(
  node: EvmNode,
  signer: Signer,
  transaction: SwapTransaction,
  chainId: number,
): Promise<SentTransaction> {
  const owner = signer.address;
  const { to, data, value } = transaction;
  const [limit, nonce, firstBlock] = await Promise.all([
    gasOf(node, owner, transaction).then((gas) => assertCoins(node, owner, { gas, value, chainId })),
    readNonce(node, owner),
    readBlockNumber(node),
  ]);
  const hash = await signer.sendTransaction({ to, data, value, gas: limit }, chainId);
  return { hash, nonce, firstBlock, sentAt: Date.now() };
}
