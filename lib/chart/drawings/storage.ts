import { fieldOf } from '../../errors/field.ts';
import type { Drawing } from './drawing.ts';
import { asideKeyOf, storageKeyOf } from './storage-keys.ts';
import { drawingsFrom } from './stored-drawings.ts';
import { type ToolId, toolFamilies } from './tools/names.ts';

/**
 * The storage version. A later version may mean something else, so nothing is guessed from it. The second added tools
 * to the first.
 */
const version = 2;
const withoutNewer = 1;
/**
 * The tools that version 2 added. A page opened before that release leaves such drawings alone instead of calling them
 * damaged.
 */
const newerTools: readonly ToolId[] = [...toolFamilies.notes, ...toolFamilies.measures];
const format = 'chart-drawings';
/** More than the maximum of drawings with the maximum of points needs; a longer text was not written here. */
export const mostCharacters = 1_500_000;

export type ReadDrawings =
  | { readonly kind: 'read'; readonly market: string; readonly drawings: readonly Drawing[] }
  /** Nothing was ever stored. */
  | { readonly kind: 'none' }
  | { readonly kind: 'damaged' }
  /** A later version of the product wrote it. */
  | { readonly kind: 'newer'; readonly version: number }
  | { readonly kind: 'tooLong' }
  /** The browser stores nothing for this page, or denies access. */
  | { readonly kind: 'closed' };

/** Returns the text of drawings, for the browser's storage, a file or the server. */
export function drawingsText(market: string, drawings: readonly Drawing[]): string {
  const written = drawings.map(({ points, ...drawing }) => ({
    ...drawing,
    points: points.map(({ time, price }) => [time, price]),
  }));
  const isForAll = drawings.every(({ tool }) => !newerTools.includes(tool));
  return JSON.stringify({ format, version: isForAll ? withoutNewer : version, market, drawings: written });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller handles it: text that is not JSON has no format either.
    return undefined;
  }
}

/** Returns the drawings in a text, or why there are none. */
export function readDrawings(text: string): ReadDrawings {
  if (text.length > mostCharacters) return { kind: 'tooLong' };
  const stored = parsed(text);
  const [found, market] = [fieldOf(stored, 'version'), fieldOf(stored, 'market')];
  if (fieldOf(stored, 'format') !== format || typeof found !== 'number') return { kind: 'damaged' };
  if (Number.isInteger(found) && found > version) return { kind: 'newer', version: found };
  if ((found !== version && found !== withoutNewer) || typeof market !== 'string') return { kind: 'damaged' };
  const drawings = drawingsFrom(fieldOf(stored, 'drawings'));
  return drawings === undefined ? { kind: 'damaged' } : { kind: 'read', market, drawings };
}

export function storedDrawings(
  market: string,
  user: string | undefined,
  store: () => Pick<Storage, 'getItem'>,
): ReadDrawings {
  try {
    const text = store().getItem(storageKeyOf(market, user));
    return text === null ? { kind: 'none' } : readDrawings(text);
  } catch {
    return { kind: 'closed' };
  }
}

/** Stores the drawings and returns whether that worked: a full or denied storage keeps nothing. */
export function keepDrawings(
  market: string,
  user: string | undefined,
  drawings: readonly Drawing[],
  store: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): boolean {
  try {
    const place = storageKeyOf(market, user);
    setAside(market, user, store());
    if (drawings.length === 0) store().removeItem(place);
    else store().setItem(place, drawingsText(market, drawings));
    return true;
  } catch {
    return false;
  }
}

/**
 * A text that cannot be read here may be readable to another version or a person, so it is moved and never overwritten.
 */
function setAside(market: string, user: string | undefined, store: Pick<Storage, 'getItem' | 'setItem'>): void {
  const text = store.getItem(storageKeyOf(market, user));
  if (text !== null && readDrawings(text).kind !== 'read') putAside(market, user, text, store);
}

/** Stores a text under a new key beside those put aside before. */
export function putAside(
  market: string,
  user: string | undefined,
  text: string,
  store: Pick<Storage, 'getItem' | 'setItem'>,
): void {
  let turn = 1;
  while (store.getItem(asideKeyOf(market, user, turn)) !== null) turn += 1;
  store.setItem(asideKeyOf(market, user, turn), text);
}
