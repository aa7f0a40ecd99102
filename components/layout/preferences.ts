import { recall, remember, type TextStorage } from '@/lib/client/storage/remembered';

export const themes = ['dark', 'light', 'system'] as const;
export type Theme = (typeof themes)[number];

/** The colours of the market's two directions: green and red, or blue and orange. */
export const pairs = ['usual', 'cb'] as const;
export type Pair = (typeof pairs)[number];

/** The script that runs before the first paint reads this key too: change both together. */
const themeKey = 'pluto.theme';
const pairKey = 'pluto.pair';

export function storedTheme(storage?: () => Pick<TextStorage, 'getItem'>): Theme {
  const stored = recall(themeKey, storage);
  return themes.find((theme) => theme === stored) ?? 'system';
}

export function storedPair(storage?: () => Pick<TextStorage, 'getItem'>): Pair {
  return recall(pairKey, storage) === 'cb' ? 'cb' : 'usual';
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
  remember(themeKey, theme);
  showTheme(theme);
}

export function choosePair(pair: Pair): void {
  remember(pairKey, pair);
  showPair(pair);
}

/**
 * Applies the saved look if the browser rendered the whole page, as it does for a not-found page: there no script ran
 * before the first paint.
 */
export function showStoredLook(): void {
  if (document.documentElement.dataset['theme'] !== undefined) return;
  showTheme(storedTheme());
  showPair(storedPair());
}
