import { describe, expect, it, test } from 'vitest';
import { parseEnv, sentencesOf, variables } from '../../../server/environment/schema.ts';
import { sandboxedEnvironment } from '../../helpers/environment.ts';

const sentencesFor = (raw: Record<string, string>): string => {
  const result = parseEnv({ ...sandboxedEnvironment, ...raw });
  return 'problems' in result ? sentencesOf(result.problems).join('. ') : '';
};
/** Words of the validator, which no operator should have to read. */
const itsWords = /invalid|expected|received|NaN|too (small|big)|>=|<=|regex|pattern/i;
const names = Object.keys(variables.shape);

describe('a wrong value', () => {
  it.each(names)('of %s is told in our own words', (name) => {
    for (const value of ['\t', 'x', '-1', '99999999999', 'https://a:b@c.example/#d', 'ftp://x', '{}']) {
      expect(sentencesFor({ [name]: value })).not.toMatch(itsWords);
    }
  });

  it.each([
    ['TRUSTED_PROXY_HOPS', 'x', 'must be a whole number of proxies from 0 to 8; you wrote x'],
    ['PORT', '70000', 'must be a whole number from 0 to 65,535; you wrote 70000'],
    ['LOG_LEVEL', 'loud', 'must be debug, info, warn or error; you wrote loud'],
    ['SITE_URL', 'pluto.example', 'must be an address that begins with https:// or http://; you wrote pluto.example'],
    ['OTEL_TRACES_SAMPLER_ARG', '5', 'must be a number from 0 to 1; you wrote 5'],
    ['BIRDEYE_API_KEY', 'short', 'must have at least 8 characters; copy it whole from whoever gave it'],
    ['REDIS_URL', 'valkey:6379', 'must be an address that begins with redis:// or rediss://'],
  ])('of %s is a sentence', (name, value, problem) => {
    expect(sentencesFor({ [name]: value })).toBe(`${name} ${problem}`);
  });

  it('that opens something is not repeated, nor one that reads as if it did', () => {
    const [password, pasted] = ['hunter2hunter2', 'sb_secret_9fQ2mXr7Tz4Lk1Vw8Hs3Pd6Gc5'];
    const said = sentencesFor({
      SESSION_PASSWORD: password,
      SEALING_KEY: password,
      PORT: pasted,
      RPC_URL_BASE: 'k-e-y',
    });
    for (const name of ['SESSION_PASSWORD', 'SEALING_KEY', 'PORT', 'RPC_URL_BASE']) expect(said).toContain(name);
    for (const value of [password, pasted, 'k-e-y']) expect(said).not.toContain(value);
  });
});

test('one wrong value hides no other mistake, and what depends on a misspelt mode is not guessed', () => {
  const { SEALING_KEY: _key, ...without } = sandboxedEnvironment;
  const told = (raw: Record<string, string>) => {
    const result = parseEnv({ ...without, ...raw });
    return 'problems' in result ? result.problems.map(({ variable }) => variable) : [];
  };
  expect(told({ PORT: 'x' })).toEqual(['PORT', 'SEALING_KEY']);
  expect(told({ HYPERLIQUID_NETWORK: 'mainet' })).toEqual(['HYPERLIQUID_NETWORK']);
});

test('live trading without a database is told to name one, and of no sandbox', () => {
  const { SANDBOX_URL: _url, ...without } = sandboxedEnvironment;
  const result = parseEnv({ ...without, HYPERLIQUID_NETWORK: 'mainnet', CHAINS_MODE: 'live' });
  expect('problems' in result && sentencesOf(result.problems).join('. ')).toBe(
    'SUPABASE_URL must be the address of a Supabase project (only `npm start` brings a database with it)',
  );
});
