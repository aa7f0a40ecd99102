/** wagmi's ids of the two connectors for wallets that are not browser extensions. */
export const relayedId = 'walletConnect';
export const passkeyId = 'baseAccount';

export const isAppId = (id: string): boolean => id === relayedId || id === passkeyId;
