import { z } from 'zod';

/** What /control may change and a restart keeps. */
export const settingsSchema = z.object({
  /** The venue's limits by IP. */
  ipLimits: z.boolean().default(true),
  /** The rail that USDC moves on. */
  routing: z.enum(['bridge', 'cctp']).default('bridge'),
});

export type Settings = z.infer<typeof settingsSchema>;
