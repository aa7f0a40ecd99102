import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { literally } from './literally.ts';
import type { Chosen, VitestProject } from './runner.ts';

export type Runner = VitestProject | 'end to end';

/** The locations of each runner's test files, as in `vitest.config.ts` and `playwright.config.ts`. */
const places: readonly (readonly [Runner, RegExp])[] = [
  ['unit', /^tests\/unit\/.*\.test\.tsx?$/],
  ['integration', /^tests\/(integration|contract)\/.*\.test\.ts$/],
  ['launch', /^tests\/launch\/.*\.test\.ts$/],
  ['journey', /^tests\/journey\/.*\.test\.ts$/],
  ['attacks', /^tests\/attacks\/.*\.test\.ts$/],
  ['end to end', /^tests\/e2e\/.*\.spec\.ts$/],
  ['rules', /^tests\/(rules\/)?[^/]*\.test\.ts$/],
];

interface TestFile {
  readonly path: string;
  readonly runner: Runner;
}

function testFiles(): readonly TestFile[] {
  return readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const path = `tests/${name}`;
    const place = places.find(([, pattern]) => pattern.test(path));
    return place === undefined ? [] : [{ path, runner: place[0] }];
  });
}

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** True if a test imports from a folder or file (a room): such tests belong to it too. */
function importsFrom(path: string, room: string): boolean {
  const place = room.replace(/\/$/, '').replace(/\.tsx?$/, '');
  return new RegExp(`from '[^']*${literally(place)}[/.']`).test(textOf(path));
}

function chosenBy(word: string, files: readonly TestFile[]): { found: readonly TestFile[]; isTitle: boolean } {
  const byPath = files.filter(({ path }) => path.includes(word));
  if (existsSync(join(root, word))) {
    return { found: files.filter(({ path }) => path.includes(word) || importsFrom(path, word)), isTitle: false };
  }
  if (byPath.length > 0) return { found: byPath, isTitle: false };
  return { found: files.filter(({ path }) => textOf(path).includes(word)), isTitle: true };
}

/** Finds the tests for a path, a folder or part of a test name, grouped by runner. */
export function chooseTests(word: string): ReadonlyMap<Runner, Chosen> {
  const { found, isTitle } = chosenBy(word, testFiles());
  const chosen = new Map<Runner, Chosen>();
  for (const { path, runner } of found) {
    const files = [...(chosen.get(runner)?.files ?? []), path];
    chosen.set(runner, { files, title: isTitle ? word : undefined });
  }
  return chosen;
}
