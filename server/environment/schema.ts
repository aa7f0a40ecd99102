import { z } from 'zod';
import { platformFees } from '../../lib/config/fees.ts';
import { sandboxToken } from '../../lib/config/site/brand.ts';
import { type SiteWords, siteWordsIn } from '../../lib/config/site/words.ts';
import type { PublicConfig } from '../../lib/config/venues/public.ts';
import { tradingVenues, type VenueMode, type VenueName, venues } from '../../lib/config/venues/venues.ts';
import { type DataVendors, dataVendorsOf, dataVendorVariables } from './data-vendors.ts';
import { type Elsewhere, elsewhereOf } from './elsewhere.ts';
import { chainAddress, flag, madeElsewhere, oneOf, someText, webAddress, wholeNumber } from './kinds.ts';
import { type MailSettings, mailProblems, mailSettingsOf, mailVariables } from './mail-variables.ts';
import { leastPasswordBits, passwordBits } from './password-bits.ts';
import { type PushSettings, pushProblems, pushSettingsOf, pushVariables } from './push-variables.ts';
import { repeated } from './repeat-value.ts';
import { edgeProblems, regionProblems, type SiteSettings, siteSettingsOf, siteVariables } from './site-variables.ts';
import { siteWordVariables } from './site-words.ts';
import { modeOfOneinch, type SwapVendors, swapVendorsOf, swapVendorVariables } from './swap-vendors.ts';
import { type TelemetrySettings, telemetrySettingsOf, telemetryVariables } from './telemetry-variables.ts';
import { type TradingVendors, tradingVendorsOf, tradingVendorVariables } from './trading-vendors.ts';
import { isOnThisMachine } from './vendor-address.ts';

const port = wholeNumber(0, 65_535);
const key = madeElsewhere();
const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address that begins with postgres://',
});
const longPassword = z.string().min(32, 'must have at least 32 characters');
const sealingKey = z
  .string()
  .refine(
    (value) => Buffer.from(value, 'base64').length === 32,
    'must be 32 bytes in base64 (openssl rand -base64 32)',
  );

export const variables = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  HOST: someText.default('localhost'),
  PORT: port.default(3000),
  DATA_DIR: someText.optional(),
  SITE_URL: webAddress.optional(),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error']).default('info'),
  ALLOW_SANDBOX: flag.default(false),
  SANDBOX_PORT: port.default(4010),
  SANDBOX_URL: webAddress.optional(),
  PUBLIC_SANDBOX_URL: webAddress.optional(),
  ...tradingVendorVariables,
  SUPABASE_URL: webAddress.optional(),
  SUPABASE_PUBLISHABLE_KEY: key.optional(),
  SUPABASE_SECRET_KEY: key.optional(),
  SUPABASE_JWT_SECRET: longPassword.optional(),
  DATABASE_URL: databaseAddress.optional(),
  CHECK_DATABASE_URL: databaseAddress.optional(),
  FIRST_ADMIN_ADDRESS: chainAddress.optional(),
  BUILDER_ADDRESS: chainAddress.optional(),
  REFERRER_ADDRESS: chainAddress.optional(),
  PLUTO_TOKEN_ADDRESS: chainAddress.optional(),
  LIQUIDITY_POOL_URL: webAddress.optional(),
  SESSION_PASSWORD: longPassword.optional(),
  PREVIOUS_SESSION_PASSWORD: longPassword.optional(),
  SEALING_KEY: sealingKey.optional(),
  PREVIOUS_SEALING_KEY: sealingKey.optional(),
  ...dataVendorVariables,
  ...swapVendorVariables,
  ...pushVariables,
  ...mailVariables,
  ...siteVariables,
  ...siteWordVariables,
  ...telemetryVariables,
  WALLETCONNECT_PROJECT_ID: key.optional(),
  RATE_LIMITS: oneOf(['memory', 'database']).default('memory'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be an address that begins with redis:// or rediss://' })
    .optional(),
  OWN_SERVER: flag.default(false),
});
type Variables = z.infer<typeof variables>;

/** The secrets that the launcher creates for a sandbox and live mode requires from the environment. */
export const secretNames = ['SESSION_PASSWORD', 'SEALING_KEY'] as const;
export const databaseKeyNames = ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY', 'SUPABASE_JWT_SECRET'] as const;

export interface EnvProblem {
  variable: string;
  problem: string;
}

/** Returns what is wrong as sentences for the operator, without their full stops. */
export const sentencesOf = (problems: readonly EnvProblem[]): readonly string[] =>
  problems.map(({ variable, problem }) => `${variable} ${problem}`);

type RawEnvironment = Readonly<Record<string, string | undefined>>;

