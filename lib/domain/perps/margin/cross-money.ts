import type { Usd } from '../../../math/amount.ts';
import type { AccountState } from '../../portfolio/account.ts';
import { usdcToken } from '../../portfolio/backing.ts';
import { crossEquityOf } from '../ticket/ticket-facts.ts';

/** The money behind the cross positions that are traded here, and the maintenance margin of all that share it. */
export interface CrossMoney {
  readonly equity: Usd | undefined;
  readonly maintenance: Usd | undefined;
}

const unknown: CrossMoney = { equity: undefined, maintenance: undefined };

/** Returns both as undefined where they are unknown, or where only the venue can compute them. */
export function crossMoneyOf(state: AccountState): CrossMoney {
  const { backing, crossMaintenance } = state;
  if (backing === undefined) return { equity: crossEquityOf(state), maintenance: crossMaintenance };
  if (backing.kind === 'portfolio') return unknown;
  return backing.tokens?.find(({ token }) => token === usdcToken) ?? unknown;
}

/** True for an account whose margin the venue computes by rules of its own, so that nothing is estimated here. */
export const isComputedByVenue = ({ backing }: AccountState): boolean => backing?.kind === 'portfolio';
