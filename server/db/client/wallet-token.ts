import 'server-only';
import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Address } from '../../../lib/schemas/address.ts';

const lifetimeSeconds = 60;
/** A token this close to its expiry might expire on the way. */
const spareMs = 15_000;

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const header = encode({ alg: 'HS256', typ: 'JWT' });

/**
 * Creates the token that row-level security reads: the role to switch to, and the wallet that owns the visible rows.
 */
export function mintWalletToken(jwtSecret: string, wallet: Address, nowMs: number): string {
  const issuedAt = Math.floor(nowMs / 1_000);
  const claims = { role: 'authenticated', wallet, sub: wallet, iat: issuedAt, exp: issuedAt + lifetimeSeconds };
  const signed = `${header}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`;
}

/** Returns a wallet's token until shortly before it expires. Beyond the capacity the token used longest ago is dropped. */
export function walletTokens(jwtSecret: string, capacity = 1_000): (wallet: Address, nowMs: number) => string {
  const kept = new LRUCache<Address, { readonly token: string; readonly usableUntilMs: number }>({ max: capacity });
  return (wallet, nowMs) => {
    const known = kept.get(wallet);
    if (known !== undefined && nowMs < known.usableUntilMs) return known.token;
    const token = mintWalletToken(jwtSecret, wallet, nowMs);
    kept.set(wallet, { token, usableUntilMs: Math.floor(nowMs / 1_000) * 1_000 + lifetimeSeconds * 1_000 - spareMs });
    return token;
  };
}
