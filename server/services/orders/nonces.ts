import 'server-only';
import type { Address } from '../../../lib/schemas/address.ts';
import { serviceClient } from '../../db/client/service.ts';
import { reserveAgentNonce } from '../../db/repositories/agent-wallets.ts';
import { env } from '../../env.ts';

const last = new Map<Address, number>();
const mostKept = 10_000;

/** The time, and never the same twice. The agent used last stands last. */
function nextHere(agent: Address, nowMs: number): number {
  const next = Math.max(nowMs, (last.get(agent) ?? 0) + 1);
  last.delete(agent);
  last.set(agent, next);
  const [oldest] = last.keys();
  if (last.size > mostKept && oldest !== undefined) last.delete(oldest);
  return next;
}

/** The exchange takes each number of an agent once: where there are several instances the database gives them out. */
export async function nextAgentNonce(agent: Address): Promise<number> {
  const now = Date.now();
  return env().rateLimits === 'memory' ? nextHere(agent, now) : reserveAgentNonce(serviceClient(), agent, now);
}
