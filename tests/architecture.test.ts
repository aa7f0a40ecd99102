import { expect, it } from 'vitest';
import { checkArchitecture } from './rules/architecture.ts';
import { checkCrumbs } from './rules/crumbs.ts';
import { importExceptions, longFiles } from './rules/exceptions.ts';
import { report } from './rules/finding.ts';
import { importTable, roomOf } from './rules/import-table.ts';
import { isCode, readProject } from './rules/source-tree.ts';

const project = readProject();

it('keeps to the rooms and the import table', () => {
  expect(report(checkArchitecture(project, { imports: importExceptions, lengths: longFiles }))).toEqual([]);
});

it('has no short file that belongs into the one beside it that reads it', () => {
  expect(report(checkCrumbs(project))).toEqual([]);
});

it('has read the project, and has one row for each room', () => {
  const rooms = new Set([...project.keys()].filter(isCode).map(roomOf));
  for (const room of ['lib/math', 'lib/errors', 'lib/config', 'lib/queries', 'server/launch', 'tests']) {
    expect(rooms).toContain(room);
  }
  const named = importTable.flatMap((row) => row.rooms);
  expect(named.length).toBe(new Set(named).size);
});

it('reads a page’s configuration in one room, which hands on its parts', () => {
  const readers = [...project].flatMap(([path, text]) =>
    /^(?:lib\/client|components)\//.test(path) && /\b(?:pageConfig|readPublicConfig)\b/.test(text) ? [path] : [],
  );
  expect(readers.length).toBeGreaterThan(0);
  expect(readers.filter((path) => !path.startsWith('lib/client/page/'))).toEqual([]);
});
