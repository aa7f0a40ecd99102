import { expect, it } from 'vitest';
import { graphOf } from './edges.ts';
import { report } from './finding.ts';
import { checkDoor, checkLayers, perpsLayers } from './layers.ts';
import { readProject } from './source-tree.ts';

const found = (files: Readonly<Record<string, string>>): string[] =>
  report(checkLayers(graphOf(new Map(Object.entries(files))).edges, { room: 'lib/a', floors: ['low', 'high'] }));

it('lets no rule of perpetuals import one that stands above it', () => {
  expect(report(checkLayers(graphOf(readProject()).edges, perpsLayers))).toEqual([]);
});

it('refuses an import that climbs, a file on no floor, and a floor that enters by its own door', () => {
  const files = {
    'lib/a/low/x.ts': "import { y } from '../high/y.ts';\n",
    'lib/a/high/y.ts': "import { door } from '../index.ts';\n",
    'lib/a/cellar/z.ts': "import { x } from '../low/x.ts';\n",
    'lib/a/index.ts': "export { x } from './low/x.ts';\n",
  };
  expect(found(files)).toEqual([
    'lib/a/low/x.ts:1 layers: low may not climb to high',
    'lib/a/high/y.ts:1 layers: high may not climb to the door',
    'lib/a/cellar/z.ts layers: it stands on no floor of lib/a',
  ]);
});

it('lets a floor import what lies below it, and the world outside', () => {
  expect(
    found({
      'lib/a/high/y.ts': "import { x } from '../low/x.ts';\nimport { b } from '../../b.ts';\n",
      'lib/a/low/x.ts': '',
      'lib/b.ts': "import { y } from './a/high/y.ts';\n",
    }),
  ).toEqual([]);
});

it('lets the world outside enter the rules of perpetuals by their door alone', () => {
  expect(report(checkDoor(graphOf(readProject()).edges, perpsLayers))).toEqual([]);
  const files = {
    'lib/a/low/x.ts': '',
    'components/b.tsx': "import { x } from '@/lib/a/low/x';\nimport { x as y } from '@/lib/a';\n",
    'lib/a/index.ts': '',
    'tests/unit/x.test.ts': "import { x } from '../../lib/a/low/x.ts';\n",
  };
  expect(report(checkDoor(graphOf(new Map(Object.entries(files))).edges, { room: 'lib/a', floors: ['low'] }))).toEqual([
    'components/b.tsx:1 door: lib/a is entered through its index.ts',
  ]);
});
