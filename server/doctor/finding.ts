import 'server-only';

/**
 * `skipped`: nothing to check, since this deployment does not use it. `unseen`: not looked at, since a variable that it
 * needs is wrong.
 */
export type FindingState = 'good' | 'warning' | 'bad' | 'skipped' | 'unseen';

/** The outcome of a check, in words for the operator. */
export interface Finding {
  /** The name of the thing that was checked: a variable, a vendor, a part of the database. */
  readonly name: string;
  readonly state: FindingState;
  readonly text: string;
  /** The operator's next step; absent if nothing is wrong. */
  readonly remedy?: string;
  /** How long the answer took. */
  readonly ms?: number;
}

/** A group of checks. Each finding is reported as soon as it is known. */
export interface Check {
  readonly title: string;
  /** The variables without which there is nothing to look at. */
  readonly needs?: readonly string[];
  run(tell: (finding: Finding) => void): Promise<void>;
}

type Details = Pick<Finding, 'ms'>;

export const good = (name: string, text: string, details: Details = {}): Finding => ({
  ...{ name, state: 'good', text },
  ...details,
});

export const skipped = (name: string, text: string): Finding => ({ name, state: 'skipped', text });

export const unseen = (name: string, variables: readonly string[]): Finding => ({
  ...{ name, state: 'unseen' },
  text: `not looked at: it needs ${variables.join(', ')}`,
});

export const warning = (name: string, text: string, remedy: string, details: Details = {}): Finding => ({
  ...{ name, state: 'warning', text, remedy },
  ...details,
});

export const bad = (name: string, text: string, remedy: string, details: Details = {}): Finding => ({
  ...{ name, state: 'bad', text, remedy },
  ...details,
});
