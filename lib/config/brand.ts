export const productName = 'Pluto';

/** What a wallet shows when it is asked to sign in. EIP-4361 allows ASCII alone, so it is the same in every language. */
export const signInStatement = `Sign in to ${productName}.`;

/** A reserved name: the operator's own address is SITE_URL, and reaches the browser in the public configuration. */
export const placeholderDomain = 'pluto.example';

export const platformToken = {
  symbol: 'PLUTO',
  chainId: 56,
  decimals: 18,
  address: '0xc48b4df565b0c96f84fedf18f26596ed40aa9f46',
  fallbackPriceUsd: '0.00120588',
} as const;

export const contactAddress = `contact@${placeholderDomain}`;

/** 2025-10-31 00:00 UTC: until then the treasury counts down, after it the countdown shows zeros. */
export const treasuryGoLiveAtMs = Date.UTC(2025, 9, 31);

/** What a visitor finds among the downloads. */
export const timerFileName = 'treasury-timer.html';

/** Plain dates, in the calendar of UTC. */
export const termsUpdatedOn = '2025-10-05';
export const feesUpdatedOn = '2025-10-05';
export const whitepaperVersion = '1.0';
export const whitepaperMonth = '2025-10';
/** The networks that the whitepaper's first edition names; lib/config/chains has all that are served. */
export const marketedSpotChainIds = [56, 1, 8453, 42161, 137] as const;