function modesOf(raw: Variables): Record<VenueName, VenueMode> {
  const hyperliquid = raw.HYPERLIQUID_NETWORK === 'sandbox' ? 'sandbox' : 'live';
  const withoutKey = hyperliquid === 'live' || raw.CHAINS_MODE === 'live' ? 'absent' : 'sandbox';
  const byKey = (value: string | undefined): VenueMode => (value === undefined ? withoutKey : 'live');
  return {
    hyperliquid,
    chains: raw.CHAINS_MODE,
    // The database that the launcher starts is a real one and may serve live trading.
    supabase: raw.SUPABASE_URL === undefined ? 'sandbox' : 'live',
    birdeye: byKey(raw.BIRDEYE_API_KEY),
    oneinch: modeOfOneinch(raw.CHAINS_MODE, raw.ONEINCH_API_KEY),
    moralis: byKey(raw.MORALIS_API_KEY),
    telegram: byKey(raw.TELEGRAM_BOT_TOKEN),
    ai: byKey(raw.AI_API_KEY),
    quotes: byKey(raw.QUOTES_API_KEY),
    news: byKey(raw.NEWS_API_KEY),
  };
}

/** True if something real is at stake: the operator then has to provide strong secrets. */
function isLive(modes: Record<VenueName, VenueMode>): boolean {
  return [...tradingVenues, 'supabase' as const].some((venue) => modes[venue] === 'live');
}

function weakPasswords(values: Variables): EnvProblem[] {
  const problem = 'is too easy to guess for live mode (openssl rand -base64 32 makes a good one)';
  return (['SESSION_PASSWORD', 'PREVIOUS_SESSION_PASSWORD'] as const).flatMap((variable) => {
    const password = values[variable];
    return password !== undefined && passwordBits(password) < leastPasswordBits ? [{ variable, problem }] : [];
  });
}

/** Returns the values that can be read, and a sentence's end for each that cannot; those count as unset. */
function readVariables(raw: RawEnvironment): { values: Variables; problems: EnvProblem[] } {
  const filled = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = variables.safeParse(filled);
  if (parsed.success) return { values: parsed.data, problems: [] };
  const told = new Map(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message] as const));
  const left = Object.fromEntries(Object.entries(filled).filter(([name]) => !told.has(name)));
  const problems = [...told].map(([variable, message]) => ({
    variable,
    problem: `${message}${repeated(variable, filled[variable])}`,
  }));
  return { values: variables.parse(left), problems };
}

/** Returns the contract of the platform's token: the configured one, or the sandbox's own on the sandbox's chains. */
function tokenOf({ PLUTO_TOKEN_ADDRESS: named, CHAINS_MODE: chains }: Variables): string | undefined {
  return named?.toLowerCase() ?? (chains === 'sandbox' ? sandboxToken.address : undefined);
}

/**
 * The sandbox's contract does not exist on the real chain; anybody who deployed one there would be shown as the token.
 */
function inventedToken(values: Variables): EnvProblem[] {
  const isReal = values.CHAINS_MODE === 'live' && !isOnThisMachine(values.RPC_URL_BSC);
  if (!isReal || tokenOf(values) !== sandboxToken.address) return [];
  const problem =
    'is the invented contract of the sandbox; with live chains it must be the token’s own, or be left out';
  return [{ variable: 'PLUTO_TOKEN_ADDRESS', problem }];
}

/** Returns the access to each vendor. */
function vendorsOf(modes: Record<VenueName, VenueMode>, values: Variables, sandboxUrl: string | undefined) {
  return {
    ...tradingVendorsOf(modes, values, sandboxUrl),
    ...dataVendorsOf(modes, values, sandboxUrl),
    ...swapVendorsOf(modes, values, sandboxUrl),
  };
}

/** The settings that the launcher needs before any secret exists: addresses, folders and the mode of each venue. */
export interface Settings {
  host: string;
  port: number;
  dataDir: string | undefined;
  sandboxPort: number;
  siteUrl: string | undefined;
  publicSandboxUrl: string | undefined;
  modes: Record<VenueName, VenueMode>;
  hyperliquidNetwork: Variables['HYPERLIQUID_NETWORK'];
  elsewhere: readonly Elsewhere[];
  allowSandbox: boolean;
  mustBringSecrets: boolean;
}

export function parseSettings(raw: RawEnvironment): { settings: Settings } | { problems: readonly EnvProblem[] } {
  const { settings, problems } = examineSettings(raw);
  return problems.length > 0 ? { problems } : { settings };
}

