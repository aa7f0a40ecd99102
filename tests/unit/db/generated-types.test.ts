import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { digestOf, migrationsDigest } from '../../../supabase/digest.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const [head = '', ...lines] = readFileSync(`${root}server/db/database.gen.ts`, 'utf8').split('\n');

test('the generated types are those of the migrations: else run supabase/gen-types.ts', () => {
  expect(/migrations (\w+)/.exec(head)?.[1]).toBe(migrationsDigest(root));
});

test('nobody edited the generated types', () => {
  expect(/text (\w+)/.exec(head)?.[1]).toBe(digestOf(lines.join('\n')));
});
