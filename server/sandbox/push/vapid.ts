import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';

const dayMs = 24 * 60 * 60_000;
const claimsSchema = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });
const headSchema = z.object({ alg: z.literal('ES256'), typ: z.literal('JWT').optional() });

const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

function isSignedBy(key: Buffer, signed: string, signature: string): boolean {
  const [x, y] = [key.subarray(1, 33), key.subarray(33, 65)].map((part) => part.toString('base64url'));
  if (key.length !== 65 || x === undefined || y === undefined) return false;
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const by = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  return verify('sha256', Buffer.from(signed), by, Buffer.from(signature, 'base64url'));
}

/** Apple refuses a contact that leads nowhere. */
const isContact = (sub: string): boolean =>
  /^(?:mailto:[^\s@]+@|https:\/\/)[^\s@]+$/.test(sub) && !/localhost|\.invalid\b/.test(sub);

interface Asked {
  readonly authorization: string | undefined;
  /** The origin of the push service. */
  readonly audience: string;
  readonly now: number;
}

/** Returns the public key of the site that signed a request (RFC 8292), or why it is refused. */
export function readVapid({ authorization, audience, now }: Asked): { key: string } | { reason: string } {
  const parts = /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization ?? '');
  if (parts === null) return { reason: 'MissingAuthorization' };
  const [, signed = '', signature = '', key = ''] = parts;
  const [head = '', claims = ''] = signed.split('.');
  try {
    headSchema.parse(read(head));
    const { aud, exp, sub } = claimsSchema.parse(read(claims));
    const leftMs = exp * 1_000 - now;
    const isFine = aud === audience && leftMs > 0 && leftMs <= dayMs && isContact(sub);
    if (isFine && isSignedBy(Buffer.from(key, 'base64url'), signed, signature)) return { key };
  } catch {
    return { reason: 'BadJwtToken' };
  }
  return { reason: 'BadJwtToken' };
}
