import * as z from 'zod/mini';
import { clientOrderIdLength } from '../config/orders.ts';

const hexDigits = clientOrderIdLength - '0x'.length;
const hex = new RegExp(`^[0-9a-f]{${hexDigits}}$`);

/** A client's own name of an order: sixteen bytes, in lower case as the venue writes them. */
export const cloidSchema = z.pipe(
  z.string().check(z.toLowerCase()),
  z.templateLiteral(['0x', z.string().check(z.regex(hex))]).brand<'Cloid'>(),
);
export type Cloid = z.output<typeof cloidSchema>;

export const cloidBytes = hexDigits / 2;

/** Returns the same name for the same bytes; the caller supplies the randomness. */
export function cloidOf(bytes: Uint8Array): Cloid {
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return z.parse(cloidSchema, `0x${digits}`);
}

/** The digits at the start of a name by which an order is recognised as one that our server placed. */
const markDigits = 8;

/** Returns the name with its first digits replaced by a mark. */
export const markedCloid = (mark: string, name: Cloid): Cloid =>
  z.parse(cloidSchema, `0x${mark}${name.slice('0x'.length + markDigits)}`);

export const markOfCloid = (name: Cloid | undefined): string | undefined =>
  name?.slice('0x'.length, '0x'.length + markDigits);
