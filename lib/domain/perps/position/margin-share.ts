import { type Percent, percent, type Usd } from '../../../math/amount.ts';
import { abs } from '../../../math/arithmetic.ts';
import { gt, gte, isPositive, isZero, lt, min } from '../../../math/comparison.ts';
import { percentageOf } from '../../../math/units.ts';
import type { AccountState, Position, TokenBacking } from '../../portfolio/account.ts';
import { usdcToken } from '../../portfolio/backing.ts';
import { type MarginTier, maintenanceOf } from '../market/margin.ts';
import { crossEquityOf, isComputedByVenue } from '../ticket/ticket-facts.ts';
import { liquidationDistance } from './closing-summary.ts';

// The margin share is the maintenance margin divided by the equity behind positions: at 100% the venue liquidates. All
// cross positions have one share together, and each isolated position has its own. A share that cannot be computed is
// left out, and never counts as safe.

/** The share above which the level is `raised`. */
const raisedShare = percent('50');
/** The share above which the level is `danger`, where the user also gets advice. */
export const dangerousShare = percent('80');
/** The share from which the danger has a colour of its own. */
export const criticalShare = percent('90');
export const wholeShare = percent('100');
/** The share for equity of zero, or so little that the exact figure means nothing. */
const beyondAll = percent('1000');
/** A level ends only this far below its threshold, so that a share that fluctuates around it is reported once. */
const slack = { raised: percent('48'), danger: percent('78'), critical: percent('88') };

const shareDigits = 1;

export type MarginLevel = 'calm' | 'raised' | 'danger' | 'critical';

export const isDangerous = (level: MarginLevel): boolean => level === 'danger' || level === 'critical';

export interface MarginShare {
  /** Undefined for cross positions together. */
  readonly position: Position | undefined;
  /**
   * The dex whose own money the share is about; undefined for the dex that is traded here, and if all share their
   * money.
   */
  readonly dex?: string | undefined;
  /** The token of a shared account; undefined elsewhere. */
  readonly token?: Pick<TokenBacking, 'token' | 'name'> | undefined;
  /** The margin and the equity are undefined if the venue reports the share alone. */
  readonly maintenance: Usd | undefined;
  readonly equity: Usd | undefined;
  readonly percent: Percent;
}

type TiersOf = (coin: string) => readonly MarginTier[] | undefined;

/** Rounds up, so that the share is never shown too low. */
function shareOf(maintenance: Usd, equity: Usd): Percent {
  if (!isPositive(maintenance)) return percent('0');
  return isPositive(equity) ? min(percentageOf(maintenance, equity, shareDigits, 'ceil'), beyondAll) : beyondAll;
}

function crossShare(
  state: Pick<AccountState, 'accountValue' | 'positions' | 'crossMaintenance'>,
): readonly MarginShare[] {
  const { crossMaintenance: maintenance } = state;
  if (maintenance === undefined) return [];
  const equity = crossEquityOf(state);
  return [{ position: undefined, maintenance, equity, percent: shareOf(maintenance, equity) }];
}

function sharedShare({ token, name, maintenance, equity }: TokenBacking): MarginShare {
  return { position: undefined, token: { token, name }, maintenance, equity, percent: shareOf(maintenance, equity) };
}

/** The shares of the cross positions, by what they share: an account, a token of it, or a dex's own money. */
function crossShares(state: AccountState): readonly MarginShare[] {
  const { backing, others = [] } = state;
  switch (backing?.kind) {
    case undefined:
      return [
        ...crossShare(state),
        ...others.flatMap((of) => crossShare(of).map((share) => ({ ...share, dex: of.dex }))),
      ];
    case 'unified':
      return (backing.tokens ?? []).map(sharedShare);
    case 'portfolio': {
      const { ratio } = backing;
      if (ratio === undefined) return [];
      return [{ position: undefined, maintenance: undefined, equity: undefined, percent: ratio }];
    }
    default:
      return backing satisfies never;
  }
}