/** Returns the settings that can be read, and what is wrong with the others. */
export function examineSettings(raw: RawEnvironment): { settings: Settings; problems: readonly EnvProblem[] } {
  const { values, problems } = readVariables(raw);
  const modes = modesOf(values);
  const settings = {
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    sandboxPort: values.SANDBOX_PORT,
    siteUrl: values.SITE_URL,
    publicSandboxUrl: values.PUBLIC_SANDBOX_URL,
    modes,
    hyperliquidNetwork: values.HYPERLIQUID_NETWORK,
    elsewhere: elsewhereOf(modes, vendorsOf(modes, values, values.SANDBOX_URL)),
    allowSandbox: values.ALLOW_SANDBOX,
    mustBringSecrets: isLive(modes),
  };
  return { settings, problems };
}

export interface Env
  extends TradingVendors,
    DataVendors,
    SwapVendors,
    PushSettings,
    MailSettings,
    SiteSettings,
    TelemetrySettings {
  production: boolean;
  siteUrl: string;
  logLevel: Variables['LOG_LEVEL'];
  trustedProxyHops: number;
  modes: Record<VenueName, VenueMode>;
  sandboxUrl: string | undefined;
  publicSandboxUrl: string | undefined;
  /** The operator's words, which a build contains. */
  words: SiteWords;
  /** The store in which several instances count their common limits: those of visitors, and the exchange's own. */
  rateLimits: Variables['RATE_LIMITS'];
  /**
   * The store in which several instances share data that may be lost: answers of vendors, live prices. Undefined: none.
   */
  redisUrl: string | undefined;
  walletConnectProjectId: string | undefined;
  /** True if our own server is in front of Next: then its headers about a visitor can be trusted. */
  ownServer: boolean;
  firstAdmin: string | undefined;
  supabase: { url: string; publishableKey: string; secretKey: string; jwtSecret: string };
  /** The address of the database itself, for backups: a server asks Supabase alone. */
  databaseUrl: string | undefined;
  /** Another PostgreSQL, where a backup is restored to be checked; undefined: the same. */
  checkDatabaseUrl: string | undefined;
  sessionPassword: string;
  /** The previous password, with which older sessions can still be opened. */
  previousSessionPassword: string | undefined;
  sealingKey: string;
  /** The previous key, with which older seals can still be opened. */
  previousSealingKey: string | undefined;
  /** The receiver of the builder fee of orders; without one no order carries a fee. */
  builder: string | undefined;
  /** The receiver of the fee of swaps; without one no swap carries a fee. */
  referrer: string | undefined;
  /** The contract of the platform's token; without one nothing of the token is shown. */
  platformToken: string | undefined;
  /** An external site with the liquidity pool; without it no page links there. */
  liquidityPoolUrl: string | undefined;
}

/** Returns a host as addresses contain it: an IPv6 address in brackets. */
const nameInAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** A mode decides what else is missing, so while one cannot be read nothing else is said to be missing. */
const modeVariables: ReadonlySet<string> = new Set(['HYPERLIQUID_NETWORK', 'CHAINS_MODE', 'SUPABASE_URL']);

export function parseEnv(raw: RawEnvironment): { env: Env } | { problems: readonly EnvProblem[] } {
  const { env, problems } = examineEnv(raw);
  return problems.length > 0 ? { problems } : { env };
}

