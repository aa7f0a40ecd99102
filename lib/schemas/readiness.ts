import * as z from 'zod/mini';
import { builderIncomes } from '../config/fees.ts';
import { driftKinds, purposes } from '../config/market-data.ts';
import { venueModes, venues } from '../config/venues/venues.ts';

const count = z.int().check(z.nonnegative());
const state = z.enum(['up', 'down', 'unprobed']);
const part = z.object({
  state,
  /** Milliseconds since it last answered; absent: it has not answered this process yet. */
  ageMs: z.optional(count),
  /** Milliseconds that its answer to this server's own question took. */
  tookMs: z.optional(count),
});
export type ReachedState = z.output<typeof state>;
export type ReachedPart = z.output<typeof part>;

export const readinessSchema = z.object({
  status: z.enum(['ready', 'unready']),
  database: part,
  venues: z.record(z.enum(venues), z.extend(part, { mode: z.enum(venueModes) })),
  /**
   * The used part of the 1,200 weight a minute that the exchange gives an address, and how many calls of each kind wait
   * for it; and who waited noticeably for it or was refused within a quarter of an hour, by what was asked for.
   */
  exchangeBudget: z.object({
    limit: count,
    used: count,
    left: count,
    waiting: z.object({ cancel: count, order: count, read: count, watch: count, person: count, job: count }),
    delays: z.partialRecord(z.enum(purposes), z.object({ waited: count, refused: count })),
  }),
  /**
   * The compute units of this month at the vendor of prices, and by how much intervals are stretched so that they last.
   * Absent where the vendor is; without a pace nothing is left. The used part is unknown until somebody has asked.
   */
  birdeyeUnits: z.optional(
    z.object({
      limit: count,
      used: z.optional(count),
      left: z.optional(count),
      pace: z.optional(z.number().check(z.minimum(1))),
    }),
  ),
  /**
   * The use of the plans at other vendors, in the unit of each: requests, credits, tokens or compute units. The used
   * part is absent while nobody has asked.
   */
  quotas: z.array(
    z.object({
      venue: z.enum(venues),
      span: z.enum(['minute', 'day', 'month']),
      limit: count,
      used: z.optional(count),
    }),
  ),
});
export type Readiness = z.output<typeof readinessSchema>;

/** The comparison of what the exchange says with what was recorded of it, as far as the answering process has seen it. */
const venueWatchSchema = z.object({
  /** The day of the newest record. */
  recordedOn: z.string(),
  /** How many of the questions and topics were compared since the start. */
  compared: count,
  known: count,
  drifts: z.array(
    z.object({
      /** The question or the topic: `/info meta`, `/ws l2Book`. */
      of: z.string(),
      kind: z.enum(driftKinds),
      path: z.string(),
      recorded: z.optional(z.string()),
      came: z.optional(z.string()),
      /** How many of the answers that were compared had it, and how long ago the last one came. */
      times: count,
      ageMs: count,
    }),
  ),
});
export type VenueWatchReport = z.output<typeof venueWatchSchema>;
export type VenueDriftRow = VenueWatchReport['drifts'][number];

/** Owners are also told whether the builder's address earns, absent where orders carry no fee, and what the exchange changed. */
export const operationsSchema = z.extend(readinessSchema, {
  builderIncome: z.optional(z.enum(builderIncomes)),
  venueWatch: venueWatchSchema,
});
export type Operations = z.output<typeof operationsSchema>;

/** The answer for the public: whether to send visitors here. Budget use and the venues' modes are left out. */
export const shortReadinessSchema = z.object({ status: readinessSchema.shape.status, exchange: state });
export type ShortReadiness = z.output<typeof shortReadinessSchema>;
