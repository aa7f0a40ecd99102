import 'server-only';
import type { Address } from '../../lib/schemas/address.ts';
import { env } from '../env.ts';
import { type AccountValue, createAccountValueSource } from '../venues/hyperliquid/account-value.ts';
import { realClock } from '../venues/outgoing/clock.ts';
import { exchangeBudget } from './exchange-access.ts';

export type { AccountValue };

let source: ReturnType<typeof createAccountValueSource> | undefined;

/** Returns undefined while the exchange does not answer, or may not be asked. A recent answer needs no permit. */
export async function readAccountValue(
  user: Address,
  permit: () => Promise<boolean>,
): Promise<AccountValue | undefined> {
  source ??= createAccountValueSource({ url: env().hyperliquidUrl, budget: exchangeBudget(), fetch, clock: realClock });
  const answer = await source(user, permit);
  return answer.ok ? answer.value : undefined;
}
