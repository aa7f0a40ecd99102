/** The parts of a trade that its owner may hide. */
export interface Shows {
  readonly dollars: boolean;
  readonly size: boolean;
  readonly address: boolean;
}

/**
 * Returns what is shown of a trade once everything is hidden from which a hidden part could be calculated. A size times
 * the prices is the dollars, the dollars by the prices are the size, and the public fills of a wallet reveal both.
 */
export function coupledShows({ dollars, size, address }: Shows): Shows {
  const tellsAmounts = dollars && size;
  return { dollars: tellsAmounts, size: tellsAmounts, address: tellsAmounts && address };
}

/**
 * Returns the choices after one was changed: showing a part also shows what can be calculated from it, hiding one hides
 * what would reveal it.
 */
export function withShown(shows: Shows, part: keyof Shows, isShown: boolean): Shows {
  if (part === 'address') return isShown ? { dollars: true, size: true, address: true } : { ...shows, address: false };
  return { dollars: isShown, size: isShown, address: isShown && shows.address };
}
