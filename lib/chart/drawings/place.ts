/** One place for each market and user; without a user, the browser's own. */
export function placeOf(market: string, user: string | undefined): string {
  const owner = user === undefined ? '' : encodeURIComponent(user.toLowerCase());
  return `pluto.drawings:${owner}:${encodeURIComponent(market)}`;
}

/** Where a text waits that could not be read. */
export function asidePlaceOf(market: string, user: string | undefined, turn: number): string {
  return `${placeOf(market, user)}:aside:${turn}`;
}

/** What the server had last, by which one tells later what was changed here and what elsewhere. */
export function syncedPlaceOf(market: string, user: string): string {
  return `${placeOf(market, user)}:synced`;
}
