/** A share of a prediction market at the exchange, as a balance names it. */
export interface OutcomeShare {
  readonly outcome: number;
  /** The side that the share pays for; undefined if the balance does not report it. */
  readonly side: number | undefined;
}

/** The names of a prediction market: its question, and its sides. */
export interface OutcomeWords {
  readonly name: string;
  readonly sides: readonly string[];
}

/** The asset id of an outcome is ten times its number plus the side; a balance has it with the prefix `+`. */
const sidesPerOutcome = 10;

/** Returns the prediction-market share of a balance; undefined for a coin. */
export function outcomeShareOf(coin: string): OutcomeShare | undefined {
  const [, sign, digits] = /^([+o])(\d{1,9})$/.exec(coin) ?? [];
  if (sign === undefined || digits === undefined) return undefined;
  const number = Number(digits);
  if (sign === 'o') return { outcome: number, side: undefined };
  return { outcome: Math.floor(number / sidesPerOutcome), side: number % sidesPerOutcome };
}
