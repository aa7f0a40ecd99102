/** Says which language a person chose by hand, so that the browser's own is not asked again. No answer of ours sets it. */
export const chosenLocaleCookie = 'pluto_locale';

/** The only pages whose answer depends on it: elsewhere the address says the language. */
export const languageAwarePaths: readonly string[] = ['/', '/whitepaper'];
