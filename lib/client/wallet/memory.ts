/** The script that runs before the first paint reads this key too: change both together. */
const key = 'pluto.wallet';
const wellFormed = /^[\w.:-]{1,64}$/;

/** Which wallet was connected last. With storage switched off or damaged nothing is remembered. */
export function rememberedWallet(): string | undefined {
  try {
    const stored = localStorage.getItem(key);
    return stored !== null && wellFormed.test(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Saves the wallet and returns whether that worked: with storage switched off the connection holds for this page. */
export function rememberWallet(id: string): boolean {
  document.documentElement.dataset['connected'] = '';
  return changed((store) => store.setItem(key, id));
}

export function forgetWallet(): boolean {
  delete document.documentElement.dataset['connected'];
  return changed((store) => store.removeItem(key));
}

function changed(change: (store: Storage) => void): boolean {
  try {
    change(localStorage);
    return true;
  } catch {
    return false;
  }
}
