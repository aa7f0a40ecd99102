/** Returns the storage key of a market's drawings for a user; without a user, that of the browser itself. */
export function storageKeyOf(market: string, user: string | undefined): string {
  const owner = user === undefined ? '' : encodeURIComponent(user.toLowerCase());
  return `pluto.drawings:${owner}:${encodeURIComponent(market)}`;
}

/** Returns the storage key for a text that could not be read. */
export function asideKeyOf(market: string, user: string | undefined, turn: number): string {
  return `${storageKeyOf(market, user)}:aside:${turn}`;
}

/** Returns the storage key of the server's last known version, by which local and remote changes are distinguished. */
export function syncedKeyOf(market: string, user: string): string {
  return `${storageKeyOf(market, user)}:synced`;
}
