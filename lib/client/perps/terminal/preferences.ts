import { fieldOf, Kept, storedOf } from '../../kept.ts';

export const bookRates = ['readable', 'every'] as const;
export type BookRate = (typeof bookRates)[number];

/** An order worth more times the equity than this is asked about; 0 asks about none. */
export const largeOrders = [2, 5, 10, 0] as const;
export type LargeOrder = (typeof largeOrders)[number];

export interface TerminalPreferences {
  /** How often the book is drawn anew: four times a second at most, or with every update of the venue. */
  readonly bookRate: BookRate;
  /** The account is asked for far more often than it need be. */
  readonly isFast: boolean;
  /** Each order is shown once more before it is sent; what is dear is shown anyway. */
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

const switched = (value: unknown, usual: boolean): boolean => (typeof value === 'boolean' ? value : usual);

export function preferencesOf(text: string | null): TerminalPreferences {
  const stored = storedOf(text, version);
  return {
    bookRate: bookRates.find((rate) => rate === fieldOf(stored, 'bookRate')) ?? usualPreferences.bookRate,
    isFast: switched(fieldOf(stored, 'isFast'), usualPreferences.isFast),
    confirms: switched(fieldOf(stored, 'confirms'), usualPreferences.confirms),
    asksAbove: largeOrders.find((times) => times === fieldOf(stored, 'asksAbove')) ?? usualPreferences.asksAbove,
  };
}

export const terminalPreferences = new Kept<TerminalPreferences>({
  key: 'pluto.terminal',
  decode: preferencesOf,
  encode: (preferences) => JSON.stringify({ version, ...preferences }),
});

export function prefer(change: Partial<TerminalPreferences>): void {
  terminalPreferences.keep({ ...terminalPreferences.state.read(), ...change });
}
