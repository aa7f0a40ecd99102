import type { Address } from '../../schemas/address.ts';
import type { ExcludedHolder } from '../../schemas/treasury.ts';

interface ExclusionText {
  /** The site's host, such as `pluto.example`. */
  readonly host: string;
  readonly wallet: Address;
  readonly holder: ExcludedHolder;
  readonly nonce: string;
  readonly expirationTime: string;
}

/**
 * The exact text that an owner's wallet shows and signs to exclude an address from the list of holders: browser and
 * server each write it from their own data.
 */
export function exclusionText({ host, wallet, holder, nonce, expirationTime }: ExclusionText): string {
  return [
    `${host} asks to leave this address out of the list of holders, from a day after now on:`,
    holder.address,
    '',
    `Reason: ${holder.reason}`,
    `Note: ${holder.note}`,
    `Owner: ${wallet}`,
    '',
    `Nonce: ${nonce}`,
    `Expiration Time: ${expirationTime}`,
  ].join('\n');
}
