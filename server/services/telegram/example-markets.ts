import 'server-only';
import type { ExampleMarket, ExampleMarkets } from '../../../lib/domain/telegram/examples.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import { readChatMarket } from './read-market.ts';

async function exampleOf(coin: keyof ExampleMarkets): Promise<ExampleMarket | undefined> {
  const market = await readChatMarket(coin);
  if (market?.mark === undefined) return undefined;
  return { mark: market.mark, sizeDecimals: market.contract.sizeDecimals };
}

/**
 * Returns the markets for the examples; none while the exchange returns no prices, because the help works without the
 * exchange.
 */
export async function readExampleMarkets(): Promise<ExampleMarkets> {
  try {
    const [BTC, ETH] = [await exampleOf('BTC'), await exampleOf('ETH')];
    return { ...(BTC !== undefined && { BTC }), ...(ETH !== undefined && { ETH }) };
  } catch (thrown) {
    if (!normalise(thrown).code.startsWith('venue.')) throw thrown;
    return {};
  }
}