/** The margin that the venue reports for an isolated position is the position's present worth. */
function isolatedShare(position: Position, tiersOf: TiersOf): readonly MarginShare[] {
  const tiers = tiersOf(position.coin);
  if (tiers === undefined || position.marginMode !== 'isolated') return [];
  const maintenance = maintenanceOf(position.value, tiers);
  return [{ position, maintenance, equity: position.margin, percent: shareOf(maintenance, position.margin) }];
}

/**
 * Returns the share of the cross positions first, then that of each isolated one. If the venue computes an account's
 * margin, there is only one share.
 */
export function marginShares(state: AccountState, tiersOf: TiersOf): readonly MarginShare[] {
  if (isComputedByVenue(state)) return crossShares(state);
  const isolated = state.positions.flatMap((position) => isolatedShare(position, tiersOf));
  const elsewhere = (state.others ?? []).flatMap(({ positions, tiers }) =>
    positions.flatMap((position) => isolatedShare(position, (coin) => tiers[coin])),
  );
  return [...crossShares(state), ...isolated, ...elsewhere];
}

/**
 * Returns the worst share. If all dexes share their money and one of them is unknown, a share counts only if it is
 * dangerous by itself, since the unknown part may be worse.
 */
export function worstKnown(
  shares: readonly MarginShare[],
  { backing, unread = [] }: AccountState,
): MarginShare | undefined {
  const worst = worstOf(shares);
  const isWhole = backing === undefined || unread.length === 0;
  return isWhole || worst === undefined || isDangerous(levelOf(worst.percent)) ? worst : undefined;
}

export function worstOf(shares: readonly MarginShare[]): MarginShare | undefined {
  const [first, ...others] = shares;
  return first && others.reduce((worst, share) => (gt(share.percent, worst.percent) ? share : worst), first);
}

export function levelOf(share: Percent): MarginLevel {
  if (gte(share, criticalShare)) return 'critical';
  if (gte(share, dangerousShare)) return 'danger';
  return gte(share, raisedShare) ? 'raised' : 'calm';
}

/** Returns the new level: it rises at once, but falls only when the share is clearly below the threshold. */
export function levelAfter(before: MarginLevel, share: Percent): MarginLevel {
  const now = levelOf(share);
  if (before === 'critical' && !lt(share, slack.critical)) return 'critical';
  if (isDangerous(before) && now !== 'critical' && !lt(share, slack.danger)) return 'danger';
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

/** Returns the cross positions that a share is about. */
function crossPositions({ dex, token }: MarginShare, { positions, others = [], backing }: AccountState) {
  const isMain = dex === undefined && (token === undefined || token.token === usdcToken);
  const meant = others.filter((other) => {
    if (dex !== undefined) return other.dex === dex;
    return token === undefined ? backing !== undefined : other.token === token.token;
  });
  const all = [...(isMain ? positions : []), ...meant.flatMap((other) => other.positions)];
  return all.filter(({ marginMode }) => marginMode === 'cross');
}

/** Returns the position that is named when a share is reported. */
export function positionBehind(share: MarginShare, state: AccountState): Position | undefined {
  return share.position ?? nearestToLiquidation(crossPositions(share, state));
}

/** Returns the coins whose rows are marked as endangered, each with the level of its danger. */
export function endangeredCoins(
  shares: readonly MarginShare[],
  state: AccountState,
): ReadonlyMap<string, 'danger' | 'critical'> {
  const reported = new Map<string, 'danger' | 'critical'>();
  for (const share of shares) {
    const level = levelOf(share.percent);
    const coin = positionBehind(share, state)?.coin;
    if (coin !== undefined && (level === 'critical' || (level === 'danger' && !reported.has(coin))))
      reported.set(coin, level);
  }
  return reported;
}

/** Returns the distance to liquidation in percent of the market's range within a day. */
export function partOfDay(distance: Percent, range: Percent): Percent | undefined {
  return isZero(range) ? undefined : percentageOf(abs(distance), range, 0, 'floor');
}
