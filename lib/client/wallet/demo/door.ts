/** Said by the build: next.config.ts defines it, so that a build for live chains has no door and nothing behind it. */
declare const SANDBOX_WALLET_BUILT: boolean;

export const demoDoor = SANDBOX_WALLET_BUILT ? () => import('./announce.ts') : undefined;
