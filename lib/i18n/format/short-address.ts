import { leaderboardShortAddress, type ShortAddress, shortAddress as usual } from '../../config/interface.ts';
import { missing } from './figure.ts';

function shortenMiddle(address: string | undefined, { first, last }: ShortAddress): string {
  if (address === undefined || address === '') return missing;
  return address.length <= first + last ? address : `${address.slice(0, first)}…${address.slice(-last)}`;
}

// Addresses are read from left to right in every language, so the caller has to mark them as such.

/** Shortens an address to 0x3f7c…a91e. */
export function shortAddress(address: string | undefined): string {
  return shortenMiddle(address, usual);
}

/** Shortens an address to 0x3f7…91e. */
export function leaderboardAddress(address: string | undefined): string {
  return shortenMiddle(address, leaderboardShortAddress);
}
