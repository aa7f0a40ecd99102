import 'server-only';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupActions } from '../db/repositories/backups.ts';
import { env } from '../env.ts';
import { sealingKeys } from '../services/agents/sealing-keys.ts';
import { takeBackup } from './backup.ts';
import { withDatabase } from './connect.ts';
import type { Manifest } from './manifest.ts';
import { findBackup, nameAt, removeOldest } from './place.ts';
import { checkBackup, RestoreRefused, restoreBackup } from './restore.ts';

// The program behind `npm run backup` and `npm run restore`.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
});
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const usage = 'Name the folder: npm run backup -- <folder> [--keep <number>] or npm run restore -- <folder> [--check]';

/** Returns the address of the database itself, which a server does not need. */
function demandDatabase(): string {
  const { databaseUrl } = env();
  if (databaseUrl !== undefined) return databaseUrl;
  throw new RestoreRefused(
    'DATABASE_URL must name the database itself, such as postgres://postgres:...@db:5432/postgres. ' +
      'The one that npm start brings is found by itself while it runs (npm start, or npm run sandbox).',
  );
}

const away: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH']);

/** Returns a sentence for what an operator can mend, and the whole stack of a mistake of ours. */
function wordsOf(error: unknown): string {
  if (error instanceof RestoreRefused) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && away.has(error.code))
    return `The database does not answer (${error.message}): start it first.`;
  return error.stack ?? error.message;
}

function sizeOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables and ${files.length} files`;
}

function keptOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const kept = Number(text);
  if (!Number.isSafeInteger(kept) || kept < 1) throw new RestoreRefused('--keep must be a whole number from 1 on.');
  return kept;
}

/** The command has no wallet: it stands in the audit log under the address of nobody. */
const nobody = `0x${'0'.repeat(40)}`;

/** Notes in the audit log what was done, from which the alerts about backups follow. */
async function note(databaseUrl: string, act: keyof typeof backupActions, details: object): Promise<void> {
  await withDatabase(databaseUrl, (client) =>
    client.query('insert into public.audit_log (actor, action, subject, details) values ($1, $2, $3, $4)', [
      ...[nobody, backupActions[act], 'database', JSON.stringify(details)],
    ]),
  );
}

async function carryOut(): Promise<void> {
  const [command, given] = positionals;
  if (given === undefined) throw new RestoreRefused(usage);
  const folder = resolve(given);
  const { url, secretKey } = env().supabase;
  const source = { databaseUrl: demandDatabase(), storage: { url, key: secretKey } };
  if (command === 'backup') {
    const kept = keptOf(values.keep);
    const now = new Date();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const taken = join(folder, nameAt(now));
    const size = sizeOf(await takeBackup(source, taken, now));
    await note(source.databaseUrl, 'taken', { size });
    say(`${taken}: ${size}`);
    if (kept !== undefined) for (const old of removeOldest(folder, kept)) say(`${old}: removed`);
    return;
  }
  const backup = findBackup(folder);
  if (backup === undefined) throw new RestoreRefused(`There is no backup in ${folder}.`);
  if (!values.check) {
    const restored = await restoreBackup(source, backup, { replaces: values.replace });
    await note(source.databaseUrl, 'restored', { takenAt: restored.takenAt });
    say(`${backup}: restored ${sizeOf(restored)}, as of ${restored.takenAt}.`);
    return;
  }
  const scratch = env().checkDatabaseUrl ?? source.databaseUrl;
  const { manifest, opened, lost } = await checkBackup(scratch, backup, sealingKeys());
  say(`${backup}: restored into a database of its own and compared, ${sizeOf(manifest)}, as of ${manifest.takenAt}.`);
  if (lost > 0) {
    throw new RestoreRefused(`${lost} of ${opened + lost} agent wallets do not open: SEALING_KEY is another one.`);
  }
  await note(source.databaseUrl, 'tried', { takenAt: manifest.takenAt });
  say(`The sealing key opens all ${opened} agent wallets.`);
}

try {
  await carryOut();
} catch (error) {
  process.stderr.write(`${wordsOf(error)}\n`);
  process.exitCode = 1;
}
