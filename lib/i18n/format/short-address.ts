import { leaderboardShortAddress, type ShortAddress, shortAddress as usual } from '../../config/formats.ts';
import { missing } from './figure.ts';

function shortened(address: string | undefined, { first, last }: ShortAddress): string {
  if (address === undefined || address === '') return missing;
  return address.length <= first + last ? address : `${address.slice(0, first)}…${address.slice(-last)}`;
}

// Whoever shows them marks them left-to-right: an address is read so in every language.

/** 0x3f7c…a91e */
export function shortAddress(address: string | undefined): string {
  return shortened(address, usual);
}

/** 0x3f7…91e */
export function leaderboardAddress(address: string | undefined): string {
  return shortened(address, leaderboardShortAddress);
}
