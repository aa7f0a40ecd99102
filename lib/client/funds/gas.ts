import { arbitrum } from '../../config/venues/chains.ts';
import type { DepositGas } from '../../domain/funds/deposit.ts';
import { fromUnits } from '../../math/onchain.ts';
import type { Address } from '../../schemas/address.ts';
import { readNativeBalance } from '../../venues/evm/balances.ts';
import { type EvmNode, refusalCode } from '../../venues/evm/node.ts';
import { type Call, estimateGas, readGasPrice } from '../../venues/evm/transactions.ts';

/** Returns the gas of a call, or the guess if the node finds that the call would fail at present. */
export async function gasNeeded(node: EvmNode, call: Call, guess: bigint, signal?: AbortSignal): Promise<bigint> {
  try {
    return await estimateGas(node, call, signal);
  } catch (thrown) {
    if (refusalCode(thrown) === undefined) throw thrown;
    return guess;
  }
}

/** Wallets offer more than the current price, so that a busy minute does not delay the transaction. */
const offered = 2n;

export async function readGas(node: EvmNode, owner: Address, gas: bigint, signal?: AbortSignal): Promise<DepositGas> {
  const { decimals } = arbitrum.nativeCurrency;
  const [price, held] = await Promise.all([readGasPrice(node, signal), readNativeBalance(node, owner, signal)]);
  return { needed: fromUnits<'tokens'>(gas * price * offered, decimals), held: fromUnits<'tokens'>(held, decimals) };
}
