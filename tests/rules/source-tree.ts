import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Project files by path from the root: the real ones, or the few that a test makes up. */
export type SourceTree = ReadonlyMap<string, string>;

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Files that are installed, built, generated or specific to one machine are no part of the project's text. */
const skipped = new Set([
  'node_modules',
  '.git',
  '.next',
  '.data',
  '.turbo',
  'test-results',
  'playwright-report',
  'coverage',
  '.env',
  '.env.local',
  'next-env.d.ts',
]);

const binary = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|ttf|otf|br|gz|zip|wasm|pdf|tsbuildinfo)$/;

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return walk(path);
    return entry.isFile() ? [path] : [];
  });
}

const nameOf = (path: string): string => relative(projectRoot, path).split(sep).join('/');

/** Returns the names of all files of the project, those of pictures and fonts too. */
export const listProject = (): readonly string[] => walk(projectRoot).map(nameOf);

export function readProject(): SourceTree {
  return new Map(
    walk(projectRoot)
      .filter((path) => !binary.test(path))
      .map((path) => [nameOf(path), path] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, path]) => [name, readFileSync(path, 'utf8')]),
  );
}

export function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs|cjs)$/.test(path);
}

/** True for files made up to break a rule, which are no part of the project's own code. */
export function isFixture(path: string): boolean {
  return path.startsWith('tests/fixtures/');
}
