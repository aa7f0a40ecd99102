// The operator's own, where he chose any: next.config.ts writes them here, so that no page loads more than the word. A
// program that is not built has none.
declare const SITE_NAME_BUILT: string | undefined;
declare const TERMS_UPDATED_ON_BUILT: string | undefined;

export const productName = typeof SITE_NAME_BUILT === 'string' ? SITE_NAME_BUILT : 'Pluto';

/**
 * Calendar date in UTC, the operator's own where he changed the terms. It is their version: a new one asks every wallet
 * again.
 */
export const termsUpdatedOn = typeof TERMS_UPDATED_ON_BUILT === 'string' ? TERMS_UPDATED_ON_BUILT : '2025-10-05';

/**
 * The text that a wallet shows at sign-in, by which it accepts the terms. EIP-4361 allows only ASCII, so it is the same
 * in every language.
 */
export const signInStatement = `Sign in to ${productName} and accept its terms of ${termsUpdatedOn}.`;

/** The platform's token. Its contract is the operator's setting, and its decimals are what that contract says. */
export const platformToken = { symbol: 'PLUTO', chainId: 56, fallbackPriceUsd: '0.00120588' } as const;

/** The token on the sandbox's chains: an invented contract, which a live installation must never name. */
export const sandboxToken = {
  ...platformToken,
  decimals: 18,
  address: '0xc48b4df565b0c96f84fedf18f26596ed40aa9f46',
} as const;

/** 2025-10-31 00:00 UTC: the treasury counts down until then, and shows zeros afterwards. */
export const treasuryGoLiveAtMs = Date.UTC(2025, 9, 31);

/** The name of the file that a visitor downloads. */
export const timerFileName = 'treasury-timer.html';

/** The name of the file with the list of holders. */
export const holdersFileName = 'pluto-holders.csv';

/** The day on which a rate on /fees last changed: a calendar date in UTC. */
export const feesUpdatedOn = '2026-11-29';
export const whitepaperVersion = '1.0';
export const whitepaperMonth = '2025-10';
/** The networks that the whitepaper's first edition names; lib/config/venues/chains has all supported networks. */
export const marketedSpotChainIds = [56, 1, 8453, 42161, 137] as const;

/** The bright heart on Pluto's face, in a drawing 22 wide and high around a circle. */
export const markSize = 22;
export const markRadius = 9.25;
export const markHeart =
  'M12 18C8.600 16.300 6.600 14.400 6.600 12.100a2.700 2.700 0 0 1 5-1.450 3.100 3.100 0 0 1 5.900 1.400C17.500 14.700 15.200 17 12 18z';
