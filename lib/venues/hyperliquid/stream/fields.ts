import { fieldOf } from '../../../errors/field.ts';
import { type Amount, parseAmount, type Unit } from '../../../math/amount.ts';

// Parsed by hand: twenty messages a second pass through here, and a schema library would have to be loaded for them.

export function amountAt<U extends Unit>(value: unknown, name: string): Amount<U> | undefined {
  const text = fieldOf(value, name);
  return typeof text === 'string' ? parseAmount<U>(text) : undefined;
}

export function textAt(value: unknown, name: string): string | undefined {
  const text = fieldOf(value, name);
  return typeof text === 'string' ? text : undefined;
}

export function countAt(value: unknown, name: string): number | undefined {
  const count = fieldOf(value, name);
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}
