import 'server-only';
import type { Finding, FindingState } from './finding.ts';

const marks: Readonly<Record<FindingState, string>> = {
  good: 'ok',
  warning: 'warn',
  bad: 'FAIL',
  skipped: '-',
  unseen: '?',
};
const nameWidth = 20;

/** Returns a finding as lines of the table, followed by the remedy. */
export function findingLines({ name, state, text, remedy, ms }: Finding): readonly string[] {
  const time = ms === undefined ? '' : `${ms} ms`;
  const line = `  ${marks[state].padEnd(5)}${name.padEnd(nameWidth)} ${time.padStart(8)}  ${text}`;
  return remedy === undefined ? [line] : [line, `${' '.repeat(7 + nameWidth + 11)}-> ${remedy}`];
}

/** Returns the last line: the number of findings of each state. */
export function sumLine(findings: readonly Finding[]): string {
  const count = (state: FindingState): number => findings.filter((finding) => finding.state === state).length;
  return `${count('good')} good, ${count('warning')} to look at, ${count('bad')} bad, ${count('skipped')} not used, ${count('unseen')} not looked at`;
}
