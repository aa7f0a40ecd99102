import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { errorCode, errorText, StartFailure } from '../../failure.ts';
import { log } from '../../log.ts';

interface Migration {
  readonly version: string;
  readonly name: string;
  readonly file: string;
}

/** Lists the migrations, named `<version>_<name>.sql` as by the command line tool. */
function listMigrations(supabaseDir: string): Migration[] {
  const folder = join(supabaseDir, 'migrations');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((entry) => {
      const match = /^(\d+)_(.+)\.sql$/.exec(entry);
      return match === null ? [] : [{ version: match[1] ?? '', name: match[2] ?? '', file: join(folder, entry) }];
    });
}

/**
 * Resets the session: a migration may change its role and settings; on a hosted project the next one begins in a new
 * session.
 */
async function freshSession(client: pg.Client): Promise<void> {
  await client.query('discard all');
  await client.query('set search_path = "$user", public, extensions');
}

/** Runs `sql` and its record as one transaction. */
async function apply(client: pg.Client, what: string, sql: string, record: string): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query(record);
    await client.query('commit');
    await freshSession(client);
  } catch (error) {
    if (errorCode(error) === '53100') throw new StartFailure('disk_full', errorText(error), { cause: error });
    throw new StartFailure('database_failed', `${what}: ${errorText(error)}`, { cause: error });
  }
}

export async function migrate(client: pg.Client, supabaseDir: string): Promise<void> {
  const migrations = listMigrations(supabaseDir);
  const { rows } = await client.query<{ version: string }>('select version from supabase_migrations.schema_migrations');
  const applied = new Set(rows.map((row) => row.version));
  const known = new Set(migrations.map((migration) => migration.version));
  const unknown = [...applied].filter((version) => !known.has(version)).sort();
  if (unknown.length > 0) {
    throw new StartFailure('data_newer', `the database has migrations this version lacks: ${unknown.join(', ')}`);
  }
  await freshSession(client);
  for (const { version, name, file } of migrations) {
    if (applied.has(version)) continue;
    const sql = readFileSync(file, 'utf8');
    const [v, n, s] = [version, name, sql].map((value) => pg.escapeLiteral(value));
    const record = `insert into supabase_migrations.schema_migrations (version, name, statements) values (${v}, ${n}, array[${s}])`;
    await apply(client, `migration ${version}`, sql, record);
    log('info', 'migration applied', { version, name });
  }
}

const SEED_PATH = 'supabase/seed.sql';

/** Seeds a database once: what users change afterwards stays changed. */
export async function seed(client: pg.Client, supabaseDir: string): Promise<void> {
  const file = join(supabaseDir, 'seed.sql');
  if (!existsSync(file)) return;
  const { rowCount } = await client.query('select from supabase_migrations.seed_files where path = $1', [SEED_PATH]);
  if (rowCount !== 0) return;
  const sql = readFileSync(file, 'utf8');
  const hash = createHash('sha256').update(sql).digest('hex');
  const record = `insert into supabase_migrations.seed_files (path, hash) values ('${SEED_PATH}', '${hash}')`;
  await apply(client, 'seed', sql, record);
  log('info', 'seed applied');
}
