import { z } from 'zod';

/** The hosts of this machine: traffic to them cannot be read or changed on the way. */
const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export function isOnThisMachine(value: string | undefined): boolean {
  return value !== undefined && thisMachine.test(new URL(value).hostname);
}

function isGuarded(value: string): boolean {
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || thisMachine.test(hostname);
}

function isBare(value: string): boolean {
  const { username, password, hash } = new URL(value);
  return username === '' && password === '' && hash === '';
}

/** An address that replaces a vendor's own: a private node, a proxy. */
export const vendorAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://proxy.example', abort: true })
  .refine(isGuarded, 'must begin with https:// (http:// is for this machine alone, such as http://localhost:4010)')
  .refine(isBare, 'must name neither a user, a password nor a part of a page');

/** The base of a vendor's paths, which are appended to it. */
export const vendorBase = vendorAddress
  .refine((value) => !value.includes('?'), 'must end before any ?, since paths are appended to it')
  .transform((value) => value.replace(/\/+$/, ''));
