export interface Failure {
  readonly name: string;
  readonly why: string;
  /** The folder with its screenshot, its console and its request logs. */
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
  /** The tests that failed at first and passed when run by themselves. */
  readonly unsteady?: readonly Failure[];
  readonly files?: readonly FileTime[];
}

/** More unsteady tests than this count as failures. */
export const mostUnsteady = 3;

export function total(tallies: readonly Tally[]): { passed: number; failed: number } {
  const sum = (name: 'passed' | 'failed') => tallies.reduce((all, tally) => all + tally[name], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

/** Counts a runner that exited with an error but named no failed test as one failure. */
export function settle(code: number, tally: Tally): Tally {
  const { passed, failed } = tally;
  return { ...tally, failed: failed > 0 || (code === 0 && passed > 0) ? failed : 1 };
}

/** Counts tests that passed at the second try as passed, unless there are too many of them. */
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
