import { posix } from 'node:path';
import type { Finding } from './finding.ts';
import { importsOf, resolveImport } from './imports.ts';
import { isCode, isFixture, type SourceTree } from './source-tree.ts';

/** A file with fewer lines is a crumb, if one file beside it is all that reads it. */
const fewestLines = 40;
/** A file does not have to take in what would make it longer than this. */
const mostTogether = 250;
/** Each member of a family has a file of its own, however short: whoever adds one finds where it belongs. */
const families = [
  'lib/chart/indicators/',
  'lib/chart/drawings/tools/',
  'lib/domain/analysis/rules/',
  'server/sandbox/',
];

const isDoor = (file: string): boolean => /\/index\.tsx?$/.test(file);
/** The border between server and browser runs between two files, and Next finds pages and handlers by their names. */
const isBorder = (text: string): boolean => text.startsWith("'use client'");
const isMember = (file: string): boolean => families.some((family) => file.startsWith(family));
const linesOf = (text = ''): number => text.split('\n').length - 1;

function mayBeCrumb(tree: SourceTree, file: string): boolean {
  const text = tree.get(file) ?? '';
  return (
    /^(?:server|lib|components)\//.test(file) &&
    isCode(file) &&
    !/\.gen\.ts$/.test(file) &&
    !isMember(file) &&
    !isDoor(file) &&
    !isBorder(text) &&
    linesOf(text) < fewestLines
  );
}

/** Finds short files that belong into the one file beside them that reads them, unless a test or a late load does, too. */
export function checkCrumbs(tree: SourceTree): Finding[] {
  const readers = new Map<string, Set<string>>();
  const apart = new Set<string>();
  for (const [from, text] of tree) {
    if (!isCode(from) || isFixture(from)) continue;
    for (const { specifier, isLazy } of importsOf(from, text)) {
      const target = resolveImport(tree, from, specifier);
      if (target.kind !== 'file') continue;
      readers.set(target.path, (readers.get(target.path) ?? new Set()).add(from));
      if (isLazy || from.startsWith('tests/')) apart.add(target.path);
    }
  }
  return [...tree.keys()].flatMap((file): Finding[] => {
    const [reader, another] = readers.get(file) ?? [];
    if (reader === undefined || another !== undefined || apart.has(file) || !mayBeCrumb(tree, file)) return [];
    const isBeside = posix.dirname(reader) === posix.dirname(file) && !isDoor(reader);
    const together = linesOf(tree.get(reader)) + linesOf(tree.get(file));
    if (!isBeside || together > mostTogether || isCode(file) !== isCode(reader)) return [];
    if (file.endsWith('x') && !reader.endsWith('x')) return [];
    return [{ rule: 'crumb', file, text: `only ${posix.basename(reader)} beside it reads it, and can take it in` }];
  });
}
