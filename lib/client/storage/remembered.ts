/** The part of a browser's storage that is used here. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

// When storage is switched off, even naming localStorage throws.
const browserStorage = (): TextStorage => localStorage;

/** Reads a text from this browser's storage; nothing if the storage is switched off. */
export function recall(key: string, storage: () => Pick<TextStorage, 'getItem'> = browserStorage): string | undefined {
  try {
    return storage().getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether a change of the storage worked. */
function isChanged(change: () => void): boolean {
  try {
    change();
    return true;
  } catch {
    return false;
  }
}

/** Stores the text and returns whether that worked; what cannot be stored still holds for this page. */
export function remember(
  key: string,
  text: string,
  storage: () => Pick<TextStorage, 'setItem'> = browserStorage,
): boolean {
  return isChanged(() => storage().setItem(key, text));
}

/** Removes a text and returns whether that worked. */
export function forget(key: string): boolean {
  return isChanged(() => localStorage.removeItem(key));
}
