import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseEnv, parseSettings, publicConfig, variables } from '../../../server/environment/schema.ts';
import { environmentToBuildIn } from '../../../server/launch/environment.ts';
import { sandboxedEnvironment } from '../../helpers/environment.ts';
import { demand } from './demand.ts';

const variableNames = Object.keys(variables.shape);

function problemsOf(raw: Record<string, string | undefined>): string[] {
  const result = parseEnv(raw);
  return 'problems' in result ? result.problems.map(({ variable }) => variable) : [];
}

describe('the environment', () => {
  it.each([
    ['a sandbox', {}],
    ['the real thing', { HYPERLIQUID_NETWORK: 'mainnet', CHAINS_MODE: 'live' }],
  ])('needs nothing but its modes to build for %s', (_name, modes) => {
    expect(problemsOf({ NODE_ENV: 'production', ...environmentToBuildIn(modes) })).toEqual([]);
    expect(environmentToBuildIn({ ...modes, SEALING_KEY: 'mine' })['SEALING_KEY']).toBe('mine');
  });

  it('is all sandbox without a key', () => {
    const { modes, supabase, publicSandboxUrl } = demand(sandboxedEnvironment);
    expect(new Set(Object.values(modes))).toEqual(new Set(['sandbox']));
    expect(supabase.url).toBe('http://127.0.0.1:4010/supabase');
    expect(publicSandboxUrl).toBe('http://127.0.0.1:4010');
  });

  it.each([
    ['BIRDEYE_API_KEY', 'birdeye', 'key-key-key'],
    ['MORALIS_API_KEY', 'moralis', 'key-key-key'],
    ['TELEGRAM_BOT_TOKEN', 'telegram', '123:token-token'],
    ['AI_API_KEY', 'ai', 'key-key-key'],
    ['QUOTES_API_KEY', 'quotes', 'key-key-key'],
    ['NEWS_API_KEY', 'news', 'key-key-key'],
    ['SUPABASE_URL', 'supabase', 'https://project.supabase.example'],
    ['HYPERLIQUID_NETWORK', 'hyperliquid', 'testnet'],
    ['CHAINS_MODE', 'chains', 'live'],
  ] as const)('%s makes %s live, and nothing else', (variable, venue, value) => {
    const { modes } = demand({ ...sandboxedEnvironment, [variable]: value });
    expect(Object.entries(modes).filter(([, mode]) => mode === 'live')).toEqual([[venue, 'live']]);
  });

  it('lets nothing stand in for a vendor beside live trading, in every mix of modes', () => {
    const vendors = {
      birdeye: 'BIRDEYE_API_KEY',
      oneinch: 'ONEINCH_API_KEY',
      moralis: 'MORALIS_API_KEY',
      telegram: 'TELEGRAM_BOT_TOKEN',
      ai: 'AI_API_KEY',
      quotes: 'QUOTES_API_KEY',
      news: 'NEWS_API_KEY',
    } as const;
    const names = ['birdeye', 'oneinch', 'moralis', 'telegram', 'ai', 'quotes', 'news'] as const;
    for (const HYPERLIQUID_NETWORK of ['sandbox', 'testnet', 'mainnet'])
      for (const CHAINS_MODE of ['sandbox', 'live'])
        for (let held = 0; held < 2 ** names.length; held += 1) {
          if (HYPERLIQUID_NETWORK === 'mainnet' && CHAINS_MODE === 'sandbox') continue;
          const hasKey = (name: keyof typeof vendors) => (held & (1 << names.indexOf(name))) !== 0;
          const keys = Object.fromEntries(names.filter(hasKey).map((name) => [vendors[name], 'key-key-key']));
          const { modes } = demand({ ...sandboxedEnvironment, HYPERLIQUID_NETWORK, CHAINS_MODE, ...keys });
          const isReal = HYPERLIQUID_NETWORK !== 'sandbox' || CHAINS_MODE === 'live';
          const without = isReal ? 'absent' : 'sandbox';
          // Quotes of the real pools mean nothing on the sandbox's chains.
          const oneinch = CHAINS_MODE === 'sandbox' ? 'sandbox' : hasKey('oneinch') ? 'live' : 'absent';
          const expected = {
            ...Object.fromEntries(names.map((name) => [name, hasKey(name) ? 'live' : without])),
            oneinch,
          };
          expect(modes).toEqual({
            hyperliquid: HYPERLIQUID_NETWORK === 'sandbox' ? 'sandbox' : 'live',
            chains: CHAINS_MODE,
            supabase: 'sandbox',
            ...expected,
          });
        }
  });

  it('reaches a data vendor live with its key, sandboxed with any, and nowhere where it is absent', () => {
    expect(demand(sandboxedEnvironment)).toMatchObject({
      birdeye: { url: 'http://127.0.0.1:4010/birdeye', unitsPerMonth: 5_000_000, requestsPerSecond: 15 },
      moralis: {
        url: 'http://127.0.0.1:4010/moralis/api/v2.2',
        unitsPerMonth: 2_000_000,
        requestsPerSecond: 20,
      },
    });
    const keys = { BIRDEYE_API_KEY: 'key-key-key', MORALIS_API_KEY: 'other-key' };
    const plan = { BIRDEYE_UNITS_PER_MONTH: '30000', BIRDEYE_REQUESTS_PER_SECOND: '1' };
    expect(demand({ ...sandboxedEnvironment, ...keys, ...plan })).toMatchObject({
      birdeye: {
        url: 'https://public-api.birdeye.so',
        key: 'key-key-key',
        unitsPerMonth: 30_000,
        requestsPerSecond: 1,
      },
      moralis: { url: 'https://deep-index.moralis.io/api/v2.2', key: 'other-key' },
    });
    expect(demand({ ...sandboxedEnvironment, CHAINS_MODE: 'live' })).toMatchObject({
      birdeye: undefined,
      moralis: undefined,
    });
  });

  it.each([
    ['BIRDEYE_UNITS_PER_MONTH', 'many', expect.stringMatching(/^must be a whole number of compute units from 1 to/)],
    ['BIRDEYE_REQUESTS_PER_SECOND', 'few', expect.stringMatching(/^must be a whole number of requests from 1 to/)],
    ['MORALIS_UNITS_PER_MONTH', '0', expect.stringMatching(/^must be a whole number of compute units from 1 to/)],
    ['MORALIS_REQUESTS_PER_SECOND', 'few', expect.stringMatching(/^must be a whole number of requests from 1 to/)],
  ])('says of %s=%s what it must be', (variable, value, problem) => {
    expect(parseEnv({ ...sandboxedEnvironment, [variable]: value })).toEqual({ problems: [{ variable, problem }] });
  });

  it('names each variable that is wrong', () => {
    const wrong = { PORT: 'three', SITE_URL: 'ftp://x', SEALING_KEY: 'short', LOG_LEVEL: 'loud', ALLOW_SANDBOX: 'yes' };
    expect(problemsOf({ ...sandboxedEnvironment, ...wrong }).sort()).toEqual(Object.keys(wrong).sort());
  });

  it('names each variable that is missing', () => {
    const empty = Object.fromEntries(Object.keys(sandboxedEnvironment).map((name) => [name, '']));
    expect(problemsOf(empty).sort()).toEqual([
      'SANDBOX_URL',
      'SEALING_KEY',
      'SESSION_PASSWORD',
      'SUPABASE_JWT_SECRET',
      'SUPABASE_PUBLISHABLE_KEY',
      'SUPABASE_SECRET_KEY',
    ]);
  });

  it('serves production with a sandboxed trading venue only when told to', () => {
    const { ALLOW_SANDBOX: _allowed, ...unsaid } = sandboxedEnvironment;
    expect(problemsOf(unsaid)).toEqual(['ALLOW_SANDBOX']);
    expect(problemsOf({ ...unsaid, NODE_ENV: 'development' })).toEqual([]);
    expect(problemsOf({ ...unsaid, HYPERLIQUID_NETWORK: 'mainnet', CHAINS_MODE: 'live' })).toEqual([]);
    expect(problemsOf({ ...unsaid, HYPERLIQUID_NETWORK: 'testnet' })).toEqual(['ALLOW_SANDBOX']);
  });

  it('does not trade on mainnet with make-believe chains', () => {
    expect(problemsOf({ ...sandboxedEnvironment, HYPERLIQUID_NETWORK: 'mainnet' })).toEqual(['CHAINS_MODE']);
  });

  it.each([
    ['nothing', {}, false],
    ['market data', { BIRDEYE_API_KEY: 'key-key-key' }, false],
    ['trading', { HYPERLIQUID_NETWORK: 'testnet' }, true],
    ['chains', { CHAINS_MODE: 'live' }, true],
    ['the database', { SUPABASE_URL: 'https://project.supabase.example' }, true],
  ] as const)('with %s live, the secrets must be brought: %s', (_what, raw, expected) => {
    const result = parseSettings(raw);
    expect('settings' in result && result.settings.mustBringSecrets).toBe(expected);
  });

  it.each([
    ['without a header', { BLOCKED_REGIONS: 'US' }, 'REGION_HEADER'],
    ['where nobody put a proxy', { BLOCKED_REGIONS: 'US', REGION_HEADER: 'CF-IPCountry' }, 'TRUSTED_PROXY_HOPS'],
    ['of names', { BLOCKED_REGIONS: 'Cuba', REGION_HEADER: 'X-Country', TRUSTED_PROXY_HOPS: '1' }, 'BLOCKED_REGIONS'],
  ])('a gate for regions %s is refused', (_what, raw, variable) => {
    const result = parseEnv({ ...sandboxedEnvironment, ...raw });
    expect('problems' in result && result.problems.map((problem) => problem.variable)).toEqual([variable]);
  });

  it('has a gate for regions only where one is set', () => {
    const header = { REGION_HEADER: 'CF-IPCountry', TRUSTED_PROXY_HOPS: '1' };
    expect(demand({ ...sandboxedEnvironment, ...header }).regionGate).toBeUndefined();
    const { regionGate } = demand({ ...sandboxedEnvironment, ...header, BLOCKED_REGIONS: 'us, CU' });
    expect(regionGate).toEqual({ blocked: new Set(['US', 'CU']), header: 'cf-ipcountry' });
    expect(demand(sandboxedEnvironment).support).toEqual({});
  });

  it('tells a browser no secret', () => {
    const text = JSON.stringify(publicConfig(demand(sandboxedEnvironment)));
    for (const name of Object.keys(sandboxedEnvironment).filter((name) => /KEY|SECRET|PASSWORD/.test(name))) {
      expect(text).not.toContain(Reflect.get(sandboxedEnvironment, name));
    }
  });

  it('is explained in .env.example, every variable and no other', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
    const explained = [...example.matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name]) => name);
    expect(explained.sort()).toEqual([...variableNames].sort());
    const values = Object.fromEntries(
      [...example.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    expect('settings' in parseSettings(values)).toBe(true);
  });
});
