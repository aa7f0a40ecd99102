import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { SandboxEnvironment } from '../environment.ts';
import { errorCode, errorText } from '../failure.ts';
import type { Faults } from '../faults.ts';
import type { Service } from '../http/vendor.ts';
import { log } from '../log.ts';
import type { Births } from '../spot/births.ts';
import { prepareDatabase } from './bootstrap/prepare.ts';
import { Database } from './database/database.ts';
import { createGateway } from './gateway.ts';
import { ensureCluster, resetPassword } from './postgres/cluster.ts';
import { stopOrphan } from './postgres/orphan.ts';
import { abandonedHomes } from './postgres/outside.ts';
import { readPassword } from './postgres/password.ts';
import { type Postmaster, startPostmaster } from './postgres/postmaster.ts';
import { findPlace, type Place } from './postgres/programs.ts';
import { FileStore } from './storage/files.ts';

const INVALID_PASSWORD = '28P01';

export async function startSupabase(environment: SandboxEnvironment, faults: Faults, births: Births): Promise<Service> {
  const { dataDir, fsync, supabaseDir, publicHost } = environment;
  const index = findPlace(dataDir, environment.stateDirs);
  const password = readPassword(dataDir);
  const files = new FileStore(dataDir, fsync);
  await stopOrphan(index);
  await ensureCluster(index, password, fsync);
  let postmaster = await startPostmaster(index, fsync);
  const prepare = () => prepareDatabase({ socketDir: postmaster.socketDir, password }, supabaseDir, files, births);
  try {
    const schema = await prepare().catch(async (error) => {
      if (errorCode(error) !== INVALID_PASSWORD) throw error;
      await postmaster.stop();
      await resetPassword(index, password);
      postmaster = await startPostmaster(index, fsync);
      return prepare();
    });
    noteSocket(dataDir, postmaster.socketDir);
    const database = new Database({ socketDir: postmaster.socketDir, password });
    void sweep(environment, index);
    return {
      vendors: [createGateway({ keys: environment, publicHost, database, schema, files, faults })],
      ended: postmaster.ended.then(() => 'the database ended'),
      stop: () => stop(database, postmaster),
    };
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
}

/** Notes where the running database is reached, for backups. Its password is in a file beside. */
function noteSocket(dataDir: string, socketDir: string): void {
  writeFileSync(join(dataDir, 'database-socket'), `${socketDir}\n`, { mode: 0o600 });
}

/** Stops the database. The pool waits briefly for running statements; stopping the database ends the rest. */
async function stop(database: Database, postmaster: Postmaster): Promise<void> {
  const closed = database.close();
  await Promise.race([closed, setTimeout(300)]);
  await postmaster.stop();
  await closed;
}

/** Removes databases whose data folder was deleted. A failure here must not prevent the start. */
async function sweep(environment: SandboxEnvironment, { account, native }: Place): Promise<void> {
  if (process.getuid?.() !== 0) return;
  try {
    for (const folder of abandonedHomes(environment.stateDirs)) {
      const home = join(folder, 'postgres');
      await stopOrphan({ home, data: join(home, 'data'), account, native });
      rmSync(folder, { recursive: true, force: true });
      log('info', 'removed the database of a deleted data folder', { folder });
    }
  } catch (error) {
    log('warn', 'the sweep of old databases stopped early', { error: errorText(error) });
  }
}
