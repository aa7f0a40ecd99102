import { forget, remember } from '../../storage/remembered.ts';

/** The storage key under which WalletConnect finds the app to open for a signature. */
const key = 'WALLETCONNECT_DEEPLINK_CHOICE';

/**
 * Remembers the chosen app, so that it opens by itself at each request on a phone; without storage the user must switch
 * to it. A bare pairing link names no app, so the app that opened it is unknown.
 */
export function rememberAppLink(name: string, link: string): boolean {
  if (link.startsWith('wc:')) return forgetAppLink();
  const [href] = link.split('?');
  return remember(key, JSON.stringify({ href, name }));
}

export function forgetAppLink(): boolean {
  return forget(key);
}
