import { type Percent, type Usd, usd } from '../../math/amount.ts';
import { add, sub, sum } from '../../math/arithmetic.ts';
import { isZero, max, min } from '../../math/comparison.ts';
import { type AccountState, type Backing, type DexAccount, type Position, unrealisedPnl } from './account.ts';
import { type TokenMoney, tokenBackings, usdcToken } from './backing.ts';

const none = usd('0');

/** An account by the dexes of the venue. */
export interface AccountParts {
  readonly main: AccountState;
  /** The other dexes on which the account holds anything. */
  readonly others: readonly DexAccount[];
  readonly unread: readonly string[];
}

export interface SharedMoney {
  readonly kind: Backing['kind'];
  readonly tokens: readonly TokenMoney[];
  /** The venue's own ratio of an account with portfolio margin, in percent. */
  readonly ratio: Percent | undefined;
}

/** Returns a standard account with its positions elsewhere, which have their own money there. */
export function standardAccount({ main, others, unread }: AccountParts): AccountState {
  return { ...main, others, unread };
}

/**
 * Returns the money that may be taken: no more than is not on hold, than is left after the margin of the positions, and
 * than the venue reports as left after their maintenance margin. With portfolio margin coins are margin, too, and the
 * second is undefined.
 */
function freeOf({ total, hold, available }: TokenMoney, left: Usd | undefined): Usd {
  const unheld = left === undefined ? sub(total, hold) : min(sub(total, hold), left);
  return max(none, available === undefined ? unheld : min(unheld, available));
}

/** Returns an account whose dexes share their money, all of it in spot: the totals of the dexes mean nothing. */
export function sharedAccount({ main, others, unread }: AccountParts, money: SharedMoney): AccountState {
  const isKnown = unread.length === 0;
  const dollars = money.tokens.find(({ token }) => token === usdcToken);
  const inDollars = others.filter(({ token }) => token === usdcToken);
  const common = { cash: dollars?.total ?? none, available: dollars?.available };
  const positions = [...main.positions, ...inDollars.flatMap((other) => other.positions)];
  const accountValue = add(common.cash, unrealisedPnl(positions));
  const marginUsed = add(main.marginUsed, sum<'usd'>(inDollars.map((other) => other.marginUsed)));
  const left = money.kind === 'portfolio' ? undefined : sub(accountValue, marginUsed);
  const free = dollars === undefined ? none : freeOf(dollars, left);
  return {
    ...{ ...main, accountValue, marginUsed },
    withdrawable: isKnown ? free : undefined,
    leverage: undefined,
    backing:
      money.kind === 'portfolio'
        ? { ...common, kind: 'portfolio', ratio: money.ratio }
        : { ...common, kind: 'unified', tokens: isKnown ? tokenBackings(main, others, money.tokens) : undefined },
    others,
    unread,
  };
}

/** Returns the positions whose open profit is part of the account's dollars. */
export function countedPositions({ positions, others = [], backing }: AccountState): readonly Position[] {
  const inDollars = backing === undefined ? [] : others.filter(({ token }) => token === usdcToken);
  return [...positions, ...inDollars.flatMap((other) => other.positions)];
}

/**
 * Returns the margin that new positions may use; undefined while it is unknown. An account with portfolio margin
 * borrows, so only the venue can compute it.
 */
export function freeMargin({ accountValue, marginUsed, backing, unread = [] }: AccountState): Usd | undefined {
  const left = sub(accountValue, marginUsed);
  if (backing === undefined) return left;
  if (unread.length > 0) return undefined;
  const { kind, available } = backing;
  if (kind === 'portfolio') return available;
  return available === undefined ? left : min(left, available);
}

/** Returns the account after an amount of its dollars has left. */
export function accountWithout(state: AccountState, taken: Usd): AccountState {
  const { backing } = state;
  const left = { ...state, accountValue: sub(state.accountValue, taken) };
  if (backing === undefined) return left;
  if (backing.kind === 'portfolio')
    return { ...left, backing: { ...backing, ratio: isZero(taken) ? backing.ratio : undefined } };
  const tokens = backing.tokens?.map((one) =>
    one.token === usdcToken ? { ...one, equity: sub(one.equity, taken) } : one,
  );
  return { ...left, backing: { ...backing, tokens } };
}
