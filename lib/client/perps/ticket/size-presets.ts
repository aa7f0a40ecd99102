import { longestSizePreset, sizePresetsUsd } from '../../../config/orders.ts';
import { fieldOf } from '../../../errors/field.ts';
import { parseAmount, type Usd, usd } from '../../../math/amount.ts';
import { isPositive } from '../../../math/comparison.ts';
import { Stored, storedOf } from '../../storage/stored.ts';

const version = 1;

export const usualSizes: readonly Usd[] = sizePresetsUsd.map(usd);

/** Returns a dollar amount that may be offered; undefined for any other text. */
export function presetSize(text: unknown): Usd | undefined {
  const amount = typeof text === 'string' && text.length <= longestSizePreset ? parseAmount<'usd'>(text) : undefined;
  return amount !== undefined && isPositive(amount) ? amount : undefined;
}

export function sizePresetsOf(text: string | null): readonly Usd[] {
  const sizes = fieldOf(storedOf(text, version), 'sizes');
  if (!Array.isArray(sizes) || sizes.length !== usualSizes.length) return usualSizes;
  return usualSizes.map((usual, at) => presetSize(sizes[at]) ?? usual);
}

/** The sizes in dollars of which the ticket takes one by a press, as chosen in this browser. */
export const sizePresets = new Stored<readonly Usd[]>({
  key: 'pluto.sizePresets',
  decode: sizePresetsOf,
  encode: (sizes) => JSON.stringify({ version, sizes }),
});
