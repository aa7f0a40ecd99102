/** `next.config.ts` defines this at build time, so that a build for live chains contains no sandbox wallet. */
declare const SANDBOX_WALLET_BUILT: boolean;

export const loadDemoWallet = SANDBOX_WALLET_BUILT ? () => import('./announce.ts') : undefined;
