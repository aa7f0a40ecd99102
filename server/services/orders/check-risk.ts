import 'server-only';
import type { OrderPlan } from '../../../lib/domain/perps/plan.ts';
import { type RiskFault, type RiskLimits, riskFault } from '../../../lib/domain/perps/risk-limits.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Usd } from '../../../lib/math/amount.ts';
import { sum } from '../../../lib/math/arithmetic.ts';
import { notional } from '../../../lib/math/units.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { WalletSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { createRecentlyRead } from '../../db/recently-read.ts';
import { saveTradingLimits, tradingLimitsOf } from '../../db/repositories/trading-limits.ts';
import { agentOf } from './agent-desk.ts';
import { dayPnlOf } from './day-pnl.ts';

const recent = createRecentlyRead({
  read: (wallet: Address) => tradingLimitsOf(serviceClient(), wallet),
  /** Another instance may have changed them: it takes so long until they hold here. */
  keptMs: 5_000,
  most: 5_000,
});

export const readRiskLimits = ({ wallet }: WalletSession): Promise<RiskLimits> => recent.get(wallet);

export async function setRiskLimits({ wallet }: WalletSession, limits: RiskLimits): Promise<void> {
  await saveTradingLimits(serviceClient(), wallet, limits);
  recent.put(wallet, limits);
}

export function opensOf({ legs }: OrderPlan): Usd | undefined {
  const opening = legs.filter(({ reduceOnly }) => !reduceOnly);
  return opening.length === 0 ? undefined : sum(opening.map(({ price, size }) => notional(price, size)));
}

const told = ({ code, limit }: RiskFault) => new AppError(code, { details: { limit: String(limit) } });

interface Risky {
  /** The notional that is opened; undefined for what opens nothing. */
  readonly opens?: Usd | undefined;
  readonly leverage?: number | undefined;
}

/** Throws where the wallet itself forbade it: whatever trades for it comes by here. */
export async function checkRisk(session: WalletSession, { opens, leverage }: Risky): Promise<void> {
  // It signs next: its key is looked up meanwhile, and a failure is told there.
  void agentOf(session);
  const limits = await readRiskLimits(session);
  const asked = { opens, leverage };
  const isLossAsked = limits.mostDailyLoss !== undefined && opens !== undefined;
  // What is forbidden anyhow does not wait for the exchange.
  const fault =
    riskFault(limits, { ...asked, dayPnl: undefined }) ??
    (isLossAsked ? riskFault(limits, { ...asked, dayPnl: await dayPnlOf(session.wallet) }) : undefined);
  if (fault !== undefined) throw told(fault);
}
