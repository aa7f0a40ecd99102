export const themes = ['dark', 'light', 'system'] as const;
export type Theme = (typeof themes)[number];

/** The colours of the market's two directions: green and red, or blue and orange. */
export const pairs = ['usual', 'cb'] as const;
export type Pair = (typeof pairs)[number];

/** The script that runs before the first paint reads this key too: change both together. */
const themeKey = 'pluto.theme';
const pairKey = 'pluto.pair';

export type Store = Pick<Storage, 'getItem' | 'setItem'>;

function read(key: string, store: () => Store): string | null {
  try {
    return store().getItem(key);
  } catch {
    return null;
  }
}

/** Saves a choice and returns whether that worked. A choice that cannot be saved still holds for this page. */
function keep(key: string, value: string, store: () => Store): boolean {
  try {
    store().setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

// When storage is switched off, even naming localStorage throws.
const browserStore = () => window.localStorage;

export function storedTheme(store: () => Store = browserStore): Theme {
  const stored = read(themeKey, store);
  return themes.find((theme) => theme === stored) ?? 'system';
}

export function storedPair(store: () => Store = browserStore): Pair {
  return read(pairKey, store) === 'cb' ? 'cb' : 'usual';
}

function showTheme(theme: Theme): void {
  const light = theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset['theme'] = light ? 'light' : 'dark';
}

function showPair(pair: Pair): void {
  if (pair === 'cb') document.documentElement.dataset['pair'] = 'cb';
  else delete document.documentElement.dataset['pair'];
}

export function chooseTheme(theme: Theme): void {
  keep(themeKey, theme, browserStore);
  showTheme(theme);
}

export function choosePair(pair: Pair): void {
  keep(pairKey, pair, browserStore);
  showPair(pair);
}

/**
 * Applies the saved look where the browser rendered the whole page, as it does for a page that is not found: there no
 * script ran before the first paint.
 */
export function showStoredLook(): void {
  if (document.documentElement.dataset['theme'] !== undefined) return;
  showTheme(storedTheme());
  showPair(storedPair());
}
