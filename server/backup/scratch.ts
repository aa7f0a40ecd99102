import 'server-only';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { withDatabase } from './connect.ts';

const migrations = new URL('../../supabase/migrations/', import.meta.url);

/** As much of a project as the migrations stand on. Roles belong to the whole server, and stay. */
const ground = `
do $$ begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit;
  end if;
end $$;
create schema if not exists extensions;
create schema storage;
create table storage.buckets (
  id text primary key, name text not null, public boolean, file_size_limit bigint, allowed_mime_types text[]
);
`;

async function migrate(client: pg.Client, versions: readonly string[]): Promise<void> {
  const files = readdirSync(migrations).toSorted();
  for (const version of versions) {
    const file = files.find((name) => name.startsWith(`${version}_`));
    if (file === undefined) throw new Error(`This release lacks the migration ${version}, which the backup has.`);
    await client.query('set search_path = "$user", public, extensions');
    await client.query('begin');
    await client.query(readFileSync(new URL(file, migrations), 'utf8'));
    await client.query('reset role');
    await client.query('commit');
  }
  await client.query(`set search_path = ''`);
}

/** Makes a database of its own with these migrations, works in it, and removes it. */
export async function withScratch<T>(
  url: string,
  versions: readonly string[],
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const name = `pluto_check_${randomBytes(4).toString('hex')}`;
  return withDatabase(url, async (server) => {
    await server.query(`create database ${name} template template0`);
    try {
      return await withDatabase(
        url,
        async (client) => {
          await client.query(ground);
          await migrate(client, versions);
          return work(client);
        },
        name,
      );
    } finally {
      await server.query(`drop database ${name} with (force)`);
    }
  });
}
