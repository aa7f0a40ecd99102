import { AppError } from '../../errors/app-error.ts';

export type Hex = `0x${string}`;

const hexText = /^0x[0-9a-fA-F]*$/;

/** Text of the promised form; whatever else a node answers is a failure of the node. */
export function hexOf(value: unknown): Hex {
  if (typeof value === 'string' && hexText.test(value)) return `0x${value.slice(2)}`;
  throw new AppError('venue.unavailable');
}

/** A quantity or one 32-byte word. What is empty is no number: a contract that is not there answers so. */
export function bigintOf(value: unknown): bigint {
  const hex = hexOf(value);
  if (hex === '0x') throw new AppError('venue.unavailable');
  return BigInt(hex);
}

export function numberOf(value: unknown): number {
  return Number(bigintOf(value));
}

/** One word of call data. */
export function word(value: bigint | Hex): string {
  return (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0');
}
