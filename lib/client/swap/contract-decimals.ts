import { AppError } from '../../errors/app-error.ts';
import type { DecimalsSource } from '../../queries/swap.ts';
import { readDecimals } from '../../venues/evm/erc20.ts';
import { chainNode } from '../wallet/chain-node.ts';

/** The decimals of the chains' own coins, which no token exceeds here. */
const mostDecimals = 18n;

/** The decimals of a token as its contract on the chain reports them. */
export const contractDecimals: DecimalsSource = {
  decimals: async ({ chainId, address }, signal) => {
    const stated = await readDecimals(chainNode(chainId), address, signal);
    if (stated > mostDecimals) throw new AppError('venue.unreadable');
    return Number(stated);
  },
};
