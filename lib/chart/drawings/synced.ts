import { fieldOf } from '../../errors/field.ts';
import type { Drawing } from './drawing.ts';
import { drawingsText, readDrawings } from './storage.ts';
import { syncedKeyOf } from './storage-keys.ts';

/** The server's drawings when they were last requested. */
export interface Synced {
  readonly version: number;
  readonly drawings: readonly Drawing[];
}

export const neverSynced: Synced = { version: 0, drawings: [] };

/**
 * Reads the last synchronised state. Without it the server's next response is merged with the local drawings, and
 * nothing is lost.
 */
export function readSynced(market: string, user: string, store: () => Pick<Storage, 'getItem'>): Synced {
  try {
    const kept: unknown = JSON.parse(store().getItem(syncedKeyOf(market, user)) ?? 'null');
    const [version, text] = [fieldOf(kept, 'version'), fieldOf(kept, 'text')];
    const read = typeof text === 'string' ? readDrawings(text) : undefined;
    if (typeof version !== 'number' || !Number.isInteger(version) || read?.kind !== 'read') return neverSynced;
    return { version, drawings: read.drawings };
  } catch {
    return neverSynced;
  }
}

export function keepSynced(
  market: string,
  user: string,
  { version, drawings }: Synced,
  store: () => Pick<Storage, 'setItem' | 'removeItem'>,
): void {
  const place = syncedKeyOf(market, user);
  try {
    store().setItem(place, JSON.stringify({ version, text: drawingsText(market, drawings) }));
  } catch {
    forget(place, store);
  }
}

/** Removes an outdated state, which would mistake drawings added elsewhere for drawings removed here. */
function forget(place: string, store: () => Pick<Storage, 'removeItem'>): void {
  try {
    store().removeItem(place);
  } catch {
    // A storage that denies access stored nothing before either.
    return;
  }
}
