import { browserRpcUrl } from '../../config/chain-endpoints.ts';
import { arbitrum } from '../../config/chains.ts';
import { canMoveFunds, circleUrl, hyperEvmUrl } from '../../config/funding.ts';
import { AppError } from '../../errors/app-error.ts';
import { type AskCircle, circleAt } from '../../venues/circle/ask.ts';
import { type EvmNode, evmNode } from '../../venues/evm/node.ts';
import type { AskInfo } from '../../venues/hyperliquid/info/ask.ts';
import { askExchange } from '../ask-exchange.ts';
import { pageConfig } from '../public-config.ts';

/** The services that are involved in moving dollars. */
export interface FundsPlaces {
  readonly node: EvmNode;
  readonly hyperEvm: EvmNode;
  readonly ask: AskInfo;
  readonly circle: AskCircle;
}

export function fundsPlaces(): FundsPlaces {
  const config = pageConfig();
  return {
    node: evmNode(browserRpcUrl(config, arbitrum)),
    hyperEvm: evmNode(hyperEvmUrl(config)),
    ask: askExchange,
    circle: circleAt(circleUrl(config)),
  };
}

/** Throws, before anything is signed, if funds cannot be moved on this site. */
export function assertOneWorld(): void {
  if (!canMoveFunds(pageConfig())) throw new AppError('funds.world');
}
