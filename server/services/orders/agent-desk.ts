import 'server-only';
import { standsInMs } from '../../../lib/config/session.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { TradingSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { isAway } from '../../db/is-away.ts';
import { createRecentlyRead } from '../../db/recently-read.ts';
import { noteAgentUse, sealedAgentOf } from '../../db/repositories/agent-wallets.ts';
import type { Logger } from '../../log.ts';
import { type AgentSigner, agentSigner } from '../../venues/hyperliquid/trade/agent-signer.ts';
import { unseal } from '../agents/seal.ts';
import { sealingKeys } from '../agents/sealing-keys.ts';

type Owner = Pick<TradingSession, 'owner'>;

const mostKept = 1_000;
const noteEveryMs = 60_000;

const notedAt = new Map<Address, number>();

async function open(wallet: Address): Promise<AgentSigner> {
  const sealed = await sealedAgentOf(serviceClient(), wallet);
  if (sealed === undefined) throw new AppError('order.agent_required');
  const { agentAddress } = sealed;
  const secret = unseal(sealed.sealedKey, { wallet, agentAddress }, sealingKeys());
  try {
    return agentSigner(secret);
  } finally {
    secret.fill(0);
  }
}

const recent = createRecentlyRead({
  read: open,
  /** A revoked agent is refused by the exchange at once; here it is forgotten within so long. */
  keptMs: 30_000,
  standsInMs,
  most: mostKept,
});

/** The approved agent of a wallet, ready to sign. Orders come in bursts: its key is opened once for each. */
export const agentOf = ({ owner }: Owner): Promise<AgentSigner> => recent.get(owner);

const endingPatienceMs = 1_000;

/** For what closes and cancels: where the database is away, the one that was opened last still signs. */
export async function agentToEnd({ owner }: Owner): Promise<AgentSigner> {
  const asked = recent.get(owner);
  const known = (await isAway(asked, endingPatienceMs)) ? recent.recall(owner) : undefined;
  return known ?? asked;
}

/** The exchange does not know it any more, or there is another. */
export const forgetAgent = ({ owner }: Owner): void => recent.forget(owner);

/** For the owner, who is shown when his agent was used last. Nobody's order waits for it. */
export function noteUse(agent: Address, log: Logger): void {
  const now = Date.now();
  if (now - (notedAt.get(agent) ?? 0) < noteEveryMs) return;
  notedAt.delete(agent);
  notedAt.set(agent, now);
  const [oldest] = notedAt.keys();
  if (notedAt.size > mostKept && oldest !== undefined) notedAt.delete(oldest);
  noteAgentUse(serviceClient(), agent).catch((error: unknown) => {
    notedAt.delete(agent);
    log.warn('the use of an agent was not noted', { error });
  });
}
