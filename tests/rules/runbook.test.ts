import { describe, expect, it } from 'vitest';
import { readProject, type SourceTree } from './source-tree.ts';

const runbook = 'docs/operations.md';
const isOurs = (path: string): boolean =>
  /^(app|server|instrumentation)\b.*\.tsx?$/.test(path) && !path.startsWith('server/sandbox/');
const alarm = /[lL]og(?:\(\))?\.error\(\s*'([^']+)'/g;

/** Names each line of the log's highest level that the runbook does not explain. */
function findUnexplainedAlarms(tree: SourceTree): readonly string[] {
  const explained = tree.get(runbook) ?? '';
  return [...tree]
    .filter(([path]) => isOurs(path))
    .flatMap(([path, text]) => [...text.matchAll(alarm)].map(([, line = '']) => ({ path, line })))
    .filter(({ line }) => !explained.includes(`\`${line}\``))
    .map(({ path, line }) => `${path}: ${line}`);
}

describe('the runbook', () => {
  it('explains every alarm', () => {
    expect(findUnexplainedAlarms(readProject())).toEqual([]);
  });

  it('is missed where an alarm is new', () => {
    const tree = new Map([
      [runbook, 'a table with `a known line`'],
      ['server/a.ts', "log.error('a known line', {}); appLog().error(\n  'a new line', {});"],
      ['server/sandbox/b.ts', "log.error('of the sandbox');"],
    ]);
    expect(findUnexplainedAlarms(tree)).toEqual(['server/a.ts: a new line']);
  });
});
