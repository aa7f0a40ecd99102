import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Caller, Role } from '../database/database.ts';
import { RestFailure } from '../rest/failure.ts';
import { verifyJwt } from './jwt.ts';

export interface Keys {
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly jwtSecret: string;
}

/** A caller without a key. */
export const ANONYMOUS: Caller = { role: 'anon', claims: '{"role":"anon"}' };
export const SERVICE: Caller = { role: 'service_role', claims: '{"role":"service_role"}' };

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function same(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

function asRole(role: unknown): Role {
  if (role === undefined) return 'anon';
  if (role === 'anon' || role === 'authenticated' || role === 'service_role') return role;
  throw unauthorizedFailure('22023', `role "${String(role)}" does not exist`);
}

function unauthorizedFailure(code: string, message: string): RestFailure {
  const challenge = `Bearer error="invalid_token", error_description=${JSON.stringify(message.replace(/[^\x20-\x7e]/g, '?'))}`;
  return new RestFailure(401, { code, message }, { 'www-authenticate': challenge });
}

function fromJwt(token: string, secret: string): Caller {
  const verified = verifyJwt(token, secret, Date.now() / 1000);
  if (verified.kind === 'valid') return { role: asRole(verified.claims['role']), claims: verified.text };
  switch (verified.reason) {
    case 'expired':
      throw unauthorizedFailure('PGRST303', 'JWT expired');
    case 'early':
      throw unauthorizedFailure('PGRST303', 'JWT not yet valid');
    case 'malformed':
      throw unauthorizedFailure('PGRST301', 'Expected 3 parts in JWT signed with HS256');
    case 'signature':
      throw unauthorizedFailure('PGRST301', 'No suitable key or wrong key type');
    default:
      return verified.reason satisfies never;
  }
}

function fromApiKey(key: string, keys: Keys): Caller | undefined {
  if (same(key, keys.publishableKey)) return ANONYMOUS;
  if (same(key, keys.secretKey)) return SERVICE;
  // A project's older keys are themselves tokens.
  const verified = verifyJwt(key, keys.jwtSecret, Date.now() / 1000);
  return verified.kind === 'valid' ? { role: asRole(verified.claims['role']), claims: verified.text } : undefined;
}

/**
 * Determines the caller: the key grants access, a token identifies the user. The client sends the key as the token if
 * it has none.
 */
export function resolveCaller(request: IncomingMessage, keys: Keys): Caller {
  const apiKey = single(request.headers['apikey']);
  if (apiKey === undefined || apiKey === '') {
    throw new RestFailure(401, {
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    });
  }
  const caller = fromApiKey(apiKey, keys);
  if (caller === undefined) {
    throw new RestFailure(401, {
      message: 'Invalid API key',
      hint: 'Double check your Supabase `anon` or `service_role` API key.',
    });
  }
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return bearer === undefined || bearer === apiKey ? caller : fromJwt(bearer, keys.jwtSecret);
}
