import 'server-only';
import { readdirSync } from 'node:fs';
import * as z from 'zod/mini';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { mintWalletToken } from '../../db/client/wallet-token.ts';
import { databaseKeyNames, type Env } from '../../environment/schema.ts';
import { ask, type Received } from '../ask.ts';
import { bad, type Check, type Finding, good, warning } from '../finding.ts';

const migrations = new URL('../../../supabase/migrations/', import.meta.url);
const factsSchema = z.object({ versions: z.nullable(z.array(z.string())), unprotected: z.array(z.string()) });
/** Tables whose rows only their owners may read. */
const privateTables = ['agent_wallets', 'sessions', 'audit_log', 'trade_summaries', 'telegram_orders', 'account_log'];
/** A wallet that owns nothing, for which rows may be requested. */
const nobody = addressSchema.parse(`0x${'0'.repeat(40)}`);

const push = 'Run `npx supabase@3.1.0 db push` against this project.';
const away = 'See whether the project runs, and SUPABASE_URL.';
const later = 'Wait until the database has started, and run this again.';
const notStarted = 'Run `npm start` first: this database is part of it.';

/** Returns the versions of the migrations in this release. */
export function listReleaseVersions(): readonly string[] {
  const files = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
  return files.map((name) => name.split('_', 1)[0] ?? name).sort();
}

/** Compares the migrations of the database with those of this release. */
export function judgeVersions(known: readonly string[] | null, wanted: readonly string[]): Finding {
  const name = 'Migrations';
  if (known === null) return warning(name, 'were applied by hand, so nobody knows which', push);
  const lacking = wanted.filter((version) => !known.includes(version));
  const newer = known.filter((version) => !wanted.includes(version));
  if (lacking.length > 0) return bad(name, `${lacking.length} are missing, from ${lacking[0]} on`, push);
  if (newer.length > 0) {
    return warning(
      name,
      `the database has ${newer.length} that this release lacks`,
      'Deploy the release that made them.',
    );
  }
  return good(name, `all ${wanted.length} are applied`);
}

const rowsOf = (received: Received): number =>
  received.kind === 'answer' && Array.isArray(received.json) ? received.json.length : 0;

/** Tests the database as an anonymous user: with the key that every browser may have. */
async function judgeStrangers({ url, publishableKey }: Env['supabase']): Promise<Finding> {
  const name = 'Row-level security';
  const headers = { apikey: publishableKey };
  const open: string[] = [];
  for (const table of privateTables) {
    const received = await ask({ url: `${url}/rest/v1/${table}?select=*&limit=1`, headers });
    if (received.kind === 'silence') return bad(name, `the database did not answer: ${received.reason}`, away);
    if (received.status < 300 && rowsOf(received) > 0) open.push(table);
  }
  if (open.length > 0) return bad(name, `strangers can read ${open.join(', ')}`, push);
  return good(name, `strangers read none of ${privateTables.join(', ')}`);
}

/** Tests the database as a wallet, with a token that this server signs. */
async function judgeWallets({ url, publishableKey, jwtSecret }: Env['supabase']): Promise<Finding> {
  const name = 'Rows of wallets';
  const authorization = `Bearer ${mintWalletToken(jwtSecret, nobody, Date.now())}`;
  const received = await ask({
    url: `${url}/rest/v1/strategies?select=id&limit=1`,
    headers: { apikey: publishableKey, authorization },
  });
  if (received.kind === 'silence') return bad(name, `the database did not answer: ${received.reason}`, away);
  if (received.status === 200) return good(name, 'a token that this server signs is taken', { ms: received.ms });
  const remedy = 'Set SUPABASE_JWT_SECRET to the HS256 secret that the project trusts.';
  return bad(name, `a token that this server signs is refused (${received.status})`, remedy, { ms: received.ms });
}

/** Tests the database as the server, as an anonymous user and as a wallet. */
export const databaseCheck = ({ supabase, modes }: Env): Check => ({
  title: 'Database',
  needs: ['SUPABASE_URL', ...databaseKeyNames, 'SANDBOX_URL'],
  async run(tell) {
    const { url, secretKey } = supabase;
    const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
    const { host } = new URL(url);
    const received = await ask({ url: `${url}/rest/v1/rpc/schema_facts`, headers, body: {} });
    if (received.kind === 'silence') {
      const remedy = modes.supabase === 'sandbox' ? notStarted : away;
      return tell(bad('Database', `${host} did not answer: ${received.reason}`, remedy));
    }
    const { status, ms } = received;
    if (status === 401) {
      return tell(bad('Database', 'SUPABASE_SECRET_KEY is refused (401)', 'Copy it from the project.', { ms }));
    }
    if (status >= 500) return tell(bad('Database', `${host} answers ${status}`, later, { ms }));
    const facts = z.safeParse(factsSchema, received.json);
    if (!facts.success) {
      return tell(bad('Database', `${host} answers ${status} and does not know schema_facts`, push, { ms }));
    }
    tell(good('Database', `${host} answers`, { ms }));
    tell(judgeVersions(facts.data.versions, listReleaseVersions()));
    const { unprotected } = facts.data;
    if (unprotected.length > 0) tell(bad('Protection', `${unprotected.join(', ')} have no row-level security`, push));
    tell(await judgeStrangers(supabase));
    tell(await judgeWallets(supabase));
  },
});
