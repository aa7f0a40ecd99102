import { createHmac, timingSafeEqual } from 'node:crypto';

/** PostgREST tolerates the same difference between two clocks. */
const CLOCK_SKEW_S = 30;

export type Verified =
  | { readonly kind: 'valid'; readonly claims: Readonly<Record<string, unknown>>; readonly text: string }
  | { readonly kind: 'invalid'; readonly reason: 'malformed' | 'signature' | 'expired' | 'early' };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function decode(part: string): { value: unknown; text: string } | undefined {
  const text = Buffer.from(part, 'base64url').toString('utf8');
  try {
    return { value: JSON.parse(text), text };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Verifies HS256 only: the algorithm in the header is never followed. */
export function verifyJwt(token: string, secret: string, nowS: number): Verified {
  const [header = '', payload = '', signature = '', ...more] = token.split('.');
  const algorithm = decode(header)?.value;
  const claims = decode(payload);
  if (more.length > 0 || !isRecord(algorithm) || algorithm['alg'] !== 'HS256' || !isRecord(claims?.value)) {
    return { kind: 'invalid', reason: 'malformed' };
  }
  const given = Buffer.from(signature, 'base64url');
  const right = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  if (given.length !== right.length || !timingSafeEqual(given, right)) return { kind: 'invalid', reason: 'signature' };
  const { exp, nbf } = claims.value;
  if (exp !== undefined && !(typeof exp === 'number' && exp + CLOCK_SKEW_S > nowS)) {
    return { kind: 'invalid', reason: 'expired' };
  }
  if (nbf !== undefined && !(typeof nbf === 'number' && nbf - CLOCK_SKEW_S <= nowS)) {
    return { kind: 'invalid', reason: 'early' };
  }
  return { kind: 'valid', claims: claims.value, text: claims.text };
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

export function signJwt(claims: object, secret: string): string {
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
