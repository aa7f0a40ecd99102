/** Under this name WalletConnect looks for the app to open when it has something to sign. */
const key = 'WALLETCONNECT_DEEPLINK_CHOICE';

/**
 * On a phone the app that was chosen opens by itself at each question; without storage the person changes over. A bare
 * pairing names no app: whichever opened it is not known.
 */
export function rememberAppLink(name: string, link: string): boolean {
  if (link.startsWith('wc:')) return forgetAppLink();
  const [href] = link.split('?');
  try {
    localStorage.setItem(key, JSON.stringify({ href, name }));
    return true;
  } catch {
    return false;
  }
}

export function forgetAppLink(): boolean {
  try {
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
