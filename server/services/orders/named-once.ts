import 'server-only';
import { createHash } from 'node:crypto';
import { AppError } from '../../../lib/errors/app-error.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { Cloid } from '../../../lib/schemas/cloid.ts';
import { serviceClient } from '../../db/client/service.ts';
import { freeOrderNames, nameOrders } from '../../db/repositories/named-orders.ts';
import type { Logger } from '../../log.ts';
import { unlessLate } from '../../venues/outgoing/call.ts';

/** How long a browser might send the same request again: a double press, a reload, a retrying proxy. */
const rememberedSeconds = 10 * 60;
const mostRemembered = 100_000;
/** A database that takes longer, or is down, does not delay an order: this instance then remembers alone. */
const databasePatienceMs = 500;

const seen = new Map<string, number>();

export interface Named {
  readonly wallet: Address;
  readonly cloids: readonly Cloid[];
  readonly log: Logger;
}

/** A cloid belongs to its wallet: no other wallet can use it up. */
const namesOf = ({ wallet, cloids }: Named): readonly string[] =>
  cloids.map((cloid) => createHash('sha256').update(`${wallet} ${cloid}`).digest('hex'));

function dropOld(now: number): void {
  for (const [name, at] of seen) {
    if (now - at < rememberedSeconds * 1_000 && seen.size <= mostRemembered) break;
    seen.delete(name);
  }
}

/** Runs a database operation on the shared names. Returns undefined while the database does not answer. */
async function unlessAway<T>({ log }: Named, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await unlessLate(work(), databasePatienceMs);
  } catch (thrown) {
    const failure = normalise(thrown);
    if (failure.code !== 'data.unavailable') throw failure;
    log.warn('the names of orders are remembered by this instance alone', { error: thrown });
    return undefined;
  }
}

/**
 * Throws for an order whose cloid was sent before, by any instance, before or after a restart: the first answer counts,
 * and there is no second order.
 */
export async function nameOnce(named: Named): Promise<void> {
  const now = Date.now();
  dropOld(now);
  const names = namesOf(named);
  if (names.some((name) => seen.has(name))) throw new AppError('order.duplicate');
  for (const name of names) seen.set(name, now);
  const isFree = await unlessAway(named, () => nameOrders(serviceClient(), names, rememberedSeconds));
  if (isFree === false) throw new AppError('order.duplicate');
}

/** Releases the names of orders that were never sent. */
export async function forgetNames(named: Named): Promise<void> {
  const names = namesOf(named);
  for (const name of names) seen.delete(name);
  await unlessAway(named, () => freeOrderNames(serviceClient(), names));
}
