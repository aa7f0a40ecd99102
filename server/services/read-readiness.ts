import 'server-only';
import { z } from 'zod';
import { type Venue, venueModes, venues } from '../../lib/config/venues.ts';
import { serviceClient } from '../db/client/service.ts';
import { newestPlatformStats } from '../db/repositories/platform-stats.ts';
import { env } from '../env.ts';
import { unlessLate } from '../venues/outgoing/clock.ts';
import { exchange, exchangeBudget } from './exchange-access.ts';
import { readBirdeyeUnits } from './spot/vendor-access.ts';

const count = z.number().int().min(0);
const state = z.enum(['up', 'down', 'unprobed']);
const part = z.object({
  state,
  /** Milliseconds since it last answered; absent: it has not answered this process yet. */
  ageMs: count.optional(),
});
export const readinessSchema = z.object({
  status: z.enum(['ready', 'unready']),
  database: part,
  venues: z.record(z.enum(venues), part.extend({ mode: z.enum(venueModes) })),
  /**
   * The used part of the 1,200 weight a minute that the exchange gives an address, and how many calls of each kind wait
   * for it.
   */
  exchangeBudget: z.object({
    limit: count,
    used: count,
    left: count,
    waiting: z.object({ cancel: count, order: count, read: count, sweep: count }),
  }),
  /**
   * The compute units of this month at the vendor of prices, and by how much intervals are stretched so that they last.
   * Absent where the vendor is; without a pace nothing is left. The used part is unknown until somebody has asked.
   */
  birdeyeUnits: z
    .object({ limit: count, used: count.optional(), left: count.optional(), pace: z.number().min(1).optional() })
    .optional(),
});
type Readiness = z.infer<typeof readinessSchema>;

/** The answer for the public: whether to send visitors here. Budget use and the venues' modes are left out. */
export const shortReadinessSchema = z.object({ status: readinessSchema.shape.status, exchange: state });

export function shortOf({ status, venues: { hyperliquid } }: Readiness): z.infer<typeof shortReadinessSchema> {
  return { status, exchange: hyperliquid?.state ?? 'unprobed' };
}

type State = z.infer<typeof state>;

const sandboxHealth = z.object({ services: z.record(z.string(), z.string()) });
const patienceMs = 2_000;
const keptMs = 1_000;
const lastAnswerAt = new Map<string, number>();

function observed(name: string, now: State, ageMs = 0): z.infer<typeof part> {
  if (now === 'up') lastAnswerAt.set(name, Date.now() - ageMs);
  const last = lastAnswerAt.get(name);
  return { state: now, ...(last !== undefined && { ageMs: Date.now() - last }) };
}

/** Returns 'down' on any failure or timeout. */
async function isUp(probe: () => Promise<unknown>): Promise<State> {
  const answered = probe().then(
    (): State => 'up',
    (): State => 'down',
  );
  return (await unlessLate(answered, patienceMs)) ?? 'down';
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
  // The exchange is asked for something that weighs next to nothing. Other live venues are not asked: their users would
  // notice, and a readiness check must not cost them.
  const stateOf = (venue: Venue): State => {
    if (venue === 'hyperliquid') return exchange;
    if (venue === 'supabase') return database;
    if (modes[venue] !== 'sandbox') return 'unprobed';
    return answering.has(venue) ? 'up' : 'down';
  };
  const ageOf = (venue: Venue): number => (venue === 'hyperliquid' ? exchangeAgeMs : 0);
  const parts = venues.map(
    (venue) => [venue, { mode: modes[venue], ...observed(venue, stateOf(venue), ageOf(venue)) }] as const,
  );
  return {
    status: database === 'up' ? 'ready' : 'unready',
    database: observed('database', database),
    venues: readinessSchema.shape.venues.parse(Object.fromEntries(parts)),
    exchangeBudget: exchangeBudget().state(),
    birdeyeUnits: readBirdeyeUnits(),
  };
}

let current: { at: number; readiness: Promise<Readiness> } | undefined;

/** Probes once a second at most, however many ask. */
export function readReadiness(): Promise<Readiness> {
  if (current === undefined || Date.now() - current.at > keptMs) current = { at: Date.now(), readiness: probe() };
  return current.readiness;
}
