import 'server-only';
import { normalise } from '../../../lib/errors/normalise.ts';
import { liveMarkets } from './live-markets.ts';
import { readContexts } from './read-contexts.ts';

/** Returns the decimals of a market's sizes, on which the steps of its prices depend; undefined for an unknown one. */
export type SizeDecimalsOf = (coin: string) => number | undefined;

/** Returns the decimals of all live markets. Until the exchange has answered, no market is known. */
export async function readSizeDecimals(): Promise<SizeDecimalsOf> {
  try {
    const { value } = await readContexts();
    const known = new Map(liveMarkets(value).map(({ coin, sizeDecimals }) => [coin, sizeDecimals]));
    return (coin) => known.get(coin);
  } catch (thrown) {
    if (!normalise(thrown).code.startsWith('venue.')) throw thrown;
    return () => undefined;
  }
}
