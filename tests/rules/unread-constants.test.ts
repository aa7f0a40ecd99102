import { expect, it } from 'vitest';
import { report } from './finding.ts';
import { readProject } from './source-tree.ts';
import { checkUnreadConstants } from './unread-constants.ts';

const complaints = (files: Readonly<Record<string, string>>): string[] =>
  report(checkUnreadConstants(new Map(Object.entries(files))));

const config = 'lib/config/orders.ts';
const text = 'export const most = 5;\n';
const found = [`${config}:1 unread constant: the product never reads most`];

it('finds no constant in the configuration that steers nothing', () => {
  expect(report(checkUnreadConstants(readProject()))).toEqual([]);
});

it.each([
  ['nobody', {}],
  ['a test alone', { 'tests/unit/config/a.test.ts': "import { most } from '@/lib/config/orders.ts';\n" }],
  ['a type alone', { 'lib/config/orders.ts': `${text}export type Most = typeof most;\n` }],
  ['someone with a constant of the same name', { 'lib/domain/a.ts': '// In lib/config.\nconst most = 6;\n' }],
  [
    'someone who takes the whole file for another',
    { 'app/a.ts': "import * as l from '@/lib/config/orders';\nl.least;\n" },
  ],
])('refuses a constant that is read by %s', (_, files) => {
  expect(complaints({ [config]: text, ...files })).toEqual(found);
});

it.each([
  ['a file with an alias', { 'components/a.tsx': "import { most } from '@/lib/config/orders';\n" }],
  ['a file with a relative path', { 'server/a.ts': "import { most as limit } from '../lib/config/orders.ts';\n" }],
  ['the configuration itself', { [config]: `${text}const twice = 2 * most;\n` }],
  [
    'a type that another file takes',
    {
      [config]: `${text}export type Most = typeof most;\n`,
      'lib/schemas/a.ts': "import type { Most } from '../config/orders.ts';\n",
    },
  ],
  ['a neighbour', { 'lib/config/site/a.ts': "import { most } from '../orders.ts';\n" }],
  ['a member of the whole file', { 'app/a.ts': "import * as l from '@/lib/config/orders';\nl.most;\n" }],
  ['a file that loads it late', { 'app/a.ts': "const { most } = await import('@/lib/config/orders');\n" }],
  ['a file that hands it on', { 'lib/domain/a.ts': "export { most } from '../config/orders.ts';\n" }],
])('lets a constant be that is read by %s', (_, files) => {
  expect(complaints({ [config]: text, ...files })).toEqual([]);
});
