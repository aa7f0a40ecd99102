import { AppError } from '../../errors/app-error.ts';
import type { DecimalsSource } from '../../queries/swap.ts';
import { readDecimals } from '../../venues/evm/erc20.ts';
import { chainNode } from '../wallet/chain-node.ts';

/** As many as a whole token of the chains' own coins has. */
const mostDecimals = 18n;

/** The chains' own word for how a token is counted. */
export const contractDecimals: DecimalsSource = {
  decimals: async ({ chainId, address }, signal) => {
    const stated = await readDecimals(chainNode(chainId), address, signal);
    if (stated > mostDecimals) throw new AppError('venue.unreadable');
    return Number(stated);
  },
};
