import type { SpotSource } from '../../queries/spot.ts';

/**
 * The handlers of our own server. Their code loads with the first request, because a page already has its first
 * figures.
 */
export const spotSource: SpotSource = {
  figures: async (...requested) => (await import('./ask.ts')).askFigures(...requested),
  hours: async (...requested) => (await import('./ask.ts')).askHours(...requested),
  trades: async (...requested) => (await import('./ask.ts')).askTrades(...requested),
  safety: async (...requested) => (await import('./ask.ts')).askSafety(...requested),
  holders: async (...requested) => (await import('./ask.ts')).askHolders(...requested),
  traders: async (...requested) => (await import('./ask.ts')).askTraders(...requested),
  contracts: async (...requested) => (await import('./ask.ts')).askContracts(...requested),
  unlisted: async (...requested) => (await import('./ask.ts')).askUnlisted(...requested),
  pairs: async (...requested) => (await import('./ask.ts')).askPairs(...requested),
  pair: async (...requested) => (await import('./ask.ts')).askPair(...requested),
  listings: async (...requested) => (await import('./ask-listings.ts')).askListings(...requested),
  listingsOf: async (...requested) => (await import('./ask-listings.ts')).askListingsOf(...requested),
};
