import { say } from '../run.ts';
import { type Failure, mostUnsteady, type Tally, total } from './tally.ts';

/** The expected duration of each part on two cores, in seconds. Exceeding it is reported but is never a failure. */
const budgets = {
  'format and lint': 8,
  types: 15,
  'dead code': 6,
  rules: 8,
  unit: 30,
  integration: 130,
  'production build': 75,
  'end to end': 480,
  attacks: 45,
  launch: 50,
  soak: 660,
} as const;

export type StepName = keyof typeof budgets;

const times = new Map<StepName, number>();
const shownFiles = 10;

export const took = (name: StepName, ms: number): void => {
  times.set(name, ms);
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function sayTimes(tallies: readonly Tally[]): void {
  say('\nTime of each part, and its budget');
  for (const [name, ms] of times) {
    const budget = budgets[name];
    say(`  ${name.padEnd(18)} ${seconds(ms).padStart(8)} of ${budget} s${ms > budget * 1000 ? ', over' : ''}`);
  }
  const files = tallies.flatMap((tally) => tally.files ?? []).toSorted((a, b) => b.ms - a.ms);
  if (files.length === 0) return;
  say('\nThe slowest files');
  for (const { file, ms } of files.slice(0, shownFiles)) say(`  ${seconds(ms).padStart(8)} ${file}`);
}

const failureText = ({ name, why, folder }: Failure): string =>
  [name, ...(folder === undefined ? [] : [`see ${folder}`]), why].join('\n');

/** Repeats the failures at the end of the output, where a reader looks first. */
export function close(tallies: readonly Tally[]): never {
  sayTimes(tallies);
  const unsteady = tallies.flatMap((tally) => tally.unsteady ?? []);
  for (const failure of unsteady) say(`\nunsteady: ${failureText(failure)}`);
  if (unsteady.length > mostUnsteady)
    say(`\n${unsteady.length} tests are unsteady, and more than ${mostUnsteady} fail`);
  for (const failure of tallies.flatMap((tally) => tally.failures ?? [])) say(`\nFAILED ${failureText(failure)}`);
  const { passed, failed } = total(tallies);
  say(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
