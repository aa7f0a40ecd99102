import { expect, it } from 'vitest';
import { checkCrumbs } from './crumbs.ts';
import { report } from './finding.ts';

const complaints = (files: Readonly<Record<string, string>>): string[] =>
  report(checkCrumbs(new Map(Object.entries(files))));

it('a short file that only one beside it reads belongs into that', () => {
  const short = (lines: number): string => `export const a = 1;\n${'// A line.\n'.repeat(lines - 1)}`;
  const reader = "import { a } from './a.ts';\nexport const b = a;\n";
  const crumb = ['lib/math/a.ts crumb: only b.ts beside it reads it, and can take it in'];
  expect(complaints({ 'lib/math/a.ts': short(39), 'lib/math/b.ts': reader })).toEqual(crumb);
  const kept = [
    { 'lib/math/a.ts': short(40), 'lib/math/b.ts': reader },
    { 'lib/math/a.ts': short(39), 'lib/math/b.ts': reader, 'lib/math/c.ts': reader },
    { 'lib/math/a.ts': short(39), 'lib/math/b.ts': reader + short(220) },
    { 'lib/math/a.ts': short(9), 'lib/math/b.ts': "export const b = () => import('./a.ts');\n" },
    { 'lib/math/a.ts': short(9), 'lib/math/b.ts': reader, 'tests/unit/a.test.ts': "import '@/lib/math/a.ts';\n" },
    { 'lib/math/a.ts': short(9), 'lib/math/index.ts': reader },
  ];
  for (const files of kept) expect(complaints(files)).toEqual([]);
});
