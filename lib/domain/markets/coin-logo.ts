import { logoEdition } from '../../config/site/logo-edition.ts';

/** Removes the prefix for thousands: kPEPE is a thousand PEPE. */
export const withoutThousands = (coin: string): string => coin.replace(/^k(?=[A-Z])/, '');

/** Returns the letter that is shown until the logo has loaded. */
export const logoLetter = (coin: string): string => withoutThousands(coin).slice(0, 1).toUpperCase();

/** Returns the permanent path of a coin's logo; undefined for names that cannot be a file name. */
export function logoPath(coin: string): string | undefined {
  const name = withoutThousands(coin);
  return /^[A-Z0-9]{1,20}$/.test(name) ? `/logos/${logoEdition}/${name}.svg` : undefined;
}
