import { type Percent, percent, type Usd } from '../../../math/amount.ts';
import { abs } from '../../../math/arithmetic.ts';
import { gt, gte, isPositive, isZero, lt, min } from '../../../math/comparison.ts';
import { percentageOf } from '../../../math/units.ts';
import type { AccountState, Position } from '../../portfolio/account.ts';
import { liquidationDistance } from '../position/closing-summary.ts';
import { crossEquityOf } from '../ticket/ticket-facts.ts';
import { type MarginTier, maintenanceOf } from './margin.ts';

// The maintenance margin as a share of the equity behind positions: at 100% the venue liquidates. All cross positions
// have one share together, and each isolated position has its own. A share that cannot be computed is left out, and
// never taken for safe.

/** The share above which the level is `raised`. */
const raisedShare = percent('50');
/** The share above which the level is `danger`, where the user is also told what helps. */
export const dangerousShare = percent('80');
export const wholeShare = percent('100');
/** Stands for equity of zero, or so little that the exact figure means nothing. */
const beyondAll = percent('1000');
/** A level ends only this far below its threshold, so that a share that fluctuates around it is reported once. */
const slack = { raised: percent('48'), danger: percent('78') };

const shareDigits = 1;

export type MarginLevel = 'calm' | 'raised' | 'danger';

export interface MarginShare {
  /** Undefined for the cross positions together. */
  readonly position: Position | undefined;
  readonly maintenance: Usd;
  readonly equity: Usd;
  readonly percent: Percent;
}

type TiersOf = (coin: string) => readonly MarginTier[] | undefined;

/** Rounds up, so that the share is never shown too low. */
function shareOf(maintenance: Usd, equity: Usd): Percent {
  if (!isPositive(maintenance)) return percent('0');
  return isPositive(equity) ? min(percentageOf(maintenance, equity, shareDigits, 'ceil'), beyondAll) : beyondAll;
}

function crossShare(state: AccountState): MarginShare | undefined {
  const { crossMaintenance: maintenance } = state;
  if (maintenance === undefined) return undefined;
  const equity = crossEquityOf(state);
  return { position: undefined, maintenance, equity, percent: shareOf(maintenance, equity) };
}

/** The margin that the venue reports for an isolated position is the position's present worth. */
function isolatedShare(position: Position, tiersOf: TiersOf): MarginShare | undefined {
  const tiers = tiersOf(position.coin);
  if (tiers === undefined || position.marginMode !== 'isolated') return undefined;
  const maintenance = maintenanceOf(position.value, tiers);
  return { position, maintenance, equity: position.margin, percent: shareOf(maintenance, position.margin) };
}

/** The cross positions first, then each isolated one. */
export function marginShares(state: AccountState, tiersOf: TiersOf): readonly MarginShare[] {
  const isolated = state.positions.map((position) => isolatedShare(position, tiersOf));
  return [crossShare(state), ...isolated].filter((share) => share !== undefined);
}

export function worstOf(shares: readonly MarginShare[]): MarginShare | undefined {
  const [first, ...others] = shares;
  return first && others.reduce((worst, share) => (gt(share.percent, worst.percent) ? share : worst), first);
}

export function levelOf(share: Percent): MarginLevel {
  if (gte(share, dangerousShare)) return 'danger';
  return gte(share, raisedShare) ? 'raised' : 'calm';
}

/** Returns the new level: it rises at once, but falls only when the share is clearly below the threshold. */
export function levelAfter(before: MarginLevel, share: Percent): MarginLevel {
  const now = levelOf(share);
  if (before === 'danger' && !lt(share, slack.danger)) return 'danger';
  if (before !== 'calm' && now === 'calm' && !lt(share, slack.raised)) return 'raised';
  return now;
}

/** Returns the position whose own liquidation price is nearest, among those that would be liquidated together. */
function nearestToLiquidation(positions: readonly Position[]): Position | undefined {
  const [first, ...others] = positions.filter((position) => liquidationDistance(position) !== undefined);
  return first && others.reduce((nearest, one) => (isNearer(one, nearest) ? one : nearest), first);
}

function isNearer(one: Position, other: Position): boolean {
  const [own, its] = [liquidationDistance(one), liquidationDistance(other)];
  return own !== undefined && its !== undefined && lt(abs(own), abs(its));
}

/** Returns the position that is named when a share is reported. */
export function positionBehind({ position }: MarginShare, { positions }: AccountState): Position | undefined {
  return position ?? nearestToLiquidation(positions.filter(({ marginMode }) => marginMode === 'cross'));
}

/** Returns the coins whose rows are marked as endangered. */
export function endangeredCoins(shares: readonly MarginShare[], state: AccountState): ReadonlySet<string> {
  const told = shares.filter((share) => levelOf(share.percent) === 'danger');
  return new Set(told.flatMap((share) => positionBehind(share, state)?.coin ?? []));
}

/** Returns the distance to liquidation in percent of the market's range within a day. */
export function partOfDay(distance: Percent, range: Percent): Percent | undefined {
  return isZero(range) ? undefined : percentageOf(abs(distance), range, 0, 'floor');
}
