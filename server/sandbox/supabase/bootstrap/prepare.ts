import pg from 'pg';
import type { Births } from '../../spot/births.ts';
import { type Connection, clientOptions } from '../database/database.ts';
import { loadSchema, type Schema } from '../rest/schema.ts';
import type { FileStore } from '../storage/files.ts';
import { seedFiles, sweepFiles } from '../storage/seed-files.ts';
import { moveBirths } from './births.ts';
import { bootstrap } from './bootstrap.ts';
import { migrate, seed } from './migrate.ts';

/** Does all work that needs the database's owner, on one connection that is closed before the first request. */
export async function prepareDatabase(
  connection: Connection,
  supabaseDir: string,
  files: FileStore,
  births: Births,
): Promise<Schema> {
  const client = new pg.Client(clientOptions('postgres', connection));
  await client.connect();
  try {
    await bootstrap(client);
    await client.query(`alter role authenticator password ${pg.escapeLiteral(connection.password)}`);
    await migrate(client, supabaseDir);
    await seed(client, supabaseDir);
    await moveBirths(client, births);
    await sweepFiles(client, files);
    await seedFiles(client, supabaseDir, files);
    return await loadSchema(client);
  } finally {
    await client.end();
  }
}
