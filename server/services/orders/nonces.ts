import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Address } from '../../../lib/schemas/address.ts';
import { serviceClient } from '../../db/client/service.ts';
import { isAway } from '../../db/is-away.ts';
import { reserveAgentNonce } from '../../db/repositories/agent-wallets.ts';
import { env } from '../../env.ts';

const last = new LRUCache<Address, number>({ max: 10_000 });

/** Returns the time, but never the same number twice. The agent that was used last is kept last. */
function nextHere(agent: Address, nowMs: number): number {
  const next = Math.max(nowMs, (last.get(agent) ?? 0) + 1);
  last.set(agent, next);
  return next;
}

const patienceMs = 1_000;

/**
 * Returns the next nonce of an agent. The exchange accepts each number of an agent once: if there are several
 * instances, the database gives the numbers out. While it is away the time serves instead: two instances seldom use the
 * same millisecond.
 */
export async function nextAgentNonce(agent: Address): Promise<number> {
  const now = Date.now();
  if (env().rateLimits === 'memory') return nextHere(agent, now);
  const reserved = reserveAgentNonce(serviceClient(), agent, now);
  return (await isAway(reserved, patienceMs)) ? nextHere(agent, now) : reserved;
}
