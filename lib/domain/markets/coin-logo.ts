import { logoEdition } from '../../config/logo-edition.ts';

/** kPEPE is a thousand of PEPE. */
export const withoutThousands = (coin: string): string => coin.replace(/^k(?=[A-Z])/, '');

/** What stands in a logo's place until it comes. */
export const logoLetter = (coin: string): string => withoutThousands(coin).slice(0, 1).toUpperCase();

/** Where the logo of a coin is kept for good; undefined for names that no file could have. */
export function logoPath(coin: string): string | undefined {
  const name = withoutThousands(coin);
  return /^[A-Z0-9]{1,20}$/.test(name) ? `/logos/${logoEdition}/${name}.svg` : undefined;
}
