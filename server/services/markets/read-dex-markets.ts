import 'server-only';
import type { DexMarkets } from '../../../lib/schemas/dex-markets.ts';
import { answerOf } from '../../venues/outgoing/call.ts';
import { exchange } from '../exchange-access.ts';
import { liveMarkets } from './live-markets.ts';
import { readContexts } from './read-contexts.ts';

/** A market of another dex has the name of its dex before its own. */
const dexOf = (coin: string): string | undefined => /^([^:]+):/.exec(coin)?.[1];

async function marketsOn(dex: string): Promise<DexMarkets['markets']> {
  const answer = await exchange().dexContexts({ dex });
  if (!answer.ok) return [];
  return liveMarkets(answer.value).map(({ coin, mark, sizeDecimals }) => ({ coin, mark, sizeDecimals }));
}

/** Returns the markets of the exchange's other dexes. A dex that does not answer has none for now. */
export async function readDexMarkets(): Promise<DexMarkets> {
  const dexes = answerOf(await exchange().dexNames());
  return { markets: (await Promise.all(dexes.map(marketsOn))).flat() };
}

/** Returns true if the exchange has a live market of this name, on its own dex or on another one. */
export async function isLiveMarket(coin: string): Promise<boolean> {
  const dex = dexOf(coin);
  if (dex === undefined) return (await readContexts()).findName(coin) === coin;
  // Only a dex that the exchange names is asked: an invented one would cost weight.
  if (!answerOf(await exchange().dexNames()).includes(dex)) return false;
  return liveMarkets(answerOf(await exchange().dexContexts({ dex }))).some((market) => market.coin === coin);
}
