import { describe, expect, it } from 'vitest';
import { circleUrl, hyperEvmUrl } from '../../../lib/config/funds.ts';
import { browserRpcUrl } from '../../../lib/config/venues/chain-endpoints.ts';
import { chains } from '../../../lib/config/venues/chains.ts';
import { hyperliquidUrl } from '../../../lib/config/venues/endpoints.ts';
import { publicConfigText, readPublicConfig } from '../../../lib/config/venues/public.ts';
import { type Env, parseEnv, parseSettings, publicConfig } from '../../../server/environment/schema.ts';
import { contentSecurityPolicy, policySources } from '../../../server/front/policy.ts';
import { sandboxedEnvironment } from '../../helpers/environment.ts';
import { demand } from './demand.ts';

const keys = {
  BIRDEYE_API_KEY: 'key-key-key',
  MORALIS_API_KEY: 'key-key-key',
  ONEINCH_API_KEY: 'key-key-key',
  TELEGRAM_BOT_TOKEN: '123:token-token',
  QUOTES_API_KEY: 'key-key-key',
  NEWS_API_KEY: 'key-key-key',
  AI_API_KEY: 'key-key-key',
  AI_MODEL: 'model',
};
const live = {
  ...sandboxedEnvironment,
  ...keys,
  HYPERLIQUID_NETWORK: 'mainnet',
  CHAINS_MODE: 'live',
  SUPABASE_URL: 'https://project.supabase.example',
};

/** The variable of each vendor that the server asks, and where the environment keeps its address. */
const requested: readonly (readonly [string, (env: Env) => string | undefined])[] = [
  ['HYPERLIQUID_BASE_URL', (env) => env.hyperliquidUrl],
  ['STATS_BASE_URL', (env) => env.statsUrl],
  ['BIRDEYE_BASE_URL', (env) => env.birdeye?.url],
  ['MORALIS_BASE_URL', (env) => env.moralis?.url],
  ['ONEINCH_BASE_URL', (env) => env.oneinch?.url],
  ['KYBERSWAP_BASE_URL', (env) => env.kyberswap.url],
  ['TELEGRAM_BASE_URL', (env) => env.telegram?.url],
  ['QUOTES_BASE_URL', (env) => env.quotes?.url],
  ['NEWS_BASE_URL', (env) => env.news?.url],
  ['AI_BASE_URL', (env) => env.ai?.url],
];
const nodeVariables = ['ETHEREUM', 'OPTIMISM', 'BSC', 'POLYGON', 'BASE', 'ARBITRUM', 'AVALANCHE'].map(
  (chain) => `PUBLIC_RPC_URL_${chain}`,
);
const variables = [
  ...requested.map(([variable]) => variable),
  'CIRCLE_BASE_URL',
  'PUBLIC_RPC_URL_HYPEREVM',
  ...nodeVariables,
];
const elsewhere = Object.fromEntries(
  variables.map((variable) => [variable, `https://${variable.toLowerCase().replaceAll('_', '-')}.example/at`]),
);

/** Returns the configuration as a browser reads it. */
function inPage(env: Env) {
  return readPublicConfig({ getElementById: () => ({ textContent: publicConfigText(publicConfig(env)) }) });
}
const connections = (env: Env): readonly string[] =>
  contentSecurityPolicy([], policySources(env))
    .split('; ')
    .flatMap((part) => (part.startsWith('connect-src ') ? part.split(' ').slice(1) : []));

