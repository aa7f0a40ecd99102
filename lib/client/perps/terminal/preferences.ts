import { fieldOf } from '../../../errors/field.ts';
import { Stored, storedOf } from '../../storage/stored.ts';

export const bookRates = ['readable', 'every'] as const;
export type BookRate = (typeof bookRates)[number];

/** An order larger than this multiple of the equity must be confirmed; 0 confirms none. */
export const largeOrders = [2, 5, 10, 0] as const;
export type LargeOrder = (typeof largeOrders)[number];

export interface TerminalPreferences {
  /** How often the order book is drawn: at most four times a second, or at every update of the venue. */
  readonly bookRate: BookRate;
  /** Requests the account far more often than necessary. */
  readonly isFast: boolean;
  /** Shows every order once more before it is sent; expensive orders are shown anyway. */
  readonly confirms: boolean;
  readonly asksAbove: LargeOrder;
}

export const usualPreferences: TerminalPreferences = {
  bookRate: 'readable',
  isFast: false,
  confirms: false,
  asksAbove: 5,
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
