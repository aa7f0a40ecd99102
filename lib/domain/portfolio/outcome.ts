/** A share of a prediction market at the exchange, as a balance names it. */
export interface OutcomeShare {
  readonly outcome: number;
  /** Undefined where the balance does not say which side it pays for. */
  readonly side: number | undefined;
}

/** The words of a prediction market: its question, and what each side says. */
export interface OutcomeWords {
  readonly name: string;
  readonly sides: readonly string[];
}

/** An asset id of an outcome is ten times its number and the side; `+` stands before it in a balance. */
const sidesPerOutcome = 10;

/** Returns the share that a balance is of; undefined for a coin. */
export function outcomeShareOf(coin: string): OutcomeShare | undefined {
  const [, sign, digits] = /^([+o])(\d{1,9})$/.exec(coin) ?? [];
  if (sign === undefined || digits === undefined) return undefined;
  const number = Number(digits);
  if (sign === 'o') return { outcome: number, side: undefined };
  return { outcome: Math.floor(number / sidesPerOutcome), side: number % sidesPerOutcome };
}
