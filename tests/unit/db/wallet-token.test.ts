import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { mintWalletToken, walletTokens } from '../../../server/db/client/wallet-token.ts';

const secret = 'a-secret-of-more-than-thirty-two-characters';
const wallet = addressSchema.parse('0xAbCdEf0123456789aBcDeF0123456789abcdef01');
const now = 1_800_000_000_000;

const claimsSchema = z.object({
  role: z.string(),
  wallet: z.string(),
  sub: z.string(),
  iat: z.number(),
  exp: z.number(),
});

function read(token: string) {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const text = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
  return { header: text(header), claims: claimsSchema.parse(text(claims)), signed: `${header}.${claims}`, signature };
}

test('a token names the wallet in lower case, the role, and a minute', () => {
  const { header, claims } = read(mintWalletToken(secret, wallet, now + 999));
  expect(header).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(claims).toEqual({
    role: 'authenticated',
    wallet: '0xabcdef0123456789abcdef0123456789abcdef01',
    sub: '0xabcdef0123456789abcdef0123456789abcdef01',
    iat: now / 1_000,
    exp: now / 1_000 + 60,
  });
});

test('a token is signed with the secret', () => {
  const { signed, signature } = read(mintWalletToken(secret, wallet, now));
  expect(signature).toBe(createHmac('sha256', secret).update(signed).digest('base64url'));
  expect(read(mintWalletToken('another-secret-of-thirty-two-characters', wallet, now)).signature).not.toBe(signature);
});

test('a token is used again until 15 s before its end', () => {
  const tokenOf = walletTokens(secret);
  const first = tokenOf(wallet, now);
  expect(tokenOf(wallet, now + 44_999)).toBe(first);
  const second = tokenOf(wallet, now + 45_000);
  expect(second).not.toBe(first);
  expect(read(second).claims.exp).toBe(now / 1_000 + 105);
});

test('a fraction of a second does not lengthen the use', () => {
  const tokenOf = walletTokens(secret);
  const first = tokenOf(wallet, now + 900);
  expect(tokenOf(wallet, now + 44_999)).toBe(first);
  expect(tokenOf(wallet, now + 45_000)).not.toBe(first);
});

test('of too many tokens the one used longest ago is forgotten', () => {
  const tokenOf = walletTokens(secret, 2);
  const other = (digit: string) => addressSchema.parse(`0x${digit.repeat(40)}`);
  const [used, unused] = [tokenOf(wallet, now), tokenOf(other('1'), now)];
  expect(tokenOf(wallet, now + 1_000)).toBe(used);
  tokenOf(other('2'), now);
  expect(tokenOf(wallet, now + 1_000)).toBe(used);
  expect(tokenOf(other('1'), now + 1_000)).not.toBe(unused);
});
