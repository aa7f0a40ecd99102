import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../server/launch/paths.ts';
import { entries } from './entries.ts';

const folders = readdirSync(`${root}/app/api`, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('/route.ts'))
  .map((path) => dirname(path));

test('every handler has an entry, and every entry a handler', () => {
  expect(folders.sort()).toEqual(Object.keys(entries).sort());
});
