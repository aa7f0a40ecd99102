import fc from 'fast-check';
import type { AccountState, DexAccount, Position } from '../../../lib/domain/portfolio/account.ts';
import type { TokenMoney } from '../../../lib/domain/portfolio/backing.ts';
import { sharedAccount, standardAccount } from '../../../lib/domain/portfolio/whole-account.ts';
import { leverage, price, size, usd } from '../../../lib/math/amount.ts';
import { account as knownAccount } from '../perps/tickets.ts';

export const cents = (value: number) => usd((value / 100).toFixed(2));
const tiers = [{ from: usd('0'), maxLeverage: 20 }];
export const tiersOf = () => tiers;
/** The maintenance margin of a position at these rules, in cents: half of a twentieth of its value. */
export const neededFor = ({ value }: Drawn): number => value / 40;

export interface Drawn {
  readonly coin: string;
  readonly side: 'long' | 'short';
  /** All amounts are in cents; a multiple of 40 keeps the margin exact. */
  readonly value: number;
  readonly pnl: number;
  readonly margin: number;
  readonly isIsolated: boolean;
}

const drawn = (names: readonly string[]) =>
  fc.tuple(
    ...names.map((coin) =>
      fc.option(
        fc.record({
          coin: fc.constant(coin),
          side: fc.constantFrom('long' as const, 'short' as const),
          value: fc.integer({ min: 1, max: 100_000 }).map((units) => units * 4_000),
          pnl: fc.integer({ min: -2_000_000, max: 2_000_000 }),
          margin: fc.integer({ min: 1, max: 2_000_000 }),
          isIsolated: fc.boolean(),
        }),
      ),
    ),
  );

export const positionOf = ({ coin, side, value, pnl, margin, isIsolated }: Drawn, dex?: string): Position => ({
  ...{ coin, side, size: size('40'), entryPrice: price('1'), markPrice: price(String(value / 4_000)) },
  ...{ value: cents(value), pnl: cents(pnl), margin: cents(margin), returnPercent: undefined, dex },
  marginMode: isIsolated ? 'isolated' : 'cross',
  ...{ leverage: leverage('10'), liquidationPrice: undefined, funding: usd('0') },
});

const held = (list: readonly (Drawn | null)[]): readonly Drawn[] => list.filter((one) => one !== null);
export const crossOf = (list: readonly Drawn[]) => list.filter(({ isIsolated }) => !isIsolated);
export const total = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
export const needs = (list: readonly Drawn[]): number => total(crossOf(list).map(neededFor));
export const bound = (list: readonly Drawn[]): number =>
  total(list.filter(({ isIsolated }) => isIsolated).map(({ margin }) => margin));

export function mainOf(list: readonly Drawn[], accountValue: number): AccountState {
  return {
    ...knownAccount.state,
    ...{ accountValue: cents(accountValue), marginUsed: cents(total(list.map(({ margin }) => margin))) },
    ...{ crossMaintenance: cents(needs(list)), positions: list.map((one) => positionOf(one)) },
  };
}

export function dexOf(list: readonly Drawn[], token: number, accountValue: number): DexAccount {
  return {
    ...{ dex: 'xyz', token, accountValue: cents(accountValue) },
    marginUsed: cents(total(list.map(({ margin }) => margin))),
    crossMaintenance: cents(needs(list)),
    positions: list.map((one) => positionOf(one, 'xyz')),
    tiers: Object.fromEntries(list.map(({ coin }) => [coin, tiers])),
  };
}

export const moneyOf = (token: number, { whole, hold, reported }: DrawnMoney): TokenMoney => ({
  ...{ token, name: token === 0 ? 'USDC' : 'USDH', total: cents(whole), hold: cents(hold) },
  available: reported === null ? undefined : cents(reported),
});

export interface DrawnMoney {
  readonly whole: number;
  readonly hold: number;
  readonly reported: number | null;
}

const drawnMoney = fc.record({
  whole: fc.integer({ min: 0, max: 20_000_000 }),
  hold: fc.integer({ min: 0, max: 2_000_000 }),
  reported: fc.option(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20_000_000 }))),
});

export const accounts = fc.record({
  here: drawn(['BTC', 'ETH', 'SOL']).map(held),
  there: drawn(['xyz:TSLA', 'xyz:GOLD']).map(held),
  token: fc.constantFrom(0, 360),
  dollars: drawnMoney,
  others: drawnMoney,
  values: fc.tuple(fc.integer({ min: 0, max: 9_000_000 }), fc.integer({ min: 0, max: 9_000_000 })),
  isUnified: fc.boolean(),
});
export type DrawnAccount = typeof accounts extends fc.Arbitrary<infer Account> ? Account : never;

export function stateOf({ here, there, token, dollars, others, values, isUnified }: DrawnAccount): AccountState {
  const parts = { main: mainOf(here, values[0]), others: [dexOf(there, token, values[1])], unread: [] };
  if (!isUnified) return standardAccount(parts);
  return sharedAccount(parts, {
    kind: 'unified',
    tokens: token === 0 ? [moneyOf(0, dollars)] : [moneyOf(0, dollars), moneyOf(token, others)],
    ratio: undefined,
  });
}
