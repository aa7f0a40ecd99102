import { describe, expect, it } from 'vitest';
import { guards, launchWay, mainWays } from '../../server/launch/tests/main-ways.ts';
import { findLostTitles, findWayFaults } from './main-ways.ts';
import { listProject, readProject } from './source-tree.ts';

const project = readProject();

describe('the main ways', () => {
  it('are one for each page', () => {
    expect(findWayFaults(listProject(), mainWays)).toEqual([]);
  });

  it('are tests that there are', () => {
    const lost = [
      ...mainWays.map(({ spec, titles }) => ({ file: `tests/e2e/${spec}`, titles })),
      { file: launchWay.file, titles: [launchWay.title] },
    ].flatMap(({ file, titles }) =>
      findLostTitles(project.get(file) ?? '', titles).map((title) => `${file}: ${title}`),
    );
    expect(lost).toEqual([]);
  });

  it('begin with guards that there are', () => {
    const files = [...project.keys()].filter((file) => file.endsWith('.test.ts'));
    expect(guards.filter(({ path }) => !files.some((file) => file.startsWith(path)))).toEqual([]);
  });
});

describe('the rule about main ways', () => {
  it('names a page without one or with two, a way to nowhere, and a lost title', () => {
    const files = [
      'app/[locale]/(site)/fees/page.tsx',
      'app/[locale]/t/[address]/page.tsx',
      'components/chart/index.ts',
    ];
    const titles: [string] = ['is new'];
    const ways = [
      { of: ['chart', 'fees'], spec: 'a.spec.ts', titles },
      { of: ['fees', 'gone'], spec: 'b.spec.ts', titles },
    ];
    expect(findWayFaults(files, ways)).toEqual([
      't has no main way',
      'fees has two main ways',
      'gone is no page and no feature',
    ]);
    expect(findLostTitles("test('is old', async () => {", ['is old', 'is new'])).toEqual(['is new']);
  });
});
