import * as z from 'zod/mini';
import { allowanceSpans } from '../config/admin.ts';
import { builderIncomes } from '../config/fees.ts';
import { driftKinds, purposes } from '../config/market-data.ts';
import { venueModes, venues } from '../config/venues/venues.ts';

const count = z.int().check(z.nonnegative());
const state = z.enum(['up', 'down', 'unprobed']);
/** The time after which an allowance is whole again. */
const quotaSpan = z.enum(['minute', 'day', 'month']);
const part = z.object({
  state,
  /** The time in milliseconds since its last answer; absent if it has not answered this process yet. */
  ageMs: z.optional(count),
  /** The duration in milliseconds of its answer to this server's own request. */
  tookMs: z.optional(count),
});
export type ReachedState = z.output<typeof state>;
export type ReachedPart = z.output<typeof part>;

export const readinessSchema = z.object({
  status: z.enum(['ready', 'unready']),
  database: part,
  venues: z.record(z.enum(venues), z.extend(part, { mode: z.enum(venueModes) })),
  /**
   * The used part of the 1,200 weight a minute that the exchange allows an address, and how many calls of each kind are
   * queued; and which purposes were noticeably delayed or refused within a quarter of an hour.
   */
  exchangeBudget: z.object({
    limit: count,
    used: count,
    left: count,
    waiting: z.object({ cancel: count, order: count, read: count, watch: count, person: count, job: count }),
    delays: z.partialRecord(z.enum(purposes), z.object({ waited: count, refused: count })),
  }),
  /**
   * This month's compute units at the vendor of prices, and the factor by which intervals are stretched so that they
   * last. Absent if the vendor is; without a pace nothing is left. The used part is unknown until the vendor was asked
   * for it.
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
   * part is absent until the vendor was asked for it.
   */
  quotas: z.array(
    z.object({
      venue: z.enum(venues),
      span: quotaSpan,
      limit: count,
      used: z.optional(count),
    }),
  ),
});
export type Readiness = z.output<typeof readinessSchema>;

/** The comparison of the exchange's answers with the recorded ones, as far as the answering process has seen them. */
const venueWatchSchema = z.object({
  /** The day of the newest record. */
  recordedOn: z.string(),
  /** How many of the requests and topics were compared since the start. */
  compared: count,
  known: count,
  drifts: z.array(
    z.object({
      /** The request or the topic: `/info meta`, `/ws l2Book`. */
      of: z.string(),
      kind: z.enum(driftKinds),
      path: z.string(),
      recorded: z.optional(z.string()),
      came: z.optional(z.string()),
      /** How many of the compared answers had the difference, and the age of the last one. */
      times: count,
      ageMs: count,
    }),
  ),
});
export type VenueWatchReport = z.output<typeof venueWatchSchema>;
export type VenueDriftRow = VenueWatchReport['drifts'][number];

/**
 * The operations data. Owners also receive whether the builder's address earns, absent if orders carry no fee, and the
 * changes of the exchange.
 */
export const operationsSchema = z.extend(readinessSchema, {
  builderIncome: z.optional(z.enum(builderIncomes)),
  venueWatch: venueWatchSchema,
  /** The status with which push services refuse this site's key; absent while they do not. */
  pushRefused: z.optional(count),
});
export type Operations = z.output<typeof operationsSchema>;

/** The answer for the public: whether to send visitors here. Budget use and the venues' modes are left out. */
export const shortReadinessSchema = z.object({ status: readinessSchema.shape.status, exchange: state });
export type ShortReadiness = z.output<typeof shortReadinessSchema>;

/** The use of one allowance at times, the oldest first; each step has its fullest reading. */
export const allowanceHistorySchema = z.object({
  venue: z.enum(venues),
  span: quotaSpan,
  readings: z.array(z.object({ at: count, used: count, limit: count })),
});
export type AllowanceHistory = z.output<typeof allowanceHistorySchema>;
export type AllowanceReading = AllowanceHistory['readings'][number];

export const allowancesRequestSchema = z.object({ span: z.enum(allowanceSpans) });
export const allowancesSchema = z.object({ histories: z.array(allowanceHistorySchema) });
