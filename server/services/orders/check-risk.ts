import 'server-only';
import { termsUpdatedOn } from '../../../lib/config/site/brand.ts';
import {
  type Holding,
  leverageFault,
  type OpeningLeg,
  type OrderName,
  openedValue,
  type RiskFault,
  type RiskLimits,
  riskFault,
} from '../../../lib/domain/perps/index.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import type { Usd } from '../../../lib/math/amount.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { VerifiedSession, WalletSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { createRecentlyRead } from '../../db/recently-read.ts';
import { hasAcceptedTerms } from '../../db/repositories/terms.ts';
import {
  type StoredLimits,
  saveTradingLimits,
  storedLimitsOf,
  tradingLimitsOf,
} from '../../db/repositories/trading-limits.ts';
import { unlessLate } from '../../venues/outgoing/call.ts';
import { exchangePatienceMs } from '../exchange-access.ts';
import { holdingsOf, leverageInForce } from './account-facts.ts';
import { agentOf } from './agent-cache.ts';
import { dayPnlOf } from './day-pnl.ts';
import type { MarketFacts } from './market-facts.ts';

const mostKnown = 20_000;
/** The owners who are known to have accepted the terms, which cannot be withdrawn. */
const accepted = new Set<string>();

/**
 * Returns why a session may open nothing, or undefined if it may: trading is not offered in its country, or the owner
 * signed in before the present terms. A new sign-in accepts them, so the page asks for just that.
 */
async function barOf({ owner, isOffered }: VerifiedSession): Promise<AppError | undefined> {
  if (!isOffered) return new AppError('region.blocked');
  if (accepted.has(owner)) return undefined;
  if (!(await hasAcceptedTerms(serviceClient(), owner, termsUpdatedOn))) return new AppError('auth.required');
  if (accepted.size >= mostKnown) accepted.clear();
  accepted.add(owner);
  return undefined;
}

const recent = createRecentlyRead({
  read: (wallet: Address) => tradingLimitsOf(serviceClient(), wallet),
  /** Another instance may have changed the limits: this is how long the old ones may be used here. */
  cachedMs: 5_000,
  most: 5_000,
});

export const readRiskLimits = ({ owner }: Pick<VerifiedSession, 'owner'>): Promise<RiskLimits> => recent.get(owner);

/** Reads the current limits, bypassing the cache, for a caller that changes them. */
export const limitsToChange = ({ owner }: WalletSession): Promise<StoredLimits> =>
  storedLimitsOf(serviceClient(), owner);

/** Saves new limits. `judged` is the version of the limits that the change was checked against. */
export async function setRiskLimits(session: WalletSession, limits: RiskLimits, judged: StoredLimits): Promise<void> {
  await saveTradingLimits(serviceClient(), session, limits, judged.version);
  recent.put(session.owner, limits);
}

export const errorOfRisk = ({ code, limit }: RiskFault) => new AppError(code, { details: { limit: String(limit) } });

interface Opening {
  readonly legs: readonly OpeningLeg[];
  readonly facts: Pick<MarketFacts, 'markOf'>;
  /** Orders that these replace: their resting size does not count twice. */
  readonly besides?: ReadonlySet<OrderName>;
}

type HoldingOf = (coin: string) => Holding | undefined;

interface Opened {
  readonly value: Usd;
  readonly coins: readonly string[];
}

/** Returns what the orders open, or undefined if they open nothing. */
function openedBy({ legs, facts }: Opening, holdingOf: HoldingOf): Opened | undefined {
  const opened = openedValue(legs, facts.markOf, holdingOf);
  if (opened.kind === 'unknown') throw new AppError('venue.unavailable');
  return opened.kind === 'nothing' ? undefined : opened;
}

async function faultOf(wallet: Address, limits: RiskLimits, opened: Opened): Promise<RiskFault | undefined> {
  const known = { opens: opened.value, leverage: undefined, dayPnl: undefined };
  // An order that the known limits forbid is refused without asking the exchange.
  const fault = riskFault(limits, known);
  if (fault !== undefined) return fault;
  const [leverages, dayPnl] = await Promise.all([
    limits.mostLeverage === undefined ? [] : Promise.all(opened.coins.map((coin) => leverageInForce(wallet, coin))),
    limits.mostDailyLoss === undefined ? undefined : dayPnlOf(wallet),
  ]);
  return riskFault(limits, { ...known, leverage: leverages.length === 0 ? undefined : Math.max(...leverages), dayPnl });
}

/** Returns the account's holdings, or undefined if the exchange does not answer soon. */
function holdingsSoon(wallet: Address, besides: ReadonlySet<OrderName>): Promise<HoldingOf | undefined> {
  const requested: Promise<HoldingOf | undefined> = holdingsOf(wallet, besides).catch((thrown: unknown) => {
    if (normalise(thrown).code.startsWith('venue.')) return undefined;
    throw thrown;
  });
  return unlessLate(requested, exchangePatienceMs);
}

const nobodys: HoldingOf = () => undefined;

/**
 * Returns why the wallet's own limits forbid orders that are about to be signed, or undefined if they allow them. Only
 * legs that may open are checked, and the account is asked how much of them really opens only if they break a limit.
 */
export async function riskOf(session: VerifiedSession, opening: Opening): Promise<AppError | undefined> {
  const { legs, besides = new Set() } = opening;
  if (legs.every(({ reduceOnly }) => reduceOnly)) return undefined;
  // The agent signs next: its key is requested at the same time, and a failure is reported there.
  void agentOf(session);
  const [bar, limits] = await Promise.all([barOf(session), readRiskLimits(session)]);
  if (bar !== undefined) return bar;
  const { mostOrder, mostLeverage, mostDailyLoss } = limits;
  if ([mostOrder, mostLeverage, mostDailyLoss].every((limit) => limit === undefined)) return undefined;
  const { wallet } = session;
  const first = openedBy(opening, nobodys);
  const fault = first && (await faultOf(wallet, limits, first));
  if (fault === undefined) return undefined;
  const holdingOf = await holdingsSoon(wallet, besides);
  if (holdingOf === undefined) return errorOfRisk(fault);
  const second = openedBy(opening, holdingOf);
  const certain = second && (await faultOf(wallet, limits, second));
  return certain && errorOfRisk(certain);
}

/** Throws if the wallet's own limits forbid it. Every order that opens passes here. */
export async function checkRisk(session: VerifiedSession, opening: Opening): Promise<void> {
  const fault = await riskOf(session, opening);
  if (fault !== undefined) throw fault;
}

export async function checkLeverage(session: VerifiedSession, leverage: number): Promise<void> {
  const fault = leverageFault(await readRiskLimits(session), leverage);
  if (fault !== undefined) throw errorOfRisk(fault);
}
