import 'server-only';
import { SiweMessage } from 'siwe';
import { AppError } from '../../lib/errors/app-error.ts';

/** The fields of an EIP-4361 message as its text states them, not yet checked. */
export type StatedMessage = Pick<
  SiweMessage,
  | 'scheme'
  | 'domain'
  | 'address'
  | 'uri'
  | 'version'
  | 'statement'
  | 'chainId'
  | 'nonce'
  | 'issuedAt'
  | 'expirationTime'
  | 'notBefore'
>;

export function parseMessage(text: string): StatedMessage {
  try {
    return new SiweMessage(text);
  } catch (cause) {
    throw new AppError('auth.message', { cause, details: { field: 'message' } });
  }
}
