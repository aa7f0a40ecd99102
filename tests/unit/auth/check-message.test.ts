import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nonceLifetimeMs, signInClockSkewMs } from '../../../lib/config/session.ts';
import { chains } from '../../../lib/config/venues/chains.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { checkMessage } from '../../../server/auth/check-message.ts';
import { originsOf } from '../../../server/auth/site.ts';
import { parseMessage } from '../../../server/auth/siwe-message.ts';
import { anyText } from '../../helpers/any-text.ts';
import { type MessageParts, messageText } from '../../helpers/sign-in.ts';

const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const nowMs = Date.parse('2026-11-20T12:00:00.000Z');
const at = (ms: number) => new Date(nowMs + ms).toISOString();
const origins = originsOf('https://pluto.example');
const site = { domain: 'pluto.example', uri: 'https://pluto.example/trading', issuedAt: at(-1_000) };

function check(parts: Partial<MessageParts>, known: readonly string[] = origins) {
  return checkMessage(parseMessage(messageText({ address, ...site, ...parts })), { origins: known, nowMs });
}

describe('a sign-in message', () => {
  it('made here and now says who, where and in answer to what', () => {
    expect(check({})).toEqual({ wallet: address, chainId: 42161, nonce: '0123456789abcdef' });
    const times = { notBefore: at(0), expirationTime: at(1), scheme: 'https' };
    expect(check(times)).toMatchObject({ wallet: address });
  });

  it('may name any of our chains', () => {
    const named = chains.map(({ id }) => check({ chainId: id }).chainId);
    expect(named).toEqual(chains.map(({ id }) => id));
  });

  it('may call one’s own machine by any of its names, with its own port', () => {
    const home = originsOf('http://localhost:3000');
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      expect(check({ domain: host, uri: `http://${host}` }, home).wallet).toBe(address);
    }
    const mixed = { domain: 'localhost:3000', uri: 'http://127.0.0.1:3000' };
    expect(() => check(mixed, home)).toThrow(expect.objectContaining({ code: 'auth.message' }));
  });

  it.each([
    ['domain', { domain: 'evil.example' }],
    ['domain', { domain: 'pluto.example.evil.example' }],
    ['domain', { domain: 'pluto.example:444' }],
    ['domain', { domain: 'localhost' }],
    ['scheme', { scheme: 'http' }],
    ['uri', { uri: 'https://evil.example' }],
    ['uri', { uri: 'http://pluto.example' }],
    ['uri', { uri: 'https://pluto.example@evil.example' }],
    ['chainId', { chainId: 5 }],
    ['chainId', { chainId: 421614 }],
  ])('with another %s is refused: %o', (field, parts) => {
    expect(() => check(parts)).toThrow(expect.objectContaining({ code: 'auth.message', details: { field } }));
  });

  it.each([
    ['expirationTime', { expirationTime: at(0) }],
    ['notBefore', { notBefore: at(1) }],
    ['issuedAt', { issuedAt: at(signInClockSkewMs + 1) }],
    ['issuedAt', { issuedAt: at(-nonceLifetimeMs - signInClockSkewMs - 1) }],
  ])('out of its time by its %s is refused: %o', (field, parts) => {
    expect(() => check(parts)).toThrow(expect.objectContaining({ code: 'auth.time', details: { field } }));
  });

  it.each([
    ['nothing', ''],
    ['other words', 'Please sign'],
    ['another version', messageText({ address, ...site, version: '2' })],
    ['a line too many', `${messageText({ address, ...site })}\nAdmin: true`],
    ['an address in lower case', messageText({ address, ...site }).replace(/0x\w{40}/, address)],
    ['a date of no calendar', messageText({ address, ...site, issuedAt: 'today' })],
    ['a nonce too short', messageText({ address, ...site, nonce: 'abc' })],
  ])('that is no EIP-4361 text is refused: %s', (_what, text) => {
    expect(() => checkMessage(parseMessage(text), { origins, nowMs })).toThrow(
      expect.objectContaining({ code: 'auth.message' }),
    );
  });

  it('is refused by a code whatever was put into it', () => {
    const good = messageText({ address, ...site });
    const cut = fc.tuple(fc.nat(good.length), fc.nat(12), anyText({ maxLength: 12 }));
    const spliced = cut.map(([at, length, text]) => good.slice(0, at) + text + good.slice(at + length));
    fc.assert(
      fc.property(fc.oneof(spliced, anyText()), (text) => {
        try {
          // A changed message may still be valid: then it must say the same as before.
          const { wallet, chainId } = checkMessage(parseMessage(text), { origins, nowMs });
          return wallet === address && chains.some(({ id }) => id === chainId);
        } catch (error) {
          return error instanceof AppError && (error.code === 'auth.message' || error.code === 'auth.time');
        }
      }),
    );
  });
});
