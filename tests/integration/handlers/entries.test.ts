import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { root } from '../../../server/launch/paths.ts';
import { contracts } from '../../contracts/contracts.ts';
import { contractsPage } from '../../contracts/page.ts';
import { entries } from './entries.ts';

const folders = readdirSync(`${root}/app/api`, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('/route.ts'))
  .map((path) => dirname(path));

test('every route has a contract and an entry, and each of these a route', () => {
  expect(folders.toSorted()).toEqual(Object.keys(entries).toSorted());
  expect(folders.filter((folder) => folder !== '[[...rest]]').toSorted()).toEqual(
    contracts.map(({ name }) => name).toSorted(),
  );
});

test.each(contracts.map((contract) => [contract.name, contract] as const))(
  'the example of %s is well formed, and travels as it is',
  (_, { input, example }) => {
    const read = z.safeParse(input, JSON.parse(JSON.stringify(example)));
    expect(read.error?.issues).toBeUndefined();
  },
);

test('the file and the name of a contract are those of its address', async () => {
  for (const { name } of contracts) {
    const text = readFileSync(`${root}/app/api/${name}/route.ts`, 'utf8');
    const camel = name.replaceAll(/[-/](.)/g, (_, letter: string) => letter.toUpperCase());
    expect(text).toContain(`serve(api.${camel}, {`);
  }
});

test('the page of all calls has each route', () => {
  const page = contractsPage();
  expect(contracts.filter(({ method, name }) => !page.includes(`## ${method} /api/${name}\n`))).toEqual([]);
});
