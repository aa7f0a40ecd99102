import type { AccountMode } from '../../../domain/funds/account.ts';
import { marginModeOf } from '../../../domain/funds/account.ts';
import type { AccountState, DexAccount } from '../../../domain/portfolio/account.ts';
import { type AccountParts, sharedAccount, standardAccount } from '../../../domain/portfolio/whole-account.ts';
import { isZero } from '../../../math/comparison.ts';
import type { DexTerms } from './dexes.ts';
import type { SpotMoney } from './spot-money.ts';

/** A dex whose state was requested; undefined if the venue returned none. */
export interface DexReading {
  readonly dex: string;
  readonly state: AccountState | undefined;
}

export type TermsOf = (dex: string) => Promise<DexTerms>;

/** The placeholder for all dexes while even their names are unknown. */
export const everyDex = '*';

export const holdsAnything = ({ positions, marginUsed, crossMaintenance }: AccountState): boolean =>
  positions.length > 0 || !isZero(marginUsed) || (crossMaintenance !== undefined && !isZero(crossMaintenance));

function dexAccountOf(dex: string, state: AccountState, { token, tiers }: DexTerms): DexAccount {
  const { accountValue, marginUsed, crossMaintenance, positions } = state;
  const held = positions.flatMap(({ coin }) => {
    const rules = tiers[coin];
    return rules === undefined ? [] : [[coin, rules] as const];
  });
  return {
    ...{ dex, token, accountValue, marginUsed, crossMaintenance },
    positions: positions.map((position) => ({ ...position, dex })),
    tiers: Object.fromEntries(held),
  };
}

/**
 * Combines the parts of an account on all dexes. A dex that cannot be read, or whose terms are unknown, is listed as
 * unread.
 */
export async function partsOf(
  main: AccountState,
  readings: readonly DexReading[],
  termsOf: TermsOf,
): Promise<AccountParts> {
  const unread: string[] = [];
  const read = readings.map(async ({ dex, state }): Promise<readonly DexAccount[]> => {
    if (state !== undefined && !holdsAnything(state)) return [];
    const terms = state === undefined ? undefined : await termsOf(dex).catch(() => undefined);
    if (state !== undefined && terms !== undefined) return [dexAccountOf(dex, state, terms)];
    unread.push(dex);
    return [];
  });
  const others = (await Promise.all(read)).flat();
  return { main, others, unread: unread.toSorted() };
}

/** Returns the account according to its mode; `spot` is that of an account whose dexes share their money. */
export function accountInMode(mode: AccountMode, parts: AccountParts, spot: SpotMoney | undefined): AccountState {
  const margin = marginModeOf(mode);
  if (margin === 'standard' || spot === undefined) return standardAccount(parts);
  const { tokens, ratio, isPortfolio } = spot;
  return sharedAccount(parts, { kind: isPortfolio ? 'portfolio' : margin, tokens, ratio });
}
