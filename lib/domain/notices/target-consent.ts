import { hiddenMarks } from '../../config/admin.ts';
import type { Address } from '../../schemas/address.ts';

export interface DeviceText {
  /** The site's host, such as `pluto.example`. */
  readonly host: string;
  readonly wallet: Address;
  /** The name under which the device will be listed. */
  readonly name: string;
  readonly endpoint: string;
  readonly nonce: string;
  readonly expirationTime: string;
}

/** Returns a name without characters that add lines, change the reading direction or hide text. */
const plainName = (name: string): string => name.replace(/\s+/g, ' ').replace(RegExp(hiddenMarks, 'gu'), '').trim();

/** The exact text that the wallet shows and signs: browser and server each write it from their own data. */
export function deviceText({ host, wallet, name, endpoint, nonce, expirationTime }: DeviceText): string {
  return [
    `${host} asks to tell a device what happens to your account:`,
    wallet,
    '',
    `Device: ${plainName(name)}`,
    `Push address: ${endpoint}`,
    '',
    `Nonce: ${nonce}`,
    `Expiration Time: ${expirationTime}`,
  ].join('\n');
}

export interface MailText {
  readonly host: string;
  readonly wallet: Address;
  readonly address: string;
  readonly nonce: string;
  readonly expirationTime: string;
}

/** The text for an e-mail address, whose reader has to confirm it besides. */
export function mailText({ host, wallet, address, nonce, expirationTime }: MailText): string {
  return [
    `${host} asks to send mails about what happens to your account:`,
    wallet,
    '',
    `E-mail address: ${address}`,
    '',
    `Nonce: ${nonce}`,
    `Expiration Time: ${expirationTime}`,
  ].join('\n');
}
