import * as z from 'zod/mini';
import { longestPresetName, mostOrderPresets, timesInForce } from '../../../config/orders.ts';
import type { OrderPreset } from '../../../domain/perps/index.ts';
import { fieldOf } from '../../../errors/field.ts';
import { Stored, storedOf } from '../../storage/stored.ts';

const version = 1;

const text = z.string().check(z.maxLength(40));
const written = { text, value: z.optional(text) };
const kinds = ['market', 'limit', 'stopMarket', 'takeMarket', 'stopLimit', 'takeLimit', 'scale', 'twap'] as const;
const guard = { goal: z.enum(['tp', 'sl']), by: z.enum(['price', 'percent', 'pnl']) };

const changeSchema = z.discriminatedUnion('change', [
  z.object({ change: z.literal('kind'), kind: z.enum(kinds) }),
  z.object({ change: z.literal('side'), side: z.enum(['buy', 'sell']) }),
  z.object({ change: z.literal('leverage'), leverage: z.int() }),
  z.object({ change: z.literal('mode'), mode: z.enum(['cross', 'isolated']) }),
  z.object({ change: z.literal('tif'), tif: z.enum(timesInForce) }),
  z.object({ change: z.enum(['reduceOnly', 'randomize', 'guards']), on: z.boolean() }),
  z.object({ change: z.literal('guard'), ...guard, ...written }),
  z.object({ change: z.literal('percent'), percent: z.number().check(z.minimum(0), z.maximum(100)) }),
  z.pipe(
    z.object({ change: z.literal('unit'), unit: z.enum(['base', 'quote']) }),
    z.transform((change) => ({ ...change, price: undefined })),
  ),
  z.object({ change: z.enum(['slippage', 'size', 'skew', 'count', 'minutes']), ...written }),
]);

const presetSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(longestPresetName)),
  coin: text,
  changes: z.array(changeSchema).check(z.maxLength(20)),
});

export function orderPresetsOf(stored: string | null): readonly OrderPreset[] {
  const presets = fieldOf(storedOf(stored, version), 'presets');
  if (!Array.isArray(presets)) return [];
  return presets.slice(0, mostOrderPresets).flatMap((one) => {
    const read = z.safeParse(presetSchema, one);
    if (!read.success) return [];
    // A text that was no number has no value, and JSON leaves that out.
    const changes = read.data.changes.map((change) => ('text' in change ? { ...change, value: change.value } : change));
    return [{ ...read.data, changes }];
  });
}

/** The whole orders that are kept under names in this browser, the newest last. */
export const orderPresets = new Stored<readonly OrderPreset[]>({
  key: 'pluto.orderPresets',
  decode: orderPresetsOf,
  encode: (presets) => JSON.stringify({ version, presets }),
});

/** Keeps a preset; one of the same name is replaced. Returns false if there are as many as may be kept. */
export function keepPreset(preset: OrderPreset): boolean {
  const others = orderPresets.state.read().filter(({ name }) => name !== preset.name);
  if (others.length >= mostOrderPresets) return false;
  orderPresets.keep([...others, preset]);
  return true;
}

export function removePreset(name: string): void {
  orderPresets.keep(orderPresets.state.read().filter((one) => one.name !== name));
}
