import 'server-only';
import type { LimitsState } from '../../../lib/schemas/trading-limits.ts';
import type { WalletSession } from '../../auth/guards.ts';
import type { Logger } from '../../log.ts';
import { unlessLate } from '../../venues/outgoing/call.ts';
import { exchangePatienceMs } from '../exchange-access.ts';
import { readRiskLimits } from './check-risk.ts';
import { writeLimits } from './convert-limits.ts';
import { dayPnlOf } from './day-pnl.ts';

/** Returns the limits even while the exchange does not report the loss, or is slow. */
export async function readLimitsState(
  session: WalletSession,
  log: Logger,
  isWithoutDay: boolean,
): Promise<LimitsState> {
  if (isWithoutDay) return { ...writeLimits(await readRiskLimits(session)), dayPnlUsd: null };
  const requested = dayPnlOf(session.wallet).catch((error: unknown) => {
    log.warn('the result of a day is not known', { error });
    return undefined;
  });
  const [limits, dayPnl] = await Promise.all([readRiskLimits(session), unlessLate(requested, exchangePatienceMs)]);
  return { ...writeLimits(limits), dayPnlUsd: dayPnl ?? null };
}
