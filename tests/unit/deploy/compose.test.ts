import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseEnv, variables } from '../../../server/environment/schema.ts';
import { root } from '../../../server/launch/paths.ts';
import { composeSchema, type Service } from './compose-shape.ts';
import { isPinned, readDescribed } from './described.ts';

const variableNames = Object.keys(variables.shape);

const { services, volumes } = composeSchema.parse(readDescribed('compose.yaml')[0]);
const all = Object.entries(services);
const instances = all.filter(([, { image }]) => image.startsWith('pluto:'));

/** Variables that only Compose reads: passwords between containers. */
const passwords = ['POSTGRES_PASSWORD', 'VALKEY_PASSWORD'];
/** The variables that each vendor's image is documented to read. */
const documented: Readonly<Record<string, readonly string[]>> = {
  'valkey/valkey': ['REDISCLI_AUTH'],
  'supabase/postgres': ['POSTGRES_PASSWORD'],
  'postgrest/postgrest': [
    ...['PGRST_DB_URI', 'PGRST_DB_SCHEMAS', 'PGRST_DB_EXTRA_SEARCH_PATH', 'PGRST_DB_MAX_ROWS'],
    ...['PGRST_DB_ANON_ROLE', 'PGRST_JWT_SECRET'],
  ],
  'supabase/storage-api': [
    ...['ANON_KEY', 'SERVICE_KEY', 'PGRST_JWT_SECRET', 'POSTGREST_URL', 'DATABASE_URL', 'FILE_SIZE_LIMIT'],
    ...['STORAGE_BACKEND', 'FILE_STORAGE_BACKEND_PATH', 'TENANT_ID', 'REGION', 'GLOBAL_S3_BUCKET'],
    'ENABLE_IMAGE_TRANSFORMATION',
  ],
};
const nameOf = ({ image }: Service): string => image.replace(/^docker\.io\//, '').replace(/:[^:]*$/, '');

/** Runs the program that makes the secrets, and returns what an operator then has in `.env`. */
function madeKeys(): Record<string, string> {
  const lines = execFileSync(process.execPath, [join(root, 'deploy/make-keys.ts')], { encoding: 'utf8' }).trim();
  return Object.fromEntries(
    lines.split('\n').map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/** Puts variables where Compose would; one that must be there and is not is a mistake. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{(\w+)(:[-?][^}]*)?\}/g, (_whole, name: string, otherwise = '') => {
    const value = values[name] ?? (otherwise.startsWith(':-') ? otherwise.slice(2) : undefined);
    if (value === undefined) throw new Error(`${name} has no value`);
    return value;
  });
}

describe('deploy/compose.yaml', () => {
  test('pins every image to a version, and drops what its program does not need', () => {
    expect(all.filter(([, { image }]) => !isPinned(image))).toEqual([]);
    const hardened = all.filter(([, one]) => one.read_only === true && one.cap_drop?.includes('ALL'));
    const names = hardened.map(([name]) => name);
    // The database and its files are what has to be written.
    expect(all.map(([name]) => name).filter((name) => !names.includes(name))).toEqual(['db', 'storage']);
  });

  test('names services, volumes and files that are there', () => {
    for (const [name, { depends_on = {}, volumes: mounted = [], env_file, build }] of all) {
      for (const other of Object.keys(depends_on)) expect([name, other, services[other] !== undefined]).toContain(true);
      for (const mount of mounted) {
        const [source = ''] = mount.split(':');
        const isThere = source.startsWith('.') ? existsSync(join(root, 'deploy', source)) : source in volumes;
        expect([name, source, isThere]).toEqual([name, source, true]);
      }
      if (env_file !== undefined) expect(env_file).toBe('../.env');
      if (build !== undefined) expect(existsSync(join(root, build.dockerfile))).toBe(true);
    }
  });

  test('waits for health only where health is asked for', () => {
    for (const [name, { depends_on = {} }] of all) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        if (condition !== 'service_healthy') continue;
        const isReported = services[other]?.healthcheck !== undefined || services[other]?.image.startsWith('pluto:');
        expect([name, other, isReported]).toEqual([name, other, true]);
      }
    }
  });

  test('sets no variable that its program does not read', () => {
    const unread = all.flatMap(([name, one]) => {
      const known = one.image.startsWith('pluto:')
        ? [...variableNames, 'DATABASE_URL']
        : (documented[nameOf(one)] ?? []);
      return Object.keys(one.environment ?? {}).flatMap((variable) =>
        known.includes(variable) ? [] : [`${name}: ${variable}`],
      );
    });
    expect(unread).toEqual([]);
  });

  test('asks `.env` for nothing but variables of ours and the two passwords', () => {
    const text = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8');
    const requested = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
    expect([...requested].filter((name) => !variableNames.includes(name) && !passwords.includes(name))).toEqual([]);
  });

  test('gives two instances, with the keys that are made, an environment that the server starts with', () => {
    const dotEnv: Readonly<Record<string, string>> = { ...madeKeys(), SITE_URL: 'https://pluto.example' };
    const live = { HYPERLIQUID_NETWORK: 'mainnet', CHAINS_MODE: 'live', NODE_ENV: 'production', OWN_SERVER: '1' };
    const served = instances.filter(([name]) => name.startsWith('app-'));
    expect(served).toHaveLength(2);
    for (const [, { environment = {} }] of served) {
      const given = Object.fromEntries(
        Object.entries({ ...dotEnv, ...environment }).map(([name, value]) => [name, filled(value, dotEnv)]),
      );
      const parsed = parseEnv({ ...live, ...given });
      expect('problems' in parsed ? parsed.problems : []).toEqual([]);
      if ('problems' in parsed) continue;
      expect(parsed.env.redisUrl).toContain(`${dotEnv['VALKEY_PASSWORD']}@valkey:6379`);
      expect(parsed.env).toMatchObject({ rateLimits: 'database', trustedProxyHops: 1 });
      expect(parsed.env.supabase.url).toBe('http://supabase:8000');
    }
    expect(() => filled(services['app-1']?.environment?.['REDIS_URL'] ?? '', {})).toThrow('VALKEY_PASSWORD');
  });

  test('has the proxies listen and ask where the others are', () => {
    const proxy = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');
    expect(services['proxy']?.ports).toEqual(['80:8080']);
    expect(proxy).toContain('listen 8080;');
    for (const [name, { environment }] of instances.filter(([one]) => one.startsWith('app-'))) {
      expect(proxy).toContain(`server ${name}:${environment?.['PORT']} `);
    }
    const gateway = readFileSync(join(root, 'deploy/supabase/gateway.conf'), 'utf8');
    expect(gateway).toContain('listen 8000;');
    for (const name of ['rest:3000', 'storage:5000']) expect(gateway).toContain(`server ${name} `);
    // Compose ends a container only after the server has had the time that it takes.
    expect(instances.every(([name, one]) => !name.startsWith('app-') || one.stop_grace_period === '10s')).toBe(true);
  });
});
