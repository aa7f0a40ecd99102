import { inUnit, type Tokens, type Usd, usd } from '../../math/amount.ts';
import { sub } from '../../math/arithmetic.ts';
import { gte } from '../../math/comparison.ts';
import type { AccountState } from './account.ts';
import type { OutcomeShare, OutcomeWords } from './outcome.ts';

export interface SpotHolding {
  readonly coin: string;
  readonly total: Tokens;
  readonly held: Tokens;
  /** The prediction market whose share it is; undefined for a coin. */
  readonly outcome?: NamedShare | undefined;
}

/** A share of a prediction market, with the market's names if the exchange reported them. */
export interface NamedShare extends OutcomeShare {
  readonly words: OutcomeWords | undefined;
}

export interface BalanceRow {
  readonly coin: string;
  readonly outcome?: NamedShare | undefined;
  readonly where: 'perpetual' | 'spot';
  readonly total: Tokens;
  /** Undefined while a part of the account is unknown. */
  readonly available: Tokens | undefined;
  /** Undefined for a coin whose price is unknown. */
  readonly value: Usd | undefined;
}

const dollar = 'USDC';
const small: Usd = usd('1');

/** `state` is undefined if the dollars of perpetuals are part of the spot balance. */
export function balanceRows(state: AccountState | undefined, spot: readonly SpotHolding[]): readonly BalanceRow[] {
  const ofSpot = spot.map(({ coin, total, held, outcome }): BalanceRow => {
    const value = coin === dollar ? inUnit<'usd'>(total) : undefined;
    return { coin, outcome, where: 'spot', total, available: sub(total, held), value };
  });
  if (state === undefined) return ofSpot;
  const { accountValue, withdrawable } = state;
  const total = inUnit<'tokens'>(accountValue);
  const perpetual: BalanceRow = {
    coin: dollar,
    where: 'perpetual',
    total,
    available: withdrawable === undefined ? undefined : inUnit<'tokens'>(withdrawable),
    value: accountValue,
  };
  return [perpetual, ...ofSpot];
}

/** A balance of unknown value does not count as small. */
export function isSmall({ value }: BalanceRow): boolean {
  return value !== undefined && !gte(value, small);
}
