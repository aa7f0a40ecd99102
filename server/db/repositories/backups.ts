import 'server-only';
import * as z from 'zod/mini';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll } from '../decode.ts';
import { rowsOf } from '../failure.ts';

/** The entries of the audit log that the commands for backups write. */
export const backupActions = { taken: 'backup.taken', tried: 'backup.tried', restored: 'backup.restored' } as const;

const entrySchema = z.object({ at: z.iso.datetime({ offset: true }) });

/** Returns when the newest backup was taken, and when one was tried last, in milliseconds; 0 if never. */
export async function newestBackups({ db }: ServiceClient): Promise<Readonly<Record<'taken' | 'tried', number>>> {
  const newest = async (action: string): Promise<number> => {
    const found = db.from('audit_log').select('at').eq('action', action).order('at', { ascending: false }).limit(1);
    const [entry] = decodeAll(entrySchema, rowsOf(await found));
    return entry === undefined ? 0 : Date.parse(entry.at);
  };
  const [taken, tried] = await Promise.all([newest(backupActions.taken), newest(backupActions.tried)]);
  return { taken, tried };
}
