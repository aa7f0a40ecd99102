import 'server-only';
import { readDrawings } from '../../../lib/chart/drawings/storage.ts';
import { mostDrawingBytes } from '../../../lib/config/chart.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { SavedDrawings } from '../../../lib/schemas/chart-drawings.ts';
import type { WalletSession } from '../../auth/guards.ts';
import { walletClient } from '../../db/client/wallet.ts';
import { chartDrawingsOf, saveChartDrawings } from '../../db/repositories/chart-drawings.ts';

interface DrawingsToSave {
  readonly coin: string;
  readonly known: number;
  readonly drawings: string;
}

/**
 * Saves drawings. Rejects those that a chart could not read, and does not overwrite any newer than those the client has
 * seen.
 */
export async function saveDrawings(
  { owner }: WalletSession,
  { coin, known, drawings }: DrawingsToSave,
): Promise<SavedDrawings> {
  if (Buffer.byteLength(drawings) > mostDrawingBytes) throw new AppError('request.too_large');
  const read = readDrawings(drawings);
  if (read.kind !== 'read' || read.market !== coin) throw new AppError('request.invalid');
  const client = walletClient(owner);
  const version = await saveChartDrawings(client, coin, known, drawings);
  return version === undefined ? { saved: false, ...(await chartDrawingsOf(client, coin)) } : { saved: true, version };
}
