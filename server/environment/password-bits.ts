import { deflateRawSync } from 'node:zlib';

/** The least estimated entropy of an acceptable secret: 16 random bytes in hex reach it, a repeated word does not. */
export const leastPasswordBits = 96;

function bitsEach(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const shares = [...counts.values()].map((count) => count / values.length);
  return -shares.reduce((sum, share) => sum + share * Math.log2(share), 0);
}

/**
 * Returns an upper estimate of a password's entropy: by how its characters differ, by how their steps differ (which
 * detects `abcdef`), and limited by its compressed length (which detects repetition). A sentence that a person made up
 * may pass.
 */
export function passwordBits(password: string): number {
  const codes = Array.from(password, (letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  const length = Math.min(codes.length, deflateRawSync(password, { level: 9 }).length);
  return Math.min(bitsEach(codes), bitsEach(steps)) * length;
}
