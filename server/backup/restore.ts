import 'server-only';
import pg from 'pg';
import * as z from 'zod/mini';
import { addressSchema } from '../../lib/schemas/address.ts';
import { SealBroken, type SealingKeys, unseal } from '../services/agents/seal.ts';
import type { Source } from './backup.ts';
import { withDatabase } from './connect.ts';
import { damagedFiles, putFiles } from './files.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { withScratch } from './scratch.ts';
import { examineTable, loadTable, readShapes, readVersions, setSequences } from './tables.ts';

/** A backup that cannot be restored, or not here, in a sentence for the operator. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused';
}

/** True for an error of unpacking, and for PostgreSQL's classes of bad values and of broken constraints. */
const isAboutRows = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(Z_|22|23)/.test(String(error.code));

/** Fills the database's tables with the backup's rows, and compares each table with what was backed up. */
async function load(client: pg.Client, folder: string, { tables, sequences }: Manifest): Promise<void> {
  const shapes = new Map((await readShapes(client)).map((shape) => [shape.table, shape] as const));
  const known = tables.map(({ name }) => name);
  const unknown = known.filter((name) => !shapes.has(name));
  if (unknown.length > 0) throw new RestoreRefused(`The database has no ${unknown.join(', ')}.`);
  await client.query('begin');
  // Rows come as they were: no trigger writes, and no order among tables is kept. Whatever refers was whole in one moment.
  await client.query("set local session_replication_role = 'replica'");
  await client.query(`truncate ${[...shapes.keys()].map((name) => `public.${pg.escapeIdentifier(name)}`).join(', ')}`);
  for (const copy of tables) {
    const shape = shapes.get(copy.name);
    if (shape === undefined) continue;
    await loadTable(client, folder, copy, shape).catch((error: unknown) => {
      if (!isAboutRows(error)) throw error;
      throw new RestoreRefused(`The rows of ${copy.name} cannot be loaded: the backup is damaged.`, { cause: error });
    });
  }
  await setSequences(client, sequences);
  for (const copy of tables) {
    const { rows, digest } = await examineTable(client, copy);
    if (rows === copy.rows && digest === copy.digest) continue;
    const difference =
      rows === copy.rows ? `${rows} rows that are not those` : `${rows} rows instead of the ${copy.rows}`;
    throw new RestoreRefused(`${copy.name} has ${difference} that were backed up: the backup is damaged.`);
  }
  await client.query('commit');
}

function demandWhole(folder: string, { files }: Manifest): void {
  const [damaged] = damagedFiles(folder, files);
  if (damaged !== undefined) {
    throw new RestoreRefused(`The file ${damaged.bucket}/${damaged.name} of the backup is missing or damaged.`);
  }
}

/** Refuses a database of another release: rows fit the tables that they were taken from. */
export function judgeVersions(ofBackup: readonly string[], ofDatabase: readonly string[]): string | undefined {
  const [taken, here] = [ofBackup.at(-1) ?? 'none', ofDatabase.at(-1) ?? 'none'];
  if (ofBackup.join() === ofDatabase.join()) return undefined;
  return (
    `The backup was taken with the migrations up to ${taken}, and the database has those up to ${here}: ` +
    'start the release that took it on an empty database, restore there, and upgrade then.'
  );
}

const peoplesTables = ['sessions', 'agent_wallets', 'terms_acceptances'];

async function demandEmpty(client: pg.Client): Promise<void> {
  for (const table of peoplesTables) {
    const { rowCount } = await client.query(`select from public.${pg.escapeIdentifier(table)} limit 1`);
    if (rowCount === 0) continue;
    throw new RestoreRefused(
      `The database holds data of people (${table}), which a restore would replace: add --replace if that is meant.`,
    );
  }
}

/** Replaces all data of a database and the files of its buckets by those of a backup, or changes nothing. */
export async function restoreBackup(
  { databaseUrl, storage }: Source,
  folder: string,
  { replaces }: { readonly replaces: boolean },
): Promise<Manifest> {
  const manifest = readManifest(folder);
  demandWhole(folder, manifest);
  await withDatabase(databaseUrl, async (client) => {
    const refusal = judgeVersions(manifest.migrations, await readVersions(client));
    if (refusal !== undefined) throw new RestoreRefused(refusal);
    if (!replaces) await demandEmpty(client);
    // Files before rows: a row never names a file that is not there.
    await putFiles(storage, folder, manifest.files);
    await load(client, folder, manifest);
  });
  return manifest;
}

const sealedSchema = z.object({ wallet: addressSchema, agent: addressSchema, sealed: z.instanceof(Buffer) });

interface Opened {
  readonly opened: number;
  readonly lost: number;
}

/** Tries whether the sealing key opens the agent wallets of a database. */
async function openAgents(client: pg.Client, keys: SealingKeys): Promise<Opened> {
  const { rows } = await client.query(
    `select wallet, agent_address as agent, sealed_key as sealed from public.agent_wallets
    where revoked_at is null`,
  );
  const count = { opened: 0, lost: 0 };
  for (const { wallet, agent, sealed } of z.parse(z.array(sealedSchema), rows)) {
    try {
      unseal(sealed, { wallet, agentAddress: agent }, keys).fill(0);
      count.opened += 1;
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      count.lost += 1;
    }
  }
  return count;
}

export interface Checked extends Opened {
  readonly manifest: Manifest;
}

/**
 * Restores a backup into a database of its own and compares every table, looks at every file, and tries whether the
 * sealing key opens the agent wallets. The database of the product is not touched.
 */
export async function checkBackup(databaseUrl: string, folder: string, keys: SealingKeys): Promise<Checked> {
  const manifest = readManifest(folder);
  demandWhole(folder, manifest);
  return withScratch(databaseUrl, manifest.migrations, async (client) => {
    await load(client, folder, manifest);
    return { manifest, ...(await openAgents(client, keys)) };
  });
}
