import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tradingVenues } from '../../lib/config/venues/venues.ts';
import { parseEnv, parseSettings, type Settings, secretNames, sentencesOf } from '../environment/schema.ts';
import { root } from './paths.ts';
import { refusals } from './refusal.ts';
import { passingSecrets, type SandboxSecrets, sandboxSecrets } from './secrets.ts';

export type Raw = Record<string, string>;

/** Reads the process environment, which takes precedence over `.env`; empty values count as unset, as in the schema. */
export function readEnvironment(): Raw {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const filled: Raw = {};
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined && value !== '') filled[name] = value;
  }
  return filled;
}

export function demandSettings(raw: Raw): Settings {
  const result = parseSettings(raw);
  if ('problems' in result) throw refusals.environment(sentencesOf(result.problems));
  return result.settings;
}

/**
 * True if every trading venue is in sandbox mode, which the banner announces. `npm start` without a trading key
 * defaults to this; a mixture has to be set explicitly.
 */
export function allSandboxed(settings: Settings): boolean {
  return tradingVenues.every((venue) => settings.modes[venue] === 'sandbox');
}

export interface ServerEnvironment {
  raw: Raw;
  settings: Settings;
  dataDir: string;
  production: boolean;
  sandboxUrl: string | undefined;
}

/** Returns the environment of the app's process; the sandbox's secrets replace those that are not set. */
export function composeEnvironment(
  { raw, settings, dataDir, production, sandboxUrl }: ServerEnvironment,
  secrets: Partial<SandboxSecrets>,
): Raw {
  const { SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, SUPABASE_JWT_SECRET, ...appSecrets } = secrets;
  const databaseKeys = { SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, SUPABASE_JWT_SECRET };
  return {
    ...(settings.mustBringSecrets ? {} : appSecrets),
    ...raw,
    ...(settings.modes.supabase === 'sandbox' ? databaseKeys : {}),
    ...(sandboxUrl === undefined ? {} : { SANDBOX_URL: sandboxUrl }),
    ...(allSandboxed(settings) ? { ALLOW_SANDBOX: '1' } : {}),
    NODE_ENV: production ? 'production' : 'development',
    NEXT_TELEMETRY_DISABLED: '1',
    DATA_DIR: dataDir,
  };
}

/** Returns the environment of the app's process, checked here so that a mistake gives one sentence and not a crash. */
export function serverEnvironment({ raw, settings, dataDir, production, sandboxUrl }: ServerEnvironment): Raw {
  const missing = secretNames.filter((name) => raw[name] === undefined);
  if (settings.mustBringSecrets && missing.length > 0) {
    throw refusals.environment(missing.map((name) => `${name} must be set in live mode`));
  }
  const composed = composeEnvironment({ raw, settings, dataDir, production, sandboxUrl }, sandboxSecrets(dataDir));
  const parsed = parseEnv(composed);
  if ('problems' in parsed) throw refusals.environment(sentencesOf(parsed.problems));
  return composed;
}

/**
 * Returns the environment of a build that is started elsewhere. The built pages contain none of a server's secrets and
 * addresses: these are set at the start.
 */
export const environmentToBuildIn = (raw: Raw): Raw => ({
  ...passingSecrets(),
  SANDBOX_URL: 'http://127.0.0.1:4010',
  ALLOW_SANDBOX: '1',
  ...raw,
});

export function sandboxEnvironment(raw: Raw, settings: Settings, dataDir: string): Raw {
  const { SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, SUPABASE_JWT_SECRET } = sandboxSecrets(dataDir);
  // Only a browser on another machine needs more than loopback; in that case the operator sets the sandbox's address.
  const reachable = settings.publicSandboxUrl !== undefined && settings.host !== 'localhost';
  return {
    ...raw,
    SUPABASE_PUBLISHABLE_KEY,
    SUPABASE_SECRET_KEY,
    SUPABASE_JWT_SECRET,
    SANDBOX_PORT: String(settings.sandboxPort),
    SANDBOX_HOST: reachable ? settings.host : '127.0.0.1',
    DATA_DIR: dataDir,
  };
}
