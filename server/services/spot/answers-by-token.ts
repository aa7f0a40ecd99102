import 'server-only';
import type { TokenId } from '../../../lib/domain/spot/token.ts';
import type { Outcome } from '../../venues/outgoing/call.ts';

interface Known<T> {
  readonly value: T;
  readonly ageMs: number;
}

/**
 * Returns the answers about each coin, by the key of the request. Coins that the vendor does not know are left out; if
 * it returned none, its error is thrown.
 */
export function knownByKey<T>(
  requested: ReadonlyMap<string, TokenId>,
  outcomeOf: (token: TokenId) => Outcome<T | undefined> | undefined,
): ReadonlyMap<string, Known<T>> {
  const known = new Map<string, Known<T>>();
  let hasAnswer = false;
  let error: Error | undefined;
  for (const [key, token] of requested) {
    const outcome = outcomeOf(token);
    if (outcome === undefined) continue;
    if (!outcome.ok) error ??= outcome.error;
    else {
      hasAnswer = true;
      if (outcome.value !== undefined) known.set(key, { value: outcome.value, ageMs: outcome.ageMs });
    }
  }
  if (!hasAnswer && error !== undefined) throw error;
  return known;
}
