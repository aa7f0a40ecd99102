import 'server-only';
import { newCoinsRefreshMs, newCoinsShown, newCoinsSpanMs } from '../../../lib/config/spot.ts';
import { type ChainId, chains } from '../../../lib/config/venues/chains.ts';
import type { NewCoin } from '../../../lib/domain/spot/new-coin.ts';
import { tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import type { AppError } from '../../../lib/errors/app-error.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import type { NewCoins } from '../../../lib/schemas/new-coins.ts';
import { serviceClient } from '../../db/client/service.ts';
import { pairsWithBases } from '../../db/repositories/spot-listings.ts';
import { env } from '../../env.ts';
import { unlessLate } from '../../venues/outgoing/call.ts';
import { birdeye, birdeyePace } from './vendor-access.ts';

/** The vendor's last report about a chain. */
interface Reported {
  readonly coins: readonly NewCoin[];
  readonly at: number;
}

const reported = new Map<ChainId, Reported>();
/** When a chain was last asked about for the list of all of them. */
let turnAt = Number.NEGATIVE_INFINITY;

type Fault = NonNullable<NewCoins['fault']>;

function faultOf({ code }: AppError): Fault {
  if (code === 'venue.not_offered') return 'not-offered';
  return code === 'venue.quota_spent' ? 'spent' : 'away';
}

/** The pause after a failure about a chain, however many visitors look: a page asks again after half a minute anyway. */
const triedAgainMs = 20_000;
const failures = new Map<ChainId, { readonly fault: Fault; readonly at: number }>();

async function askAbout(chainId: ChainId): Promise<Fault | undefined> {
  const last = failures.get(chainId);
  if (last !== undefined && Date.now() - last.at < triedAgainMs) return last.fault;
  const { newCoins, newListings } = birdeye();
  const listed = await newCoins({ chainId });
  const isRefused = ['venue.not_offered', 'venue.refused'].includes(listed.error?.code ?? '');
  const answer = isRefused ? await newListings({ chainId }) : listed;
  if (answer.ok) reported.set(chainId, { coins: answer.value, at: Date.now() - answer.ageMs });
  failures.delete(chainId);
  if (answer.error === undefined) return undefined;
  const fault = faultOf(answer.error);
  failures.set(chainId, { fault, at: Date.now() });
  return fault;
}

/** Returns the chains to ask about for the list of all: those never asked about, and in turn the one asked longest ago. */
function chainsInTurn(now: number): readonly ChainId[] {
  const ids = chains.map(({ id }) => id);
  const unknown = ids.filter((id) => !reported.has(id));
  if (unknown.length > 0 || now - turnAt < newCoinsRefreshMs * birdeyePace()) return unknown;
  turnAt = now;
  return ids.toSorted((one, other) => (reported.get(one)?.at ?? 0) - (reported.get(other)?.at ?? 0)).slice(0, 1);
}

/**
 * Returns the coins that the vendor listed last, on a chain or on all, the newest first, with their pairs in the
 * catalogue. The vendor is only asked while somebody looks: a chain every half minute, and all chains in turn.
 */
export async function readNewCoins(chainId: ChainId | undefined): Promise<NewCoins> {
  if (env().birdeye === undefined) return { coins: [], fault: 'not-offered' };
  const now = Date.now();
  const asked = chainId === undefined ? chainsInTurn(now) : [chainId];
  const faults = (await Promise.all(asked.map(askAbout))).filter((fault) => fault !== undefined);
  const shown =
    chainId === undefined ? [...reported.values()] : [reported.get(chainId)].filter((one) => one !== undefined);
  const coins = shown
    .flatMap((one) => one.coins)
    .filter(({ listedAt }) => now - listedAt < newCoinsSpanMs)
    .toSorted((one, other) => other.listedAt - one.listedAt)
    .slice(0, newCoinsShown);
  const pairs = await pairsWithBases(serviceClient(), coins);
  const [fault] = faults;
  return {
    coins: coins.map((coin) => ({ ...coin, pair: pairs.get(tokenKeyOf(coin)) })),
    ...(shown.length > 0 && { readAt: Math.round(Math.min(...shown.map(({ at }) => at))) }),
    ...(fault !== undefined && { fault }),
  };
}

/** The time for which a page waits for the vendor's new coins; later ones are left to the browser. */
const patienceMs = 1_000;

/** Returns the same for a page; undefined if it takes too long, or while the database does not answer. */
export async function readNewCoinsSoon(chainId: ChainId | undefined): Promise<NewCoins | undefined> {
  try {
    return await unlessLate(readNewCoins(chainId), patienceMs);
  } catch (thrown) {
    if (normalise(thrown).code === 'data.unavailable') return undefined;
    throw thrown;
  }
}
