import { leastPasswordBits, passwordBits } from './password-bits.ts';

/** Variables whose values open something, or whose addresses may hold a key or a password. */
const secret = /KEY|SECRET|PASSWORD|TOKEN$|HEADERS|RPC_URL|REDIS_URL|SMTP_URL|DATABASE_URL|PURGE_URL|PROJECT_ID/;
const longestRepeated = 60;

/**
 * Returns the end of a sentence that repeats what was written into a variable, so that a slip of the pen is seen. A
 * secret is not repeated, and nothing that reads like one: somebody may have pasted it into the wrong line.
 */
export function repeated(variable: string, value: string | undefined): string {
  if (value === undefined || value.length > longestRepeated || value.includes('@')) return '';
  if (secret.test(variable) || passwordBits(value) >= leastPasswordBits) return '';
  return `; you wrote ${value}`;
}
