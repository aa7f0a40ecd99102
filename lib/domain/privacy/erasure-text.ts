import type { Address } from '../../schemas/address.ts';

interface ErasureText {
  /** The site's host, such as `pluto.example`. */
  readonly host: string;
  readonly wallet: Address;
  readonly nonce: string;
  readonly expirationTime: string;
}

/** The exact text that the wallet shows and signs to have its data deleted: browser and server each write it. */
export function erasureText({ host, wallet, nonce, expirationTime }: ErasureText): string {
  return [
    `${host} asks to delete everything that it keeps about your account:`,
    wallet,
    '',
    'This cannot be undone. Positions and orders at the exchange stay as they are.',
    '',
    `Nonce: ${nonce}`,
    `Expiration Time: ${expirationTime}`,
  ].join('\n');
}
