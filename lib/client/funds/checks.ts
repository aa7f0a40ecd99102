import { arbitrum } from '../../config/venues/chains.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Tokens, Usdc } from '../../math/amount.ts';
import { lt } from '../../math/comparison.ts';
import { toUnits } from '../../math/onchain.ts';
import { roundToFigures } from '../../math/precision.ts';
import type { Address } from '../../schemas/address.ts';
import { readTokenBalance } from '../../venues/evm/balances.ts';
import type { EvmNode } from '../../venues/evm/node.ts';
import { readGas } from './gas.ts';

/** Checks the balance on chain right before the wallet is asked, because the screen may be out of date. */
export async function assertBalance(node: EvmNode, owner: Address, amount: Usdc): Promise<void> {
  const held = await readTokenBalance(node, arbitrum.usdc.address, owner);
  if (held < toUnits(amount, arbitrum.usdc.decimals)) throw new AppError('funds.balance');
}

/** Rounds a fee up to one significant figure, which says enough. */
export function roughly(needed: Tokens): Tokens {
  return roundToFigures(needed, 1, 'up');
}

export async function assertGas(node: EvmNode, owner: Address, gas: bigint): Promise<void> {
  const { needed, held } = await readGas(node, owner, gas);
  if (lt(held, needed)) throw new AppError('funds.gas', { details: { needed: roughly(needed) } });
}
