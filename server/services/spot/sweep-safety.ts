import 'server-only';
import { safetyIntervals } from '../../../lib/config/spot/spot-sweep.ts';
import { topTenShare } from '../../../lib/domain/spot/safety.ts';
import type { AppError } from '../../../lib/errors/app-error.ts';
import type { TokenSafety } from '../../../lib/schemas/token-safety.ts';
import { type ServiceClient, serviceClient } from '../../db/client/service.ts';
import { claimDueTokens, type DueToken, recordSafety, tokenSafeties } from '../../db/repositories/token-figures.ts';
import { env } from '../../env.ts';
import type { Birdeye } from '../../venues/birdeye/birdeye.ts';
import type { Moralis } from '../../venues/moralis/moralis.ts';
import { stretchIntervals } from './sweep-figures.ts';
import { birdeye, birdeyePace, moralis } from './vendor-access.ts';

export interface SafetySweep {
  readonly birdeye: Pick<Birdeye, 'security' | 'bars'>;
  /** Undefined where the vendor is absent: then nobody says who the owners are. */
  readonly moralis: Pick<Moralis, 'owners'> | undefined;
  readonly client: ServiceClient;
  readonly now: () => number;
  readonly pace: () => number;
}

/** Each is asked about after the one before, so that visitors' questions go in between: a list is whole after one turn. */
const mostTokens = 100;
/** No chain of ours had a trade before. */
const firstTrades = Date.UTC(2015, 0);

type Part<Name extends keyof TokenSafety> = TokenSafety[Name] | AppError;

async function readSecurity({ birdeye, now }: SafetySweep, token: DueToken): Promise<Part<'security'>> {
  const answer = await birdeye.security({ chainId: token.chainId, address: token.address });
  if (!answer.ok) return answer.error;
  return answer.value && { ...answer.value, at: now() - answer.ageMs };
}

async function readOwners({ moralis, now }: SafetySweep, token: DueToken): Promise<Part<'owners'>> {
  if (moralis === undefined) return undefined;
  const answer = await moralis.owners({ chainId: token.chainId, address: token.address });
  if (!answer.ok) return answer.error;
  return { topTen: topTenShare(answer.value.rows), at: now() - answer.ageMs };
}

/** Returns the month of the first trade that the vendor knows. */
async function readTraded({ birdeye, now }: SafetySweep, token: DueToken): Promise<Part<'traded'>> {
  const span = { interval: '1M', from: firstTrades, until: now() } as const;
  const answer = await birdeye.bars({ chainId: token.chainId, address: token.address, ...span });
  if (!answer.ok) return answer.error;
  const [first] = answer.value;
  return first && { since: first.time, at: now() - answer.ageMs };
}

/** Reads all parts of a token. A part that cannot be had stays as it was, with its age. */
async function sweepToken(sweep: SafetySweep, token: DueToken): Promise<AppError | undefined> {
  const known = (await tokenSafeties(sweep.client, [token.tokenId])).get(token.tokenId) ?? {};
  const [security, owners, traded] = await Promise.all([
    readSecurity(sweep, token),
    readOwners(sweep, token),
    known.traded ?? readTraded(sweep, token),
  ]);
  let error: AppError | undefined;
  const newest = <T extends object>(part: T | AppError | undefined, before: T | undefined): T | undefined => {
    if (!(part instanceof Error)) return part ?? before;
    error ??= part;
    return before;
  };
  await recordSafety(sweep.client, token.tokenId, {
    security: newest(security, known.security),
    owners: newest(owners, known.owners),
    traded: newest(traded, known.traded),
  });
  return error;
}

function defaultSweep(): SafetySweep {
  return {
    birdeye: birdeye(),
    moralis: env().moralis === undefined ? undefined : moralis(),
    client: serviceClient(),
    now: Date.now,
    pace: birdeyePace,
  };
}

/**
 * Runs one turn of the sweep that asks how safe tokens are, the most looked at first. Without a vendor of prices, or
 * with nothing left of its quota, nothing is asked.
 */
export async function sweepSafety(given?: SafetySweep): Promise<{ tokens: number; stoppedBy?: string }> {
  if (!Number.isFinite(given?.pace() ?? birdeyePace())) return { tokens: 0 };
  const sweep = given ?? defaultSweep();
  const due = await claimDueTokens(sweep.client, 'safety', stretchIntervals(safetyIntervals, sweep.pace()), mostTokens);
  let tokens = 0;
  for (const token of due) {
    const error = await sweepToken(sweep, token);
    if (error !== undefined) return { tokens, stoppedBy: error.code };
    tokens += 1;
  }
  return { tokens };
}
