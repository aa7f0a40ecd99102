import { AppError } from '../../errors/app-error.ts';

export type Hex = `0x${string}`;

const hexText = /^0x[0-9a-fA-F]*$/;

/** Returns the value as hex text; any other response counts as a failure of the node. */
export function hexOf(value: unknown): Hex {
  if (typeof value === 'string' && hexText.test(value)) return `0x${value.slice(2)}`;
  throw new AppError('venue.unreadable');
}

/**
 * Reads a quantity or one 32-byte word. An empty response is not a number: it comes from an address without a contract.
 */
export function bigintOf(value: unknown): bigint {
  const hex = hexOf(value);
  if (hex === '0x') throw new AppError('venue.unreadable');
  return BigInt(hex);
}

export function numberOf(value: unknown): number {
  return Number(bigintOf(value));
}

/** Returns one 32-byte word of call data. */
export function word(value: bigint | Hex): string {
  return (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0');
}
