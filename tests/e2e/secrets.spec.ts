import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../server/launch/paths';
import { findSecrets } from '../helpers/secret-scan';
import { logOf, siteUrl } from './stack';
import { expect, test } from './test';

function secretsOfStack(): Readonly<Record<string, string>> {
  const dataDir = dirname(dirname(logOf('server')));
  return JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

test('no secret of the environment stands in what is built for browsers, shown, drawn or logged', async () => {
  const secrets = secretsOfStack();
  expect(Object.keys(secrets).sort()).toEqual([
    'SEALING_KEY',
    'SESSION_PASSWORD',
    'SUPABASE_JWT_SECRET',
    'SUPABASE_PUBLISHABLE_KEY',
    'SUPABASE_SECRET_KEY',
    'VAPID_PRIVATE_KEY',
  ]);
  const found: Record<string, readonly string[]> = {};
  const look = (where: string, bytes: Uint8Array): void => {
    const names = findSecrets(bytes, secrets);
    if (names.length > 0) found[where] = names;
  };
  const built = filesBelow(join(root, '.next/static'));
  expect(built.length).toBeGreaterThan(50);
  for (const path of built) look(path, readFileSync(path));
  for (const path of filesBelow(join(root, 'public'))) look(path, readFileSync(path));
  const paths = ['/perpetual', '/de/fees', '/stats', '/wallet', '/positions', '/markets/BTC', '/admin', '/nowhere'];
  for (const path of [...paths, '/og/perpetual', '/og/markets/BTC', '/api/ready', '/api/read-markets', '/robots.txt']) {
    for (const headers of [{}, { rsc: '1' }]) {
      const answer = await fetch(siteUrl() + path, { headers, redirect: 'manual' });
      look(path, new Uint8Array(await answer.arrayBuffer()));
      look(`headers of ${path}`, Buffer.from(JSON.stringify([...answer.headers])));
    }
  }
  for (const program of ['server', 'sandbox'] as const) look(`${program}.log`, readFileSync(logOf(program)));
  expect(found).toEqual({});
});
