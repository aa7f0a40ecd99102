import { say } from '../run.ts';
import { type Failure, mostUnsteady, type Tally, total } from './tally.ts';

/** The extent of a run: the main ways, everything, or what somebody named. */
export type Extent = 'main ways' | 'everything' | 'named';

/**
 * The expected duration of each part on two idle cores in a fresh clone, in seconds: of the main ways and of everything.
 * Exceeding it is reported but is never a failure.
 */
const budgets = {
  'format and lint': [10, 10],
  types: [25, 25],
  'dead code': [10, 10],
  rules: [15, 15],
  unit: [75, 75],
  integration: [100, 450],
  'production build': [120, 120],
  'end to end': [150, 1_300],
  attacks: [0, 90],
  journey: [0, 280],
  launch: [20, 240],
  soak: [0, 660],
} as const;

export type StepName = keyof typeof budgets;

const times = new Map<StepName, number>();
const shownFiles = 10;

export const took = (name: StepName, ms: number): void => {
  times.set(name, ms);
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function besideBudget(name: StepName, ms: number, extent: Extent): string {
  if (extent === 'named') return '';
  const budget = budgets[name][extent === 'main ways' ? 0 : 1];
  return ` of ${budget} s${ms > budget * 1000 ? ', over' : ''}`;
}

function sayTimes(tallies: readonly Tally[], extent: Extent): void {
  say('\nTime of each part');
  for (const [name, ms] of times) {
    say(`  ${name.padEnd(18)} ${seconds(ms).padStart(8)}${besideBudget(name, ms, extent)}`);
  }
  const files = tallies.flatMap((tally) => tally.files ?? []).toSorted((a, b) => b.ms - a.ms);
  if (files.length === 0) return;
  say('\nThe slowest files');
  for (const { file, ms } of files.slice(0, shownFiles)) say(`  ${seconds(ms).padStart(8)} ${file}`);
}

const failureText = ({ name, why, folder }: Failure): string =>
  [name, ...(folder === undefined ? [] : [`see ${folder}`]), why].join('\n');

/** Repeats the failures at the end of the output, where a reader looks first. */
export function close(tallies: readonly Tally[], extent: Extent): never {
  sayTimes(tallies, extent);
  const unsteady = tallies.flatMap((tally) => tally.unsteady ?? []);
  for (const failure of unsteady) say(`\nunsteady: ${failureText(failure)}`);
  if (unsteady.length > mostUnsteady)
    say(`\n${unsteady.length} tests are unsteady, and more than ${mostUnsteady} fail`);
  for (const failure of tallies.flatMap((tally) => tally.failures ?? [])) say(`\nFAILED ${failureText(failure)}`);
  const { passed, failed } = total(tallies);
  say(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
