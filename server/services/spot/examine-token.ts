import 'server-only';
import { holdersListed } from '../../../lib/config/spot.ts';
import { hourMs } from '../../../lib/config/time.ts';
import { numberOfSigns, worseSigns } from '../../../lib/domain/alerts/worse-safety.ts';
import { shareOfOwners } from '../../../lib/domain/spot/safety.ts';
import type { AppError } from '../../../lib/errors/app-error.ts';
import type { LargestHolders } from '../../../lib/schemas/token-people.ts';
import type { TokenSafety } from '../../../lib/schemas/token-safety.ts';
import { type ServiceClient, serviceClient } from '../../db/client/service.ts';
import { type DueToken, recordSafety } from '../../db/repositories/token-figures.ts';
import { env } from '../../env.ts';
import type { Birdeye } from '../../venues/birdeye/birdeye.ts';
import type { Moralis } from '../../venues/moralis/moralis.ts';
import { birdeye, moralis } from './vendor-access.ts';

export interface Examiner {
  readonly birdeye: Pick<Birdeye, 'security' | 'bars'>;
  /** The vendor of wallets; undefined if it is absent: then the owners are unknown. */
  readonly moralis: Pick<Moralis, 'owners'> | undefined;
  readonly client: ServiceClient;
  readonly now: () => number;
}

/** No supported chain had a trade before. */
const firstTrades = Date.UTC(2015, 0);
const dayMs = 24 * hourMs;
/** A first trade is located in shorter bars while the longer bar that contains it began less than this ago. */
const closerLooks = [
  { interval: '1d', withinMs: 40 * dayMs },
  { interval: '1h', withinMs: 9 * dayMs },
] as const;

type Part<Name extends keyof TokenSafety> = TokenSafety[Name] | AppError;

async function readSecurity({ birdeye, now }: Examiner, token: DueToken): Promise<Part<'security'>> {
  const answer = await birdeye.security({ chainId: token.chainId, address: token.address });
  if (!answer.ok) return answer.error;
  return answer.value && { ...answer.value, at: now() - answer.ageMs };
}

interface Owned {
  readonly ownership: NonNullable<TokenSafety['ownership']>;
  readonly largest: LargestHolders;
}

async function readOwners({ moralis, now }: Examiner, token: DueToken): Promise<Owned | AppError | undefined> {
  if (moralis === undefined) return undefined;
  const answer = await moralis.owners({ chainId: token.chainId, address: token.address });
  if (!answer.ok) return answer.error;
  const { rows } = answer.value;
  const at = now() - answer.ageMs;
  const largest = rows.slice(0, holdersListed).map(({ units, ...owner }) => ({ ...owner, units: String(units) }));
  return { ownership: { ...shareOfOwners(rows), at }, largest: { rows: largest, at } };
}

/** Returns when the bar of the first trade that the vendor knows began: a month, or an hour for a coin of some days. */
async function readTraded({ birdeye, now }: Examiner, token: DueToken): Promise<Part<'traded'>> {
  const firstBar = (interval: '1M' | '1d' | '1h', from: number) =>
    birdeye.bars({ chainId: token.chainId, address: token.address, interval, from, until: now() });
  const months = await firstBar('1M', firstTrades);
  if (!months.ok) return months.error;
  let since = months.value[0]?.time;
  if (since === undefined) return undefined;
  for (const { interval, withinMs } of closerLooks) {
    if (now() - since > withinMs) break;
    const closer = await firstBar(interval, since);
    if (!closer.ok) return closer.error;
    since = closer.value[0]?.time ?? since;
  }
  return { since, at: now() - months.ageMs };
}

/** Returns the time of the newest facts that can get worse; undefined without any. */
function newestFactAt({ security, ownership }: TokenSafety): number | undefined {
  const times = [security?.at, ownership?.at].flatMap((at) => at ?? []);
  return times.length === 0 ? undefined : Math.max(...times);
}

/** The requested parts. The first trade never changes: it is requested with the contract until it is known. */
export interface WantedParts {
  readonly security: boolean;
  readonly owners: boolean;
}

/**
 * Requests parts of a token's safety facts, and stores them. A part that cannot be loaded stays unchanged, with its
 * age.
 */
export async function examineToken(
  examiner: Examiner,
  token: DueToken,
  known: TokenSafety,
  wanted: WantedParts,
): Promise<{ readonly safety: TokenSafety; readonly error: AppError | undefined }> {
  const [security, owned, traded] = await Promise.all([
    wanted.security ? readSecurity(examiner, token) : undefined,
    wanted.owners ? readOwners(examiner, token) : undefined,
    known.traded ?? (wanted.security ? readTraded(examiner, token) : undefined),
  ]);
  let error: AppError | undefined;
  const newest = <T extends object>(part: T | AppError | undefined, before: T | undefined): T | undefined => {
    if (!(part instanceof Error)) return part ?? before;
    error ??= part;
    return before;
  };
  const safety = {
    security: newest(security, known.security),
    ownership: newest(owned instanceof Error ? owned : owned?.ownership, known.ownership),
    traded: newest(traded, known.traded),
  };
  const largest = owned instanceof Error ? undefined : owned?.largest;
  const signs = numberOfSigns(worseSigns(known, safety));
  const worse = signs > 0 ? { signs, at: newestFactAt(safety) ?? examiner.now() } : undefined;
  await recordSafety(examiner.client, token.tokenId, { safety, worse, largest });
  return { safety, error };
}

export function defaultExaminer(): Examiner {
  return {
    birdeye: birdeye(),
    moralis: env().moralis === undefined ? undefined : moralis(),
    client: serviceClient(),
    now: Date.now,
  };
}
