import 'server-only';
import type { KeptDrawings } from '../../../lib/schemas/chart-drawings.ts';
import type { WalletSession } from '../../auth/guards.ts';
import { walletClient } from '../../db/client/wallet.ts';
import { chartDrawingsOf } from '../../db/repositories/chart-drawings.ts';

export function readKeptDrawings({ owner }: WalletSession, coin: string): Promise<KeptDrawings> {
  return chartDrawingsOf(walletClient(owner), coin);
}
