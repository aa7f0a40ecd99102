import 'server-only';
import { canMoveFunds } from '../../../lib/config/funds.ts';
import { arbitrum } from '../../../lib/config/venues/chains.ts';
import { type Arrival, followLeaving } from '../../../lib/domain/notices/funds-events.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { serviceClient } from '../../db/client/service.ts';
import { keepLeaving, watchedAccounts } from '../../db/repositories/watched-accounts.ts';
import { env } from '../../env.ts';
import type { Logger } from '../../log.ts';
import { bridgePayments } from '../../venues/evm/bridge-payments.ts';
import { tellOwner } from './tell-owner.ts';

/**
 * Asks the chain for the bridge's payments. While it does not answer, withdrawals are awaited until they are too old.
 */
async function paymentsTo(owners: readonly Address[], log: Logger): Promise<readonly Arrival[]> {
  const node = env().rpcUrls.get(arbitrum.id);
  if (node === undefined || !canMoveFunds(env())) return [];
  try {
    return await bridgePayments(node, owners);
  } catch (error) {
    log.warn('the payments of the bridge are not known for now', { error });
    return [];
  }
}

/**
 * Reports the withdrawals that have arrived, and those that are no longer awaited. Requests nothing if there are none.
 */
export async function followWithdrawals(log: Logger): Promise<void> {
  const accounts = (await watchedAccounts(serviceClient())).filter(({ leaving }) => leaving.length > 0);
  if (accounts.length === 0) return;
  const payments = await paymentsTo(
    accounts.map(({ wallet }) => wallet),
    log,
  );
  for (const { owner, wallet, leaving } of accounts) {
    const paid = payments.filter((payment) => payment.owner === wallet);
    const followed = followLeaving(leaving, paid, Date.now());
    if (followed.events.length === 0) continue;
    for (const event of followed.events) await tellOwner(owner, event);
    await keepLeaving(serviceClient(), owner, followed.leaving);
  }
}
