/**
 * The cookie of the language that the user chose, so that the browser's own is not used. None of our responses sets it.
 */
export const chosenLocaleCookie = 'pluto_locale';

/** The only pages whose response depends on the cookie: elsewhere the address determines the language. */
export const languageAwarePaths: readonly string[] = ['/', '/whitepaper'];
