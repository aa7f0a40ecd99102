const field = 'symbol';

export const coinInAddress = (): string | undefined =>
  new URLSearchParams(window.location.search).get(field) ?? undefined;

/** Writes the coin into the address as a history step that Back undoes. A fragment belongs to the market before. */
export function writeCoin(coin: string): void {
  const { pathname, search } = window.location;
  const fields = new URLSearchParams(search);
  fields.set(field, coin);
  window.history.pushState(null, '', `${pathname}?${fields}`);
}
