import * as z from 'zod/mini';
import { tones, usualTones } from '../../config/attention.ts';
import { Stored, storedOf } from '../storage/stored.ts';

const version = 1;
const toneSchema = z.enum(['off', ...tones]);
const minuteOfDay = z.int().check(z.gte(0), z.lte(24 * 60 - 1));
const toneSettingsSchema = z.object({
  tones: z.object({ alert: toneSchema, fill: toneSchema, danger: toneSchema }),
  /** Minutes of the day on this device's clock; null for no quiet hours. Danger sounds in them too. */
  quiet: z.nullable(z.object({ from: minuteOfDay, to: minuteOfDay })),
});
export type ToneSettings = z.output<typeof toneSettingsSchema>;

export function toneSettingsOf(text: string | null): ToneSettings {
  const stored = z.safeParse(toneSettingsSchema, storedOf(text, version));
  return stored.success ? stored.data : { tones: usualTones, quiet: null };
}

/** The sounds that were chosen in this browser. */
export const toneSettings = new Stored<ToneSettings>({
  key: 'pluto.tones',
  decode: toneSettingsOf,
  encode: (settings) => JSON.stringify({ version, ...settings }),
});
