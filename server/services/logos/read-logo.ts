import 'server-only';
import { createHash } from 'node:crypto';
import { serviceClient } from '../../db/client/service.ts';
import { coinLogo } from '../../db/repositories/coin-logos.ts';
import { createSingleFlight } from '../../venues/outgoing/call.ts';
import digests from './digests.json' with { type: 'json' };

export interface Logo {
  readonly svg: string;
  /** True if the bucket has exactly the file of the edition. */
  readonly isOfEdition: boolean;
}

interface Stored {
  readonly logo: Logo | undefined;
  readonly until: number;
}

const known: ReadonlyMap<string, string> = new Map(Object.entries(digests));
const kept = new Map<string, Stored>();
const flight = createSingleFlight<Logo | undefined>();
const patienceMs = 5_000;
/** How long another file is cached: an operator may update the bucket meanwhile. */
const otherForMs = 60_000;

async function fromBucket(coin: string, digest: string): Promise<Logo | undefined> {
  const svg = await coinLogo(serviceClient(), coin, AbortSignal.timeout(patienceMs));
  const isOfEdition = svg !== undefined && createHash('sha256').update(svg).digest('hex').startsWith(digest);
  const logo = svg === undefined ? undefined : { svg, isOfEdition };
  kept.set(coin, { logo, until: isOfEdition ? Number.POSITIVE_INFINITY : Date.now() + otherForMs });
  return logo;
}

/** Returns true if the project has a logo of a coin: pages request no other. */
export function hasLogo(coin: string): boolean {
  return known.has(coin);
}

/**
 * Returns a coin's logo; undefined, without a request, for a coin in none of the project's lists. The bucket is asked
 * once for each file.
 */
export async function readLogo(coin: string): Promise<Logo | undefined> {
  const digest = known.get(coin);
  if (digest === undefined) return undefined;
  const before = kept.get(coin);
  if (before !== undefined && Date.now() < before.until) return before.logo;
  return flight(coin, () => fromBucket(coin, digest));
}
