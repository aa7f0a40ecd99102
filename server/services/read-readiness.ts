import 'server-only';
import { z } from 'zod';
import { type VenueName, venues } from '../../lib/config/venues/venues.ts';
import {
  type ReachedPart,
  type ReachedState,
  type Readiness,
  readinessSchema,
  type ShortReadiness,
} from '../../lib/schemas/readiness.ts';
import { serviceClient } from '../db/client/service.ts';
import { newestPlatformStats } from '../db/repositories/platform-stats.ts';
import { env } from '../env.ts';
import { lastAnswerOf } from '../venues/outgoing/answers.ts';
import { unlessLate } from '../venues/outgoing/call.ts';
import { exchange, exchangeBudget } from './exchange-access.ts';
import { readQuotas } from './operations/read-quotas.ts';
import { readBirdeyeUnits } from './spot/vendor-access.ts';

export function shortOf({ status, venues: { hyperliquid } }: Readiness): ShortReadiness {
  return { status, exchange: hyperliquid?.state ?? 'unprobed' };
}

const sandboxHealth = z.object({ services: z.record(z.string(), z.string()) });
const patienceMs = 2_000;
const cachedMs = 1_000;
const lastAnswerAt = new Map<string, number>();

interface Probed {
  readonly state: ReachedState;
  readonly tookMs?: number;
}

function noteProbe(name: string, { state, tookMs }: Probed, ageMs = 0): ReachedPart {
  if (state === 'up') lastAnswerAt.set(name, Date.now() - ageMs);
  const last = lastAnswerAt.get(name);
  return { state, ...(last !== undefined && { ageMs: Date.now() - last }), ...(tookMs !== undefined && { tookMs }) };
}

/** Returns 'down' on any failure or timeout. */
async function isUp(probe: () => Promise<unknown>): Promise<Probed> {
  const began = performance.now();
  const answered = probe().then(
    (): Probed => ({ state: 'up', tookMs: Math.round(performance.now() - began) }),
    (): Probed => ({ state: 'down' }),
  );
  return (await unlessLate(answered, patienceMs)) ?? { state: 'down' };
}

async function sandboxedServices(): Promise<ReadonlySet<string>> {
  const { sandboxUrl } = env();
  if (sandboxUrl === undefined) return new Set();
  const response = await fetch(`${sandboxUrl}/health`, { signal: AbortSignal.timeout(patienceMs), cache: 'no-store' });
  const { services } = sandboxHealth.parse(await response.json());
  return new Set(Object.entries(services).flatMap(([name, state]) => (state === 'ok' ? [name] : [])));
}

/** Returns the age of the exchange's answer: the exchange is asked less often than this server. */
async function reachExchange(): Promise<number> {
  const answer = await exchange().exchangeStatus();
  if (!answer.ok) throw answer.error;
  return answer.ageMs;
}

async function probe(): Promise<Readiness> {
  const { modes } = env();
  let answering: ReadonlySet<string> = new Set();
  let exchangeAgeMs = 0;
  const [database, exchange] = await Promise.all([
    isUp(() => newestPlatformStats(serviceClient())),
    isUp(async () => {
      exchangeAgeMs = await reachExchange();
    }),
    isUp(async () => {
      answering = await sandboxedServices();
    }),
  ]);
  // The exchange gets a request that weighs next to nothing. Other live venues are not asked: a readiness check must
  // not use up the allowance of their users.
  const stateOf = (venue: VenueName): Probed => {
    if (venue === 'hyperliquid') return exchange;
    if (venue === 'supabase') return database;
    if (modes[venue] !== 'sandbox') return { state: 'unprobed' };
    // Without a model the embedded rules write the analyses, so there is no vendor to check.
    if (venue === 'ai' && env().ai === undefined) return { state: 'unprobed' };
    return { state: answering.has(venue) ? 'up' : 'down' };
  };
  const ageOf = (venue: VenueName): number => (venue === 'hyperliquid' ? exchangeAgeMs : 0);
  for (const venue of venues) {
    const answeredAt = lastAnswerOf(venue);
    // The exchange answered a user's request since the last probe, or it was never asked.
    if (answeredAt !== undefined) lastAnswerAt.set(venue, Math.max(answeredAt, lastAnswerAt.get(venue) ?? 0));
  }
  const parts = venues.map(
    (venue) => [venue, { mode: modes[venue], ...noteProbe(venue, stateOf(venue), ageOf(venue)) }] as const,
  );
  return {
    status: database.state === 'up' ? 'ready' : 'unready',
    database: noteProbe('database', database),
    venues: readinessSchema.shape.venues.parse(Object.fromEntries(parts)),
    exchangeBudget: exchangeBudget().state(),
    birdeyeUnits: readBirdeyeUnits(),
    quotas: readQuotas(),
  };
}

let current: { at: number; readiness: Promise<Readiness> } | undefined;

/** Probes once a second at most, however many requests arrive. */
export function readReadiness(): Promise<Readiness> {
  if (current === undefined || Date.now() - current.at > cachedMs) current = { at: Date.now(), readiness: probe() };
  return current.readiness;
}