/** Returns what can be read of an environment, and everything that is wrong with it. */
export function examineEnv(raw: RawEnvironment): { env: Env; problems: readonly EnvProblem[] } {
  const { values, problems: unread } = readVariables(raw);
  const modes = modesOf(values);
  const problems: EnvProblem[] = [];
  const demand = (variable: keyof Variables & string, value: string | undefined, problem: string): string => {
    if (value === undefined) problems.push({ variable, problem });
    return value ?? '';
  };

  const sandboxed = venues.filter((venue) => modes[venue] === 'sandbox');
  if (sandboxed.length === 1 && modes.supabase === 'sandbox') {
    demand(
      'SUPABASE_URL',
      values.SUPABASE_URL ?? values.SANDBOX_URL,
      'must be the address of a Supabase project (only `npm start` brings a database with it)',
    );
  } else if (sandboxed.length > 0) {
    demand('SANDBOX_URL', values.SANDBOX_URL, `must name the sandbox that stands in for ${sandboxed.join(', ')}`);
  }
  const sandboxUrl = sandboxed.length === 0 ? undefined : (values.SANDBOX_URL ?? '');
  const publicSandboxUrl = sandboxUrl === undefined ? undefined : (values.PUBLIC_SANDBOX_URL ?? sandboxUrl);
  // Outside a sandbox the pool holds real money; with sandboxed chains the sandbox's own pool replaces it.
  const poolOfSandbox = modes.chains === 'sandbox' ? `${publicSandboxUrl}/pool` : undefined;
  const sandboxedTrading = tradingVenues.filter((venue) => modes[venue] === 'sandbox');
  if (values.NODE_ENV === 'production' && sandboxedTrading.length > 0 && !values.ALLOW_SANDBOX) {
    problems.push({
      variable: 'ALLOW_SANDBOX',
      problem: `must be 1 to serve production with a sandboxed trading venue (${sandboxedTrading.join(', ')})`,
    });
  }
  if (values.HYPERLIQUID_NETWORK === 'mainnet' && modes.chains === 'sandbox') {
    problems.push({ variable: 'CHAINS_MODE', problem: 'must be live when HYPERLIQUID_NETWORK is mainnet' });
  }
  // Messages leave this machine for real as soon as something real is at stake.
  const messageSandboxUrl = isLive(modes) ? undefined : sandboxUrl;
  const place = { isProduction: values.NODE_ENV === 'production', sandboxUrl: messageSandboxUrl };
  problems.push(...pushProblems(values, place), ...mailProblems(values));
  problems.push(...regionProblems(values), ...edgeProblems(values), ...inventedToken(values));
  if (isLive(modes)) problems.push(...weakPasswords(values));
  const fromLauncher = 'is missing (npm start makes it for a sandbox; live mode needs it from the environment)';
  const env: Env = {
    production: values.NODE_ENV === 'production',
    siteUrl: values.SITE_URL ?? `http://${nameInAddress(values.HOST)}:${values.PORT}`,
    logLevel: values.LOG_LEVEL,
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    modes,
    sandboxUrl,
    publicSandboxUrl,
    rateLimits: values.RATE_LIMITS,
    redisUrl: values.REDIS_URL,
    ...vendorsOf(modes, values, sandboxUrl),
    ...pushSettingsOf(values, messageSandboxUrl),
    ...mailSettingsOf(values, messageSandboxUrl),
    ...siteSettingsOf(values),
    words: siteWordsIn(values),
    ...telemetrySettingsOf(values),
    walletConnectProjectId: values.WALLETCONNECT_PROJECT_ID,
    ownServer: values.OWN_SERVER,
    firstAdmin: values.FIRST_ADMIN_ADDRESS,
    supabase: {
      url: values.SUPABASE_URL ?? `${sandboxUrl}/supabase`,
      publishableKey: demand('SUPABASE_PUBLISHABLE_KEY', values.SUPABASE_PUBLISHABLE_KEY, fromLauncher),
      secretKey: demand('SUPABASE_SECRET_KEY', values.SUPABASE_SECRET_KEY, fromLauncher),
      jwtSecret: demand('SUPABASE_JWT_SECRET', values.SUPABASE_JWT_SECRET, fromLauncher),
    },
    databaseUrl: values.DATABASE_URL,
    checkDatabaseUrl: values.CHECK_DATABASE_URL,
    sessionPassword: demand('SESSION_PASSWORD', values.SESSION_PASSWORD, fromLauncher),
    previousSessionPassword: values.PREVIOUS_SESSION_PASSWORD,
    sealingKey: demand('SEALING_KEY', values.SEALING_KEY, fromLauncher),
    previousSealingKey: values.PREVIOUS_SEALING_KEY,
    builder: values.BUILDER_ADDRESS?.toLowerCase(),
    referrer: values.REFERRER_ADDRESS?.toLowerCase(),
    platformToken: tokenOf(values),
    liquidityPoolUrl: values.LIQUIDITY_POOL_URL ?? poolOfSandbox,
  };
  const named = new Set(unread.map(({ variable }) => variable));
  if ([...named].some((variable) => modeVariables.has(variable))) return { env, problems: unread };
  return { env, problems: [...unread, ...problems.filter(({ variable }) => !named.has(variable))] };
}

/** The settings that a browser may know, rendered once into each page. */
export function publicConfig(env: Env): PublicConfig {
  return {
    modes: env.modes,
    siteUrl: env.siteUrl,
    hyperliquidNetwork: env.hyperliquidNetwork,
    ...(env.publicSandboxUrl !== undefined && { sandboxUrl: env.publicSandboxUrl }),
    platformFees: platformFees(env),
    ...(env.builder !== undefined && { builderAddress: env.builder }),
    ...(Object.keys(env.addresses).length > 0 && { addresses: env.addresses }),
    ...(env.walletConnectProjectId !== undefined && { walletConnectProjectId: env.walletConnectProjectId }),
    ...(env.ai !== undefined && { hasModel: true }),
    ...(env.hasBookChanges && { hasBookChanges: true }),
  };
}
