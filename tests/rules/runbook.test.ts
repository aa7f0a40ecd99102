import { describe, expect, it } from 'vitest';
import { readProject, type SourceTree } from './source-tree.ts';

const runbook = 'docs/operate/incidents.md';
const isOurs = (path: string): boolean =>
  /^(app|server|instrumentation)\b.*\.tsx?$/.test(path) && !path.startsWith('server/sandbox/');
const alarm = /[lL]og(?:\(\))?\.(?:error|lasting)\(\s*'([^']+)'/g;

/** Names each line of the log's highest level that the runbook does not explain. */
function findUnexplainedAlarms(tree: SourceTree): readonly string[] {
  const explained = tree.get(runbook) ?? '';
  return [...tree]
    .filter(([path]) => isOurs(path))
    .flatMap(([path, text]) => [...text.matchAll(alarm)].map(([, line = '']) => ({ path, line })))
    .filter(({ line }) => !explained.includes(`\`${line}\``))
    .map(({ path, line }) => `${path}: ${line}`);
}

/** Names each line of the table of alarms that no file of the server writes. */
function findGoneAlarms(tree: SourceTree): readonly string[] {
  const [, table = ''] = (tree.get(runbook) ?? '').split('## What an alarm means');
  const [rows = ''] = table.split('\n## ');
  const code = [...tree].flatMap(([path, text]) => (isOurs(path) ? [text] : [])).join('\n');
  return [...rows.matchAll(/^\| (`[^|]+`) \|/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, line = '']) => line))
    .filter((line) => !code.includes(`'${line}'`));
}

describe('the runbook', () => {
  it('explains every alarm', () => {
    expect(findUnexplainedAlarms(readProject())).toEqual([]);
  });

  it('explains no alarm that is gone', () => {
    expect(findGoneAlarms(readProject())).toEqual([]);
  });

  it('is corrected where an alarm is gone', () => {
    const table =
      '## What an alarm means\n\n| line | x |\n|---|---|\n| `old`, `new` | y |\n\n## Else\n\n| `no line` | z |';
    const tree = new Map([
      [runbook, table],
      ['server/a.ts', "log.error('new', {});"],
    ]);
    expect(findGoneAlarms(tree)).toEqual(['old']);
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
