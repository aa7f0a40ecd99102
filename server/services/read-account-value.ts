import 'server-only';
import type { Address } from '../../lib/schemas/address.ts';
import type { AccountValue } from '../venues/hyperliquid/questions/account-value.ts';
import { exchange } from './exchange-access.ts';

export type { AccountValue };

/** Returns undefined while the exchange does not answer, or may not be asked. A recent answer needs no permit. */
export async function readAccountValue(
  user: Address,
  permit: () => Promise<boolean>,
): Promise<AccountValue | undefined> {
  const answer = await exchange().accountValue({ user, permit });
  return answer.ok ? answer.value : undefined;
}
