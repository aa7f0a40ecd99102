import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastPasswordBits, passwordBits } from '../../../server/environment/password-bits.ts';
import { parseEnv } from '../../../server/environment/schema.ts';
import { sandboxedEnvironment } from '../../helpers/environment.ts';

const live = { ...sandboxedEnvironment, HYPERLIQUID_NETWORK: 'mainnet', CHAINS_MODE: 'live' };

function problemsWith(raw: Record<string, string>): readonly string[] {
  const result = parseEnv(raw);
  return 'problems' in result ? result.problems.map(({ variable, problem }) => `${variable} ${problem}`) : [];
}

const said = 'is too easy to guess for live mode (openssl rand -base64 32 makes a good one)';

describe('the password of sessions', () => {
  it.each([
    's'.repeat(64),
    'changeme'.repeat(8),
    '0123456789'.repeat(5),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'passwordpasswordpasswordpassword',
    '12345678123456781234567812345678',
  ])('that is like %s is refused in live mode, also as the one before', (weak) => {
    expect(problemsWith({ ...live, SESSION_PASSWORD: weak })).toEqual([`SESSION_PASSWORD ${said}`]);
    expect(problemsWith({ ...live, PREVIOUS_SESSION_PASSWORD: weak })).toEqual([`PREVIOUS_SESSION_PASSWORD ${said}`]);
    expect(problemsWith({ ...sandboxedEnvironment, SESSION_PASSWORD: weak })).toEqual([]);
  });

  it('that was made at random is taken, in each usual spelling', () => {
    const spelling = fc.constantFrom<BufferEncoding>('hex', 'base64', 'base64url');
    fc.assert(
      fc.property(spelling, fc.integer({ min: 24, max: 64 }), (encoding, bytes) => {
        expect(passwordBits(randomBytes(bytes).toString(encoding))).toBeGreaterThan(leastPasswordBits);
      }),
    );
  });
});