describe('a vendor’s address', () => {
  it.each(requested)(
    '%s takes the place of the vendor’s own where it is live, without a slash at its end',
    (variable, urlIn) => {
      expect(urlIn(demand({ ...live, [variable]: `${elsewhere[variable]}/` }))).toBe(elsewhere[variable]);
      expect(urlIn(demand(live))).toMatch(/^https:\/\//);
      expect(urlIn(demand(live))).not.toBe(elsewhere[variable]);
    },
  );

  it('counts for nothing where the sandbox stands in', () => {
    const own = demand(sandboxedEnvironment);
    const set = demand({ ...sandboxedEnvironment, ...elsewhere });
    expect(set).toEqual(own);
    expect(connections(set)).toEqual(connections(own));
  });

  it.each(variables)('%s must be https except on this machine', (variable) => {
    const problemOf = (value: string) => {
      const result = parseEnv({ ...live, [variable]: value });
      return 'problems' in result ? result.problems : undefined;
    };
    const problem = 'must begin with https:// (http:// is for this machine alone, such as http://localhost:4010)';
    for (const value of ['http://node.example', 'http://10.0.0.7:8545', 'http://127.0.0.1.example'])
      expect(problemOf(value)).toEqual([{ variable, problem: expect.stringContaining(problem) }]);
    for (const value of ['http://localhost:4010/x', 'http://127.0.0.1:4010', 'http://[::1]:4010', 'https://10.0.0.7'])
      expect(problemOf(value)).toBeUndefined();
    for (const value of [
      'ftp://node.example',
      'node.example',
      'https://me:word@node.example',
      'https://node.example/#x',
    ])
      expect(problemOf(value)).toHaveLength(1);
  });

  it('has a question mark only where nothing is appended to it', () => {
    const withQuery = (variable: string) => parseEnv({ ...live, [variable]: 'https://node.example/?region=eu' });
    expect(withQuery('PUBLIC_RPC_URL_BASE')).toHaveProperty('env');
    expect(withQuery('HYPERLIQUID_BASE_URL')).toEqual({
      problems: [
        {
          variable: 'HYPERLIQUID_BASE_URL',
          problem: expect.stringContaining('must end before any ?, since paths are appended to it'),
        },
      ],
    });
  });
});

describe('the start', () => {
  const toldOf = (raw: Record<string, string>) => {
    const result = parseSettings(raw);
    return 'settings' in result ? result.settings.elsewhere : result;
  };

  it('tells the operator of every vendor that is reached through another host', () => {
    expect(toldOf(live)).toEqual([]);
    expect(toldOf({ ...sandboxedEnvironment, ...elsewhere })).toEqual([]);
    const reported = toldOf({ ...live, ...elsewhere });
    expect(reported).toHaveLength(variables.length);
    expect(reported).toContainEqual({ vendor: 'hyperliquid', host: 'hyperliquid-base-url.example' });
    expect(reported).toContainEqual({ vendor: 'kyberswap', host: 'kyberswap-base-url.example' });
    expect(reported).toContainEqual({ vendor: 'Arbitrum (browsers)', host: 'public-rpc-url-arbitrum.example' });
  });
});

describe('a browser', () => {
  it('is told the addresses that it asks itself, and only where they are others', () => {
    expect(inPage(demand(live))).not.toHaveProperty('addresses');
    const own = {
      HYPERLIQUID_BASE_URL: 'https://api.hyperliquid.xyz',
      PUBLIC_RPC_URL_BASE: 'https://mainnet.base.org',
    };
    expect(inPage(demand({ ...live, ...own }))).not.toHaveProperty('addresses');
    const config = inPage(demand({ ...live, ...elsewhere }));
    expect(Object.keys(config.addresses ?? {}).sort()).toEqual(
      [...chains.map(({ id }) => String(id)), 'circle', 'exchange', 'hyperEvm'].sort(),
    );
    expect(hyperliquidUrl(config)).toBe(elsewhere['HYPERLIQUID_BASE_URL']);
    expect(circleUrl(config)).toBe(elsewhere['CIRCLE_BASE_URL']);
    expect(hyperEvmUrl(config)).toBe(elsewhere['PUBLIC_RPC_URL_HYPEREVM']);
    expect(chains.map((chain) => browserRpcUrl(config, chain)).sort()).toEqual(
      nodeVariables.map((variable) => elsewhere[variable]).sort(),
    );
  });

  it('hears of no sandbox where everything is live, even of one that is named', () => {
    const text = publicConfigText(publicConfig(demand({ ...live, PUBLIC_SANDBOX_URL: 'http://192.0.2.7:4010' })));
    expect(text).not.toMatch(/sandbox|4010/i);
  });

  it('never learns the server’s own nodes', () => {
    const env = demand({ ...live, RPC_URL_ARBITRUM: 'https://node.example/secret-key' });
    expect(env.rpcUrls.get(42_161)).toBe('https://node.example/secret-key');
    expect(publicConfigText(publicConfig(env))).not.toContain('secret-key');
    expect(connections(env).join(' ')).not.toContain('node.example');
  });

  it('may connect to the other addresses, and no longer to those that they replace', () => {
    const policy = connections(demand({ ...live, ...elsewhere }));
    const hosts = ['HYPERLIQUID_BASE_URL', 'CIRCLE_BASE_URL', 'PUBLIC_RPC_URL_HYPEREVM', ...nodeVariables].map(
      (name) => new URL(elsewhere[name] ?? '').host,
    );
    expect([...policy].sort()).toEqual(
      [
        "'self'",
        'https://rpc.wallet.coinbase.com',
        `wss://${hosts[0]}`,
        ...hosts.map((host) => `https://${host}`),
      ].sort(),
    );
  });
});
