import { vi } from 'vitest';
import { sandboxedEnvironment } from '../helpers/environment.ts';
import { enterProcess } from '../helpers/process-record.ts';

interface DatabaseKeys {
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly jwtSecret: string;
}

/** An operator's environment with every venue live, each at the replay; the database alone is another's. */
export const liveEnvironment = (replay: string, database: DatabaseKeys): Readonly<Record<string, string>> => ({
  NODE_ENV: 'production',
  OWN_SERVER: '1',
  ALLOW_SANDBOX: '0',
  LOG_LEVEL: 'error',
  SANDBOX_URL: '',
  SESSION_PASSWORD: sandboxedEnvironment.SESSION_PASSWORD,
  SEALING_KEY: sandboxedEnvironment.SEALING_KEY,
  SUPABASE_URL: database.supabaseUrl,
  SUPABASE_PUBLISHABLE_KEY: database.publishableKey,
  SUPABASE_SECRET_KEY: database.secretKey,
  SUPABASE_JWT_SECRET: database.jwtSecret,
  HYPERLIQUID_NETWORK: 'mainnet',
  CHAINS_MODE: 'live',
  HYPERLIQUID_BASE_URL: `${replay}/hyperliquid`,
  HYPERLIQUID_WEIGHT_PER_MINUTE: '1000000',
  STATS_BASE_URL: `${replay}/stats`,
  CIRCLE_BASE_URL: `${replay}/circle`,
  BIRDEYE_API_KEY: 'replayed-key',
  BIRDEYE_BASE_URL: `${replay}/birdeye`,
  BIRDEYE_REQUESTS_PER_SECOND: '1000',
  MORALIS_REQUESTS_PER_SECOND: '1000',
  MORALIS_API_KEY: 'replayed-key',
  MORALIS_BASE_URL: `${replay}/moralis`,
  ONEINCH_API_KEY: 'replayed-key',
  ONEINCH_BASE_URL: `${replay}/oneinch`,
  ONEINCH_REQUESTS_PER_SECOND: '1000',
  KYBERSWAP_BASE_URL: `${replay}/kyberswap`,
  TELEGRAM_BOT_TOKEN: '42:replayed',
  TELEGRAM_BASE_URL: `${replay}/telegram`,
  QUOTES_API_KEY: 'replayed-key',
  QUOTES_BASE_URL: `${replay}/quotes`,
  QUOTES_CREDITS_PER_MINUTE: '1000',
  NEWS_API_KEY: 'replayed-key',
  NEWS_BASE_URL: `${replay}/news`,
  AI_API_KEY: 'replayed-key',
  AI_BASE_URL: `${replay}/llm`,
  AI_MODEL: 'm1',
});

/** Lets the services of this test see that environment, and forget whatever they knew. */
export function goLive(environment: Readonly<Record<string, string>>): void {
  vi.resetModules();
  vi.unstubAllEnvs();
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  enterProcess();
}
