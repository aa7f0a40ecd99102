import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { StartFailure } from '../../failure.ts';

/** To be raised whenever bootstrap.sql changes. */
const BOOTSTRAP_VERSION = 1;

const RECORD = `
create schema if not exists sandbox;
revoke all on schema sandbox from public;
create table if not exists sandbox.bootstrap (version int primary key, applied_at timestamptz not null default now());
`;

async function appliedVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regclass('sandbox.bootstrap') is not null as known",
  );
  if (rows[0]?.known !== true) return 0;
  const { rows: versions } = await client.query<{ version: number }>(
    'select coalesce(max(version), 0) as version from sandbox.bootstrap',
  );
  return versions[0]?.version ?? 0;
}

/** Creates the roles, schemas and tables that a hosted project has before its first migration. */
export async function bootstrap(client: pg.Client): Promise<void> {
  const applied = await appliedVersion(client);
  if (applied > BOOTSTRAP_VERSION) {
    throw new StartFailure('data_newer', `the database was prepared by a later sandbox (${applied})`);
  }
  if (applied === BOOTSTRAP_VERSION) return;
  const sql = readFileSync(new URL('bootstrap.sql', import.meta.url), 'utf8');
  await client.query(
    `begin; ${sql}; ${RECORD}; insert into sandbox.bootstrap (version) values (${BOOTSTRAP_VERSION}); commit`,
  );
}
