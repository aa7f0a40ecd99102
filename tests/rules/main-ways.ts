import type { MainWay } from '../../server/launch/tests/main-ways.ts';

const page = /^app\/\[locale\]\/(?:\([^/]+\)\/)?([^/]+)\/(?:.+\/)?page\.tsx$/;
const feature = /^components\/([^/]+)\//;

const namesIn = (files: readonly string[], pattern: RegExp): ReadonlySet<string> =>
  new Set(files.flatMap((file) => pattern.exec(file)?.[1] ?? []));

/** Says of each page whether it has exactly one main way, and of each way whether it is one of the product's. */
export function findWayFaults(files: readonly string[], ways: readonly MainWay[]): readonly string[] {
  const pages = namesIn(files, page);
  const features = namesIn(files, feature);
  const named = ways.flatMap(({ of }) => of);
  return [
    ...[...pages].flatMap((name) => (named.includes(name) ? [] : [`${name} has no main way`])),
    ...named.flatMap((name, at) => (named.indexOf(name) === at ? [] : [`${name} has two main ways`])),
    ...named.flatMap((name) => (pages.has(name) || features.has(name) ? [] : [`${name} is no page and no feature`])),
  ];
}

/** Names the titles that no test, and no group of tests, of a file has. */
export const findLostTitles = (text: string, titles: readonly string[]): readonly string[] =>
  titles.filter((title) => !["test('", "it('", "test.describe('"].some((start) => text.includes(`${start}${title}'`)));
