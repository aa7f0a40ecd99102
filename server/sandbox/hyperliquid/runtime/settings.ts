import { z } from 'zod';
import { paceProfiles } from '../venue-as-of.ts';

const DAY_MS = 86_400_000;
const wait = z.int().min(0).max(DAY_MS);

/** How Circle behaves, and when; times in ms. */
const circleSchema = z.object({
  /** How long a burn stays unknown: 404. */
  indexMs: wait.default(2_000),
  fastMs: wait.default(8_000),
  standardMs: wait.default(15 * 60_000),
  /** From the attestation to the forwarding transaction. */
  forwardMs: wait.default(3_000),
  /** From the forwarding transaction to its finality. */
  finalMs: wait.default(3_000),
  /** From the exchange's debit to the mint on the chain. */
  mintMs: wait.default(8_000),
  /** In micro-USD. */
  forwardFee: z.int().min(0).max(10_000_000).default(200_000),
  /** `late`: new burns are not attested until this is `on` again. */
  attestation: z.enum(['on', 'late']).default('on'),
  /** `failed`: transfers that fall due are never forwarded; `silent`: they wait until this is `on` again. */
  forwarding: z.enum(['on', 'failed', 'silent']).default('on'),
});

/** The settings that /control may change and that survive a restart. */
export const settingsSchema = z.object({
  /** Whether the venue's limits by IP address apply. */
  ipLimits: z.boolean().default(true),
  /**
   * How often sockets send updates: at the venue's pace, or `fast` for a demonstration. It applies to new
   * subscriptions.
   */
  pace: z.enum(paceProfiles).default('venue'),
  /** The route by which USDC moves. */
  routing: z.enum(['bridge', 'cctp']).default('bridge'),
  /**
   * The blocks that must follow a deposit before it is credited: a reorganisation of this depth undoes no credit.
   * Twelve blocks follow a transaction.
   */
  confirmations: z.int().min(0).max(12).default(3),
  /** From a withdrawal to its payment on the chain, in ms. */
  payoutMs: wait.default(5_000),
  circle: circleSchema.prefault({}),
});

export type Settings = z.infer<typeof settingsSchema>;
export type CircleSettings = Settings['circle'];

const wanted = z.strictObject({
  ...settingsSchema.shape,
  circle: z.strictObject(circleSchema.shape),
});

/** Merges a change into the present settings. */
export function mergeSettings(settings: Settings, change: object): z.ZodSafeParseResult<Settings> {
  const circle: unknown = Reflect.get(change, 'circle');
  const merged = typeof circle === 'object' ? { ...settings.circle, ...circle } : (circle ?? settings.circle);
  return wanted.safeParse({ ...settings, ...change, circle: merged });
}
