/** The two ways to a wallet that is no extension of this browser, by the ids that wagmi gives them. */
export const relayedId = 'walletConnect';
export const passkeyId = 'baseAccount';

export const isAppId = (id: string): boolean => id === relayedId || id === passkeyId;
