import type { CountedException } from '../exceptions.ts';
import { type Finding, lineAt } from '../finding.ts';
import type { SourceTree } from '../source-tree.ts';
import { browserRunner } from './browser-runner.ts';
import { casts } from './casts.ts';
import { clockAssertions } from './clock-assertions.ts';
import { commentSubjects } from './comment-subjects.ts';
import { emptyCatches } from './empty-catches.ts';
import { environment } from './environment.ts';
import { errorMessages } from './error-messages.ts';
import { floats } from './floats.ts';
import { foreignPlaces } from './foreign-places.ts';
import { pauses } from './pauses.ts';
import { processGlobals } from './process-globals.ts';
import { queryKeys } from './query-keys.ts';
import type { HouseRule } from './rule.ts';
import { shortWaits } from './short-waits.ts';
import { truthTests } from './truth-tests.ts';
import { visibleWords } from './visible-words.ts';

export const houseRules: readonly HouseRule[] = [
  truthTests,
  floats,
  casts,
  visibleWords,
  queryKeys,
  errorMessages,
  emptyCatches,
  environment,
  processGlobals,
  foreignPlaces,
  clockAssertions,
  shortWaits,
  pauses,
  browserRunner,
  commentSubjects,
];

/** Returns what a rule finds in a tree. A file with an exception must have exactly the permitted number of findings. */
export function checkRule(
  rule: HouseRule,
  tree: SourceTree,
  exceptions: readonly CountedException[] = [],
): readonly Finding[] {
  const findings: Finding[] = [];
  for (const [file, text] of tree) {
    if (!rule.appliesTo(file)) continue;
    const complaints = rule.find(file, text);
    const counted = exceptions.find((exception) => exception.file === file);
    if (counted !== undefined && complaints.length === counted.atMost) continue;
    for (const { at, text: said } of complaints) {
      findings.push({ rule: rule.name, file, line: lineAt(text, at), text: said });
    }
    if (counted !== undefined) {
      findings.push({
        rule: rule.name,
        file,
        text: `has ${complaints.length}, and its exception says ${counted.atMost}`,
      });
    }
  }
  for (const { file } of exceptions) {
    if (!tree.has(file)) findings.push({ rule: rule.name, file, text: 'has an exception and does not exist' });
  }
  return findings;
}
