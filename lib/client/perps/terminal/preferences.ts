import { fieldOf } from '../../../errors/field.ts';
import { Stored, storedOf } from '../../storage/stored.ts';

export const bookRates = ['readable', 'every'] as const;
export type BookRate = (typeof bookRates)[number];

/** An order larger than this multiple of the equity must be confirmed; 0 confirms none. */
export const largeOrders = [2, 5, 10, 0] as const;
export type LargeOrder = (typeof largeOrders)[number];

/** Trades worth less than this many dollars may be left out of the list of the last trades. */
export const leastTrades = [0, 1_000, 10_000, 100_000] as const;
export type LeastTrade = (typeof leastTrades)[number];

export type TapeUnit = 'coin' | 'dollars';

export interface TerminalPreferences {
  /** How often the order book is drawn: at most four times a second, or at every update of the venue. */
  readonly bookRate: BookRate;
  /** Requests the account far more often than necessary. */
  readonly isFast: boolean;
  /** Shows every order once more before it is sent; expensive orders are shown anyway. */
  readonly confirms: boolean;
  readonly asksAbove: LargeOrder;
  /** The unit of the last trades, the least worth of those shown, and whether those of a second are one row. */
  readonly tapeUnit: TapeUnit;
  readonly leastTrade: LeastTrade;
  readonly sumsTrades: boolean;
}

export const usualPreferences: TerminalPreferences = {
  bookRate: 'readable',
  isFast: false,
  confirms: false,
  asksAbove: 5,
  tapeUnit: 'coin',
  leastTrade: 0,
  sumsTrades: false,
};

const version = 1;

const booleanOr = (value: unknown, usual: boolean): boolean => (typeof value === 'boolean' ? value : usual);

export function preferencesOf(text: string | null): TerminalPreferences {
  const stored = storedOf(text, version);
  return {
    bookRate: bookRates.find((rate) => rate === fieldOf(stored, 'bookRate')) ?? usualPreferences.bookRate,
    isFast: booleanOr(fieldOf(stored, 'isFast'), usualPreferences.isFast),
    confirms: booleanOr(fieldOf(stored, 'confirms'), usualPreferences.confirms),
    asksAbove: largeOrders.find((times) => times === fieldOf(stored, 'asksAbove')) ?? usualPreferences.asksAbove,
    tapeUnit: fieldOf(stored, 'tapeUnit') === 'dollars' ? 'dollars' : 'coin',
    leastTrade: leastTrades.find((least) => least === fieldOf(stored, 'leastTrade')) ?? 0,
    sumsTrades: fieldOf(stored, 'sumsTrades') === true,
  };
}

export const terminalPreferences = new Stored<TerminalPreferences>({
  key: 'pluto.terminal',
  decode: preferencesOf,
  encode: (preferences) => JSON.stringify({ version, ...preferences }),
});

export function prefer(change: Partial<TerminalPreferences>): void {
  terminalPreferences.keep({ ...terminalPreferences.state.read(), ...change });
}
