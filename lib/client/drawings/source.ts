import type { Address } from '../../schemas/address.ts';
import {
  type KeptDrawings,
  keptDrawingsSchema,
  type SavedDrawings,
  savedDrawingsSchema,
} from '../../schemas/chart-drawings.ts';
import { callHandler } from '../handlers/call.ts';

/** Where the drawings of a signed-in wallet are kept for all of its devices. */
export interface DrawingSource {
  readonly read: (coin: string) => Promise<KeptDrawings>;
  readonly save: (coin: string, known: number, drawings: string) => Promise<SavedDrawings>;
}

export function drawingSource(userAddress: Address): DrawingSource {
  return {
    read: (coin) =>
      callHandler({ path: '/api/read-drawings', body: { userAddress, coin }, output: keptDrawingsSchema }),
    save: (coin, known, drawings) =>
      callHandler({
        path: '/api/save-drawings',
        body: { userAddress, coin, known, drawings },
        output: savedDrawingsSchema,
      }),
  };
}
