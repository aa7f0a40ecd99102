import type { Command, Reply } from '../command.ts';
import type { Payout } from '../reading.ts';
import { done } from '../reply.ts';
import type { Account, Exchange } from '../state/model.ts';
import { touchAccount } from '../state/record.ts';

/**
 * Records a withdrawal that is still to be paid on a chain, together with its debit: neither exists without the other.
 */
export function owe(
  exchange: Exchange,
  account: Account,
  owed: Pick<Payout, 'rail' | 'destination' | 'usd' | 'nonce' | 'data'>,
): void {
  const id = exchange.nextId;
  exchange.nextId += 1;
  exchange.payouts.set(id, { id, user: account.address, hash: exchange.hash, at: exchange.now, ...owed });
}

/** Removes a payout that was paid. */
export function settle(
  exchange: Exchange,
  account: Account,
  { payout }: Extract<Command, { readonly type: 'settle' }>,
): Reply {
  if (exchange.payouts.delete(payout)) touchAccount(exchange, account);
  return done;
}
