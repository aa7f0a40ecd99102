import 'server-only';
import type { Address } from '../../lib/schemas/address.ts';
import type { AccountValue } from '../venues/hyperliquid/questions/account-value.ts';
import { exchange } from './exchange-access.ts';

export type { AccountValue };

/** Returns undefined while the exchange does not answer in time. */
export async function readAccountValue(user: Address, network: string): Promise<AccountValue | undefined> {
  const answer = await exchange().accountValue({ user, network });
  return answer.ok ? answer.value : undefined;
}
