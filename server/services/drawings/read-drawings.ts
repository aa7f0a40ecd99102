import 'server-only';
import type { StoredDrawings } from '../../../lib/schemas/chart-drawings.ts';
import type { WalletSession } from '../../auth/guards.ts';
import { walletClient } from '../../db/client/wallet.ts';
import { chartDrawingsOf } from '../../db/repositories/chart-drawings.ts';

export function readStoredDrawings({ owner }: WalletSession, coin: string): Promise<StoredDrawings> {
  return chartDrawingsOf(walletClient(owner), coin);
}
