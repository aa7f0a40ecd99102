import { callLater } from '../../api/call-later.ts';
import type { Address } from '../../schemas/address.ts';
import type { SavedDrawings, StoredDrawings } from '../../schemas/chart-drawings.ts';

/** Stores the drawings of a signed-in wallet for all of its devices. */
export interface DrawingSource {
  readonly read: (coin: string) => Promise<StoredDrawings>;
  readonly save: (coin: string, known: number, drawings: string) => Promise<SavedDrawings>;
}

/** A visitor never needs the code that reads the server's responses. */
const trading = () => import('../../api/trading.ts');

export function drawingSource(userAddress: Address): DrawingSource {
  return {
    read: (coin) => callLater(async () => (await trading()).readDrawings, { userAddress, coin }),
    save: (coin, known, drawings) =>
      callLater(async () => (await trading()).saveDrawings, { userAddress, coin, known, drawings }),
  };
}
