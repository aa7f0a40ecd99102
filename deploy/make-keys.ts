import { createHmac, randomBytes } from 'node:crypto';

// Prints lines for `.env` of those who host the database themselves: secrets, and the two keys of the database, which
// are tokens of its roles: node deploy/make-keys.ts >> .env

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

const lines = {
  SUPABASE_URL: 'http://supabase:8000',
  SUPABASE_JWT_SECRET: jwtSecret,
  SUPABASE_PUBLISHABLE_KEY: keyOf('anon'),
  SUPABASE_SECRET_KEY: keyOf('service_role'),
  POSTGRES_PASSWORD: randomBytes(24).toString('base64url'),
  VALKEY_PASSWORD: randomBytes(24).toString('base64url'),
  SESSION_PASSWORD: randomBytes(32).toString('base64url'),
  SEALING_KEY: randomBytes(32).toString('base64'),
};
for (const [name, value] of Object.entries(lines)) process.stdout.write(`${name}=${value}\n`);
