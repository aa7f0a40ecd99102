import type { Address } from '../../schemas/address.ts';
import type { KeptDrawings, SavedDrawings } from '../../schemas/chart-drawings.ts';

/** Stores the drawings of a signed-in wallet for all of its devices. */
export interface DrawingSource {
  readonly read: (coin: string) => Promise<KeptDrawings>;
  readonly save: (coin: string, known: number, drawings: string) => Promise<SavedDrawings>;
}

/** A visitor never needs the code that reads the server's responses. */
const calls = () => import('./calls.ts');

export function drawingSource(userAddress: Address): DrawingSource {
  return {
    read: async (coin) => (await calls()).askDrawings(userAddress, coin),
    save: async (coin, known, drawings) => (await calls()).sendDrawings(userAddress, coin, known, drawings),
  };
}
