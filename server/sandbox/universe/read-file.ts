import { readFileSync } from 'node:fs';
import { parseUnits } from '../../../lib/engine/units/decimal.ts';

export function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}

/** Parses a decimal and truncates digits beyond the scale: these figures are only starting values. */
export function units(text: string, decimals: number): number {
  const [whole = '0', fraction = ''] = text.split('.');
  const kept = fraction.slice(0, decimals);
  const value = parseUnits(kept === '' ? whole : `${whole}.${kept}`, decimals);
  if (value === undefined) throw new Error(`the universe has the amount ${text}`);
  return value;
}
