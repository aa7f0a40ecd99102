import 'server-only';
import type { Address } from '../../lib/schemas/address.ts';
import { env } from '../env.ts';
import { type AccountValue, createAccountValueSource } from '../venues/hyperliquid/account-value.ts';
import { realClock } from '../venues/outgoing/clock.ts';
import type { Outcome } from '../venues/outgoing/outcome.ts';
import { exchangeBudget } from './exchange-access.ts';

export type { AccountValue };

let source: ((user: Address) => Promise<Outcome<AccountValue>>) | undefined;

/** Undefined while the exchange does not say. */
export async function readAccountValue(user: Address): Promise<AccountValue | undefined> {
  source ??= createAccountValueSource({ url: env().hyperliquidUrl, budget: exchangeBudget(), fetch, clock: realClock });
  const answer = await source(user);
  return answer.ok ? answer.value : undefined;
}
