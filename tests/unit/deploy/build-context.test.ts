import { readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../server/launch/paths.ts';

const rules = readFileSync(join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ pattern: line.replace(/^!/, ''), enters: line.startsWith('!') }));

/** Returns the patterns of a rule as Docker documents them: `**` is any folders, `*` anything within one name. */
function asExpression(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace('**/', '\u0000')
    .replaceAll('*', '[^/]*')
    .replace('\u0000', '(?:.*/)?');
  return RegExp(`^${source}$`);
}

/** Returns whether a path is part of what an image is built from: the last rule for it or for a folder above it counts. */
function enters(path: string): boolean {
  const names = path.split('/');
  const above = names.map((_, at) => names.slice(0, at + 1).join('/'));
  const last = rules.findLast(({ pattern }) => above.some((one) => asExpression(pattern).test(one)));
  return last?.enters ?? true;
}

test('one file says for every engine what an image is built from', () => {
  expect(readlinkSync(join(root, '.containerignore'))).toBe('.dockerignore');
});

test('what an image is built from has no secret, no data and no package of another system', () => {
  const never = [
    ...['.env', '.env.local', '.env.production', '.env-of-staging', 'deploy/.env', 'server/sandbox/.env.test'],
    ...[
      '.data/secrets.json',
      '.data-old/postgres/data/PG_VERSION',
      'server/.data/a',
      '.git/config',
      'deploy/.git/HEAD',
    ],
    ...['node_modules/sharp/index.js', 'server/sandbox/node_modules/a/b.js', '.next/BUILD_ID', 'test-results/a.png'],
    ...['tests/helpers/admins.ts', 'backup.dump', 'pluto-2026-11-30.sql.gz', 'id_ed25519', 'data.sql'],
  ];
  expect(never.filter(enters)).toEqual([]);
});

test('what an image is built from has all that its build reads', () => {
  const containerfile = readFileSync(join(root, 'deploy/Containerfile'), 'utf8');
  const [, first = ''] = /^COPY (.+) \.\/$/m.exec(containerfile) ?? [];
  const sources = readFileSync(join(root, 'server/launch/build.ts'), 'utf8');
  const [, listed = ''] = /const sources = \[([^\]]+)\]/.exec(sources) ?? [];
  const read = [...first.split(' '), ...[...listed.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)];
  expect(read.length).toBeGreaterThan(12);
  const programs = ['deploy/collect.ts', 'deploy/make-keys.ts', 'supabase/migrations/a.sql', '.env.example'];
  expect([...read, ...programs].filter((path) => !enters(path))).toEqual([]);
});
