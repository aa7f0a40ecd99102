import { forget, recall, remember } from '../storage/remembered.ts';

/** The script that runs before the first paint reads this key too: change both together. */
const key = 'pluto.wallet';
const wellFormed = /^[\w.:-]{1,64}$/;

/** Which wallet was connected last. With storage switched off or damaged nothing is remembered. */
export function rememberedWallet(): string | undefined {
  const stored = recall(key);
  return stored !== undefined && wellFormed.test(stored) ? stored : undefined;
}

/** Saves the wallet and returns whether that worked: with storage switched off the connection holds for this page. */
export function rememberWallet(id: string): boolean {
  document.documentElement.dataset['connected'] = '';
  return remember(key, id);
}

export function forgetWallet(): boolean {
  delete document.documentElement.dataset['connected'];
  return forget(key);
}
