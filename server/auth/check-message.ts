import 'server-only';
import { nonceLifetimeMs, signInClockSkewMs } from '../../lib/config/session.ts';
import { signInStatement } from '../../lib/config/site/brand.ts';
import { type ChainId, chainById } from '../../lib/config/venues/chains.ts';
import { AppError } from '../../lib/errors/app-error.ts';
import { type Address, addressSchema } from '../../lib/schemas/address.ts';
import type { StatedMessage } from './siwe-message.ts';

export interface CheckedMessage {
  readonly wallet: Address;
  readonly chainId: ChainId;
  readonly nonce: string;
}

export interface Circumstances {
  readonly origins: readonly string[];
  readonly nowMs: number;
}

const wrong = (field: keyof StatedMessage) => new AppError('auth.message', { details: { field } });
const untimely = (field: keyof StatedMessage) => new AppError('auth.time', { details: { field } });

/** EIP-4361: the domain is an authority without a scheme, the URI names what is signed in to. Both must be this site. */
function checkSite({ scheme, domain, uri }: StatedMessage, origins: readonly string[]): void {
  const origin = origins.find((candidate) => new URL(candidate).host === domain);
  if (origin === undefined) throw wrong('domain');
  if (scheme !== undefined && `${scheme}:` !== new URL(origin).protocol) throw wrong('scheme');
  if (!URL.canParse(uri) || new URL(uri).origin !== origin) throw wrong('uri');
}

function instant(message: StatedMessage, field: 'issuedAt' | 'expirationTime' | 'notBefore'): number | undefined {
  const text = message[field];
  if (text === undefined) return undefined;
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw wrong(field);
  return at;
}

function checkTimes(message: StatedMessage, nowMs: number): void {
  const issuedAt = instant(message, 'issuedAt');
  const expiresAt = instant(message, 'expirationTime');
  const notBefore = instant(message, 'notBefore');
  if (issuedAt === undefined) throw wrong('issuedAt');
  // The message must quote the nonce, so an issue date before the nonce existed is wrong.
  const tooOld = issuedAt < nowMs - nonceLifetimeMs - signInClockSkewMs;
  if (tooOld || issuedAt > nowMs + signInClockSkewMs) throw untimely('issuedAt');
  if (expiresAt !== undefined && expiresAt <= nowMs) throw untimely('expirationTime');
  if (notBefore !== undefined && notBefore > nowMs) throw untimely('notBefore');
}

/**
 * Checks that a message was made for this site, at this time, and for a supported chain. Its signature is checked
 * separately.
 */
export function checkMessage(message: StatedMessage, { origins, nowMs }: Circumstances): CheckedMessage {
  if (message.version !== '1') throw wrong('version');
  checkSite(message, origins);
  // The statement contains the version of the terms: a page of an older build has older ones.
  if (message.statement !== signInStatement) throw wrong('statement');
  const chain = chainById(message.chainId);
  if (chain === undefined) throw wrong('chainId');
  checkTimes(message, nowMs);
  const wallet = addressSchema.safeParse(message.address);
  if (!wallet.success) throw wrong('address');
  return { wallet: wallet.data, chainId: chain.id, nonce: message.nonce };
}
