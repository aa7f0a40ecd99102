import 'server-only';
import { normalise } from '../../../lib/errors/normalise.ts';
import type { VerifiedSession } from '../../auth/guards.ts';
import { agentOf } from '../orders/agent-cache.ts';
import { isBuilderApproved } from '../orders/builder.ts';

/** Returns whether an account has what trading needs besides a chat's limits: an agent, and the fee where it opens. */
export async function isEnabled(
  session: Pick<VerifiedSession, 'owner' | 'wallet'>,
  mayOpen: boolean,
): Promise<boolean> {
  try {
    await agentOf(session);
  } catch (thrown) {
    if (normalise(thrown).code !== 'order.agent_required') throw thrown;
    return false;
  }
  return !mayOpen || isBuilderApproved(session.wallet);
}
