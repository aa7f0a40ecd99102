export interface Failure {
  readonly name: string;
  readonly why: string;
  /** Where its picture, its console and the logs of its requests are. */
  readonly folder?: string | undefined;
}

export interface FileTime {
  readonly file: string;
  readonly ms: number;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly failures?: readonly Failure[];
  /** Those that failed at first and passed by themselves. */
  readonly unsteady?: readonly Failure[];
  readonly files?: readonly FileTime[];
}

/** So many may be unsteady before that is a failure itself. */
export const mostUnsteady = 3;

export function total(tallies: readonly Tally[]): { passed: number; failed: number } {
  const sum = (name: 'passed' | 'failed') => tallies.reduce((all, tally) => all + tally[name], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

/** A runner that ended badly without naming a failed test has failed as a whole. */
export function settle(code: number, tally: Tally): Tally {
  const { passed, failed } = tally;
  return { ...tally, failed: failed > 0 || (code === 0 && passed > 0) ? failed : 1 };
}

/** What passed at its second try counts as passed, unless too much does. */
export function withSecondTry(first: Tally, passedNow: (failure: Failure) => boolean): Tally {
  const { failures = [] } = first;
  const unsteady = failures.filter(passedNow);
  if (unsteady.length > mostUnsteady) return { ...first, unsteady };
  const still = failures.filter((failure) => !passedNow(failure));
  return {
    ...first,
    passed: first.passed + unsteady.length,
    failed: first.failed - unsteady.length,
    failures: still,
    unsteady,
  };
}
