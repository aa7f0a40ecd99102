import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseEnv, variables } from '../../../server/environment/schema.ts';
import { siteWordVariables } from '../../../server/environment/site-words.ts';
import { root } from '../../../server/launch/paths.ts';
import { composeSchema, filled, publishedSchema, readSettings, type Service } from './compose-shape.ts';
import { isPinned, readDescribed } from './described.ts';

const variableNames = Object.keys(variables.shape);

const [described] = readDescribed('compose.yaml');
const { services, volumes } = composeSchema.parse(described);
const all = Object.entries(services);
/** Our own image has the name that the settings give it. */
const isOurs = ({ image }: Service): boolean => image.startsWith('$');
const instances = all.filter(([name]) => name.startsWith('app-'));

/** Variables that only Compose reads: which image, the proxies before ours, and passwords between containers. */
const ofCompose = [
  ...['PLUTO_IMAGE', 'PLUTO_RELEASE', 'COMPOSE_PROFILES', 'PROXIES_IN_FRONT'],
  ...['POSTGRES_PASSWORD', 'VALKEY_PASSWORD', 'DATABASE_URL'],
];
/** The variables that each vendor's image is documented to read, and our own Caddyfile. */
const documented: Readonly<Record<string, readonly string[]>> = {
  'library/caddy': ['SITE_URL', 'INSTANCES', 'PROXIES_IN_FRONT'],
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
function madeKeys(...options: readonly string[]): Record<string, string> {
  const program = [join(root, 'deploy/make-keys.ts'), ...options];
  return readSettings(execFileSync(process.execPath, program, { encoding: 'utf8' }));
}

/** Returns the environment that Compose gives a service. */
function environmentOf({ env_file, environment = {} }: Service, dotEnv: Readonly<Record<string, string>>) {
  const named = Object.entries(environment).map(([name, value]) => [name, filled(value, dotEnv)]);
  return { ...(env_file === undefined ? {} : dotEnv), ...Object.fromEntries(named) };
}

describe('deploy/compose.yaml', () => {
  test('is a Compose file by the published schema, which refuses a mistyped key', () => {
    const schema = publishedSchema();
    expect(schema.safeParse(described).error?.issues).toBeUndefined();
    const mistyped = { ...services['caddy'], prots: ['80:80'] };
    expect(schema.safeParse({ services: { caddy: mistyped } }).error?.issues).toMatchObject([{ keys: ['prots'] }]);
  });

  test('pins every image to a version, and drops what its program does not need', () => {
    expect(all.filter(([, one]) => !isOurs(one) && !isPinned(one.image))).toEqual([]);
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
        expect([name, other, services[other]?.healthcheck !== undefined]).toEqual([name, other, true]);
      }
    }
  });

  test('needs of a service of a profile nothing that another profile may have left out', () => {
    for (const [name, { depends_on = {}, profiles = [] }] of all) {
      for (const [other, { required = true }] of Object.entries(depends_on)) {
        const needed = services[other]?.profiles ?? profiles;
        expect([name, other, !required || needed.some((one) => profiles.includes(one)) || needed === profiles]).toEqual(
          [name, other, true],
        );
      }
    }
  });

  test('sets no variable that its program does not read', () => {
    const unread = all.flatMap(([name, one]) => {
      const known = isOurs(one) ? [...variableNames, ...ofCompose] : (documented[nameOf(one)] ?? []);
      return Object.keys(one.environment ?? {}).flatMap((variable) =>
        known.includes(variable) ? [] : [`${name}: ${variable}`],
      );
    });
    expect(unread).toEqual([]);
  });

  test('asks `.env` for nothing but variables of ours and those that it explains', () => {
    const text = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8');
    const requested = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
    expect([...requested].filter((name) => !variableNames.includes(name) && !ofCompose.includes(name))).toEqual([]);
  });

  const example = readSettings(readFileSync(join(root, '.env.example'), 'utf8'));
  const site = { SITE_URL: 'https://pluto.example' };
  const ofProject = { SUPABASE_URL: 'https://project.supabase.co', DATABASE_URL: 'postgres://postgres@db.example/db' };
  const keysOfProject = Object.fromEntries(
    Object.entries(madeKeys()).filter(([name]) => /^SUPABASE_(?!URL)/.test(name)),
  );
  test.each([
    ['the keys that are made', madeKeys()],
    ['the whole example and the keys', { ...example, ...madeKeys() }],
    ['a hosted database', { ...madeKeys('--hosted'), ...keysOfProject, ...ofProject }],
  ])('gives two instances, with %s in `.env`, an environment that a live server starts with', (_name, settings) => {
    const dotEnv: Readonly<Record<string, string>> = { ...settings, ...site };
    expect(instances).toHaveLength(2);
    for (const [, one] of instances) {
      const given = environmentOf(one, dotEnv);
      const parsed = parseEnv({ NODE_ENV: 'production', OWN_SERVER: '1', ...given });
      expect('problems' in parsed ? parsed.problems : []).toEqual([]);
      if ('problems' in parsed) continue;
      expect(parsed.env.redisUrl).toContain(`${dotEnv['VALKEY_PASSWORD']}@valkey:6379`);
      expect(parsed.env).toMatchObject({ rateLimits: 'database', trustedProxyHops: 1, siteUrl: site.SITE_URL });
      expect(parsed.env.modes).toMatchObject({ chains: 'live', hyperliquid: 'live', supabase: 'live' });
      expect(parsed.env.supabase.url).toBe(dotEnv['SUPABASE_URL']);
      expect([given['POSTGRES_PASSWORD'], given['DATABASE_URL']]).toEqual(['', '']);
    }
    const prepared = services['prepare'];
    expect(prepared && environmentOf(prepared, dotEnv)['DATABASE_URL']).toContain('postgres://postgres');
    expect(() => filled(instances[0]?.[1].environment?.['REDIS_URL'] ?? '', {})).toThrow('VALKEY_PASSWORD');
  });

  test('builds the image for the modes that the instances are started with', () => {
    const [[, first] = []] = instances;
    const { CHAINS_MODE, HYPERLIQUID_NETWORK } = first?.environment ?? {};
    const { args = {} } = first?.build ?? {};
    expect(args).toMatchObject({ CHAINS_MODE, HYPERLIQUID_NETWORK });
    const containerfile = readFileSync(join(root, 'deploy/Containerfile'), 'utf8');
    const words = Object.keys(siteWordVariables);
    expect(Object.keys(args)).toEqual(expect.arrayContaining(words));
    for (const name of words) expect(containerfile).toMatch(RegExp(`^ARG .*\\b${name}=`, 'm'));
    expect(filled(HYPERLIQUID_NETWORK ?? '', { HYPERLIQUID_NETWORK: 'testnet' })).toBe('testnet');
  });

  test('has the proxies listen and ask where the others are', () => {
    expect(services['caddy']?.ports).toEqual(['80:80', '443:443', '443:443/udp']);
    expect(services['nginx']?.ports).toEqual(['80:8081', '443:8443']);
    const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');
    expect(read('nginx-https/http.server')).toContain('listen 8081;');
    expect(read('nginx-https/https.inside')).toContain('listen 8443 ssl');
    for (const [name, { environment, networks }] of instances) {
      expect(services['caddy']?.environment?.['INSTANCES']).toContain(`${name}:${environment?.['PORT']}`);
      expect(networks?.default.aliases).toEqual(['instances']);
    }
    expect(read('nginx.conf')).toContain(`set $instances instances:${instances[0]?.[1].environment?.['PORT']};`);
    const gateway = read('supabase/gateway.conf');
    expect(gateway).toContain('listen 8000;');
    for (const name of ['$rest rest:3000;', '$storage storage:5000;']) expect(gateway).toContain(`set ${name}`);
    // Compose ends a container only after the server has had the time that it takes.
    expect(instances.every(([, one]) => one.stop_grace_period === '10s')).toBe(true);
  });
});
