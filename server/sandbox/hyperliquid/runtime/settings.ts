import { z } from 'zod';

const DAY_MS = 86_400_000;
const wait = z.int().min(0).max(DAY_MS);

/** What Circle does, and when; times in ms. */
const circleSchema = z.object({
  /** Until then a burn is not known: 404. */
  indexMs: wait.default(2_000),
  fastMs: wait.default(8_000),
  standardMs: wait.default(15 * 60_000),
  /** From the attestation to the transaction that forwards. */
  forwardMs: wait.default(3_000),
  /** From there to its finality. */
  finalMs: wait.default(3_000),
  /** From the exchange's debit to the mint on the chain. */
  mintMs: wait.default(8_000),
  /** micro-USD. */
  forwardFee: z.int().min(0).max(10_000_000).default(200_000),
  /** `late`: nothing new is attested until this is `on` again. */
  attestation: z.enum(['on', 'late']).default('on'),
  /** `failed`: what falls due is not forwarded, and stays so; `silent`: nothing happens until this is `on` again. */
  forwarding: z.enum(['on', 'failed', 'silent']).default('on'),
});

/** What /control may change and a restart keeps. */
export const settingsSchema = z.object({
  /** The venue's limits by IP. */
  ipLimits: z.boolean().default(true),
  /** The rail that USDC moves on. */
  routing: z.enum(['bridge', 'cctp']).default('bridge'),
  /** Blocks above a deposit before it is credited: a reorganisation of so many takes no credit back. Twelve follow a transaction. */
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

/** What is changed, over what stands. */
export function changed(settings: Settings, change: object): z.ZodSafeParseResult<Settings> {
  const circle: unknown = Reflect.get(change, 'circle');
  const merged = typeof circle === 'object' ? { ...settings.circle, ...circle } : (circle ?? settings.circle);
  return wanted.safeParse({ ...settings, ...change, circle: merged });
}
