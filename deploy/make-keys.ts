import { createHmac, randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

// Prints lines for `.env`: secrets, and for those who host the database themselves its password and its keys, which are
// tokens of its roles: docker run --rm pluto:0.1.0 deploy/make-keys.ts >> .env, or with --hosted where Supabase has it.

const { values } = parseArgs({ options: { hosted: { type: 'boolean', default: false } } });
const years = 10;
const yearSeconds = 365 * 24 * 3_600;
const issuedAt = Math.floor(Date.now() / 1_000);
const jwtSecret = randomBytes(32).toString('base64url');
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

function keyOf(role: string): string {
  const claims = { role, iss: 'pluto', iat: issuedAt, exp: issuedAt + years * yearSeconds };
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`;
}

function keysOfDatabase(): Record<string, string> {
  const password = randomBytes(24).toString('base64url');
  return {
    SUPABASE_URL: 'http://supabase:8000',
    SUPABASE_JWT_SECRET: jwtSecret,
    SUPABASE_PUBLISHABLE_KEY: keyOf('anon'),
    SUPABASE_SECRET_KEY: keyOf('service_role'),
    POSTGRES_PASSWORD: password,
    DATABASE_URL: `postgres://postgres:${password}@db:5432/postgres`,
  };
}

const lines = {
  // Which parts of compose.yaml are started.
  COMPOSE_PROFILES: values.hosted ? 'caddy' : 'caddy,supabase',
  ...(values.hosted ? {} : keysOfDatabase()),
  VALKEY_PASSWORD: randomBytes(24).toString('base64url'),
  METRICS_TOKEN: randomBytes(24).toString('base64url'),
  SESSION_PASSWORD: randomBytes(32).toString('base64url'),
  SEALING_KEY: randomBytes(32).toString('base64'),
};
for (const [name, value] of Object.entries(lines)) process.stdout.write(`${name}=${value}\n`);
