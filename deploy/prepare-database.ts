import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

// Brings a database to this release, and puts the coins' logos into its storage. It may run any number of times, and
// several may run at once: node deploy/prepare-database.ts

const migrations = new URL('../supabase/migrations/', import.meta.url);
const logos = new URL('../supabase/storage/coin-logos/', import.meta.url);
/** Held while this works, so that a second run waits. The number is this program's own. */
const lock = 20_261_120;
/** The record that the command line tool of Supabase keeps as well, so that either may continue what the other began. */
const record = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
`;

function demand(variable: string): string {
  const value = process.env[variable];
  if (value === undefined || value === '') throw new Error(`${variable} is missing`);
  return value;
}

async function migrate(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: string }>('select version from supabase_migrations.schema_migrations');
  const applied = new Set(rows.map(({ version }) => version));
  let done = 0;
  for (const file of readdirSync(migrations).sort()) {
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
    if (version === undefined || applied.has(version)) continue;
    const sql = readFileSync(new URL(file, migrations), 'utf8');
    await client.query('begin');
    await client.query(sql);
    await client.query('reset role');
    await client.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])',
      [version, name, sql],
    );
    await client.query('commit');
    // A migration may have changed its session, and the next one has to begin as in a new one.
    await client.query('reset all');
    done += 1;
  }
  return done;
}

async function uploadLogos(url: string, key: string): Promise<number> {
  const files = readdirSync(logos).filter((file) => file.endsWith('.svg'));
  for (const file of files) {
    const response = await fetch(`${url}/storage/v1/object/coin-logos/${file}`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'image/svg+xml', 'x-upsert': 'true' },
      body: readFileSync(new URL(file, logos)),
    });
    if (!response.ok) throw new Error(`The storage answered ${response.status} to ${file}: ${await response.text()}`);
    await response.body?.cancel();
  }
  return files.length;
}

const [url, key] = [demand('SUPABASE_URL').replace(/\/+$/, ''), demand('SUPABASE_SECRET_KEY')];
const client = new pg.Client({ connectionString: demand('DATABASE_URL') });
await client.connect();
try {
  await client.query('select pg_advisory_lock($1)', [lock]);
  await client.query(record);
  const done = await migrate(client);
  // PostgREST learns of new tables.
  await client.query("notify pgrst, 'reload schema'");
  process.stdout.write(`${done} migrations applied, ${await uploadLogos(url, key)} logos stored\n`);
} finally {
  await client.end();
}
