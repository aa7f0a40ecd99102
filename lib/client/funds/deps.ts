import { arbitrum } from '../../config/venues/chains.ts';
import { AppError } from '../../errors/app-error.ts';
import { type AskCircle, circleAt } from '../../venues/circle/ask.ts';
import { type EvmNode, evmNode } from '../../venues/evm/node.ts';
import { nodeUrl } from '../page/chains.ts';
import { canMoveFundsHere, circleUrlOfPage, hyperEvmUrlOfPage } from '../page/funds.ts';
import type { Venue } from '../venue/venue.ts';

/** The services that are involved in moving dollars. */
export interface FundsDeps {
  readonly node: EvmNode;
  readonly hyperEvm: EvmNode;
  readonly venue: Venue;
  readonly circle: AskCircle;
}

export function fundsDeps(venue: Venue): FundsDeps {
  return {
    node: evmNode(nodeUrl(arbitrum)),
    hyperEvm: evmNode(hyperEvmUrlOfPage()),
    venue,
    circle: circleAt(circleUrlOfPage()),
  };
}

/** Throws, before anything is signed, if funds cannot be moved on this site. */
export function assertOneWorld(): void {
  if (!canMoveFundsHere()) throw new AppError('funds.world');
}
