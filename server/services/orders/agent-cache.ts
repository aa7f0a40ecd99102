import 'server-only';
import { LRUCache } from 'lru-cache';
import { fallbackAgeMs } from '../../../lib/config/session.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { TradingSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { isAway } from '../../db/is-away.ts';
import { createRecentlyRead } from '../../db/recently-read.ts';
import { noteAgentUse, type SealedAgent, sealedAgentOf } from '../../db/repositories/agent-wallets.ts';
import { env } from '../../env.ts';
import { createLogger, type Logger } from '../../log.ts';
import { type AgentSigner, agentSigner } from '../../venues/hyperliquid/trade/agent-signer.ts';
import { SealBroken, unseal } from '../agents/seal.ts';
import { sealingKeys } from '../agents/sealing-keys.ts';

type Owner = Pick<TradingSession, 'owner'>;

const mostCached = 1_000;

/** The agents whose use was recorded recently. */
const noted = new LRUCache<Address, true>({ max: mostCached, ttl: 60_000 });

const log = (): Logger =>
  createLogger({
    level: env().logLevel,
    write: (line) => process.stdout.write(line),
    fields: { program: 'app' },
  });

/**
 * A key whose seal belongs to another wallet, or to lost sealing keys, counts as missing: its owner has to approve
 * another.
 */
function unsealed({ sealedKey, agentAddress }: SealedAgent, wallet: Address): Buffer {
  try {
    return unseal(sealedKey, { wallet, agentAddress }, sealingKeys());
  } catch (cause) {
    if (!(cause instanceof SealBroken)) throw cause;
    log().error('the key of an agent does not open for its wallet', { agent: agentAddress, error: cause });
    throw new AppError('order.agent_required', { cause });
  }
}

async function open(wallet: Address): Promise<AgentSigner> {
  const sealed = await sealedAgentOf(serviceClient(), wallet);
  if (sealed === undefined) throw new AppError('order.agent_required');
  const secret = unsealed(sealed, wallet);
  try {
    return agentSigner(secret);
  } finally {
    secret.fill(0);
  }
}

const recent = createRecentlyRead({
  read: open,
  /** The exchange refuses a revoked agent at once; this cache drops it after this time. */
  cachedMs: 30_000,
  fallbackAgeMs,
  most: mostCached,
});

/**
 * Returns the approved agent of a wallet, ready to sign. Orders come in bursts: its key is decrypted once per burst.
 */
export const agentOf = ({ owner }: Owner): Promise<AgentSigner> => recent.get(owner);

const endingPatienceMs = 1_000;

/**
 * Returns the agent for closing and cancelling: while the database is down, the agent that was decrypted last still
 * signs.
 */
export async function agentToEnd({ owner }: Owner): Promise<AgentSigner> {
  const requested = recent.get(owner);
  const known = (await isAway(requested, endingPatienceMs)) ? recent.recall(owner) : undefined;
  return known ?? requested;
}

/** Drops the cached agent: the exchange no longer knows it, or another has replaced it. */
export const forgetAgent = ({ owner }: Owner): void => recent.forget(owner);

/** Records when an agent was last used, for its owner. No order waits for this. */
export function noteUse(agent: Address, log: Logger): void {
  if (noted.has(agent)) return;
  noted.set(agent, true);
  noteAgentUse(serviceClient(), agent).catch((error: unknown) => {
    noted.delete(agent);
    log.warn('the use of an agent was not noted', { error });
  });
}
