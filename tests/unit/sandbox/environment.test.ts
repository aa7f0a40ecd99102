import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../server/sandbox/environment.ts';

const keys = { SUPABASE_PUBLISHABLE_KEY: 'p', SUPABASE_SECRET_KEY: 's', SUPABASE_JWT_SECRET: 'j' };

describe('a sandbox that verifies signatures as the main network', () => {
  it.each([
    { SANDBOX_HOST: '0.0.0.0' },
    { SANDBOX_HOST: '192.0.2.7' },
    { PUBLIC_SANDBOX_URL: 'http://192.0.2.7:4010' },
    { SANDBOX_HOST: '127.0.0.1', PUBLIC_SANDBOX_URL: 'https://sandbox.example' },
  ])('does not start with %o', (place) => {
    expect(readEnvironment({ ...keys, ...place }).network).toBe('Testnet');
    expect(() => readEnvironment({ ...keys, ...place, SANDBOX_NETWORK: 'Mainnet' })).toThrow(
      'SANDBOX_NETWORK may be Mainnet on a loopback address alone',
    );
  });

  it.each([{}, { SANDBOX_HOST: '::1' }, { SANDBOX_HOST: 'localhost', PUBLIC_SANDBOX_URL: 'http://localhost:4110' }])(
    'starts with %o',
    (place) => {
      expect(readEnvironment({ ...keys, ...place, SANDBOX_NETWORK: 'Mainnet' }).network).toBe('Mainnet');
    },
  );
});

describe('the pace of a sandbox', () => {
  it.each([
    [{}, undefined],
    [{ SANDBOX_PACE: 'fast' }, 'fast'],
    [{ SANDBOX_PACE: 'venue' }, 'venue'],
  ])('with %o is %s', (place, pace) => {
    expect(readEnvironment({ ...keys, ...place }).pace).toBe(pace);
  });

  it('is not guessed', () => {
    expect(() => readEnvironment({ ...keys, SANDBOX_PACE: 'quick' })).toThrow('SANDBOX_PACE is neither venue nor fast');
  });
});
