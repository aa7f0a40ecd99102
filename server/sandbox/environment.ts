import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartFailure } from './failure.ts';
import { isLoopbackName } from './http/peers.ts';

const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface SandboxEnvironment {
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly jwtSecret: string;
  /** False only for throw-away clusters of tests: a crash may then lose acknowledged rows. */
  readonly fsync: boolean;
  /** The folder that holds migrations/, seed.sql and storage/. */
  readonly supabaseDir: string;
  /** Folders for a database that cannot be inside the data folder; the first usable one is taken. */
  readonly stateDirs: readonly string[];
  /** The services that start; undefined starts all. */
  readonly only: readonly string[] | undefined;
  /** The network for which the exchange's signatures are valid. */
  readonly network: 'Mainnet' | 'Testnet';
  /** Whether the exchange limits requests by IP address; undefined leaves the setting unchanged. */
  readonly ipLimits: boolean | undefined;
  /** How often the exchange's sockets send updates; undefined leaves the setting unchanged. */
  readonly pace: 'venue' | 'fast' | undefined;
  /** Host names, beside the loopback ones, under which the sandbox may be addressed. */
  readonly publicHost: string | undefined;
}

type Variables = Readonly<Record<string, string | undefined>>;

export function readEnvironment(variables: Variables): SandboxEnvironment {
  const text = (name: string): string | undefined => variables[name]?.trim() || undefined;
  const required = (name: string): string => {
    const value = text(name);
    if (value === undefined) throw new StartFailure('misconfigured', `${name} is not set`);
    return value;
  };
  const folder = (name: string, fallback: string): string => {
    const value = text(name) ?? fallback;
    return isAbsolute(value) ? value : resolve(PROJECT_ROOT, value);
  };
  const stateDir = text('SANDBOX_STATE_DIR');
  const host = text('SANDBOX_HOST') ?? '127.0.0.1';
  const network = readNetwork(text('SANDBOX_NETWORK') ?? 'Testnet');
  const publicHost = readPublicHost(text('PUBLIC_SANDBOX_URL'));
  // A signature for the main network is valid there: it must not leave its maker's machine.
  if (network === 'Mainnet' && [host, publicHost ?? host].some((name) => !isLoopbackName(name))) {
    throw new StartFailure('misconfigured', 'SANDBOX_NETWORK may be Mainnet on a loopback address alone');
  }
  return {
    dataDir: folder('DATA_DIR', '.data'),
    host,
    port: readPort(text('SANDBOX_PORT') ?? '4010'),
    publishableKey: required('SUPABASE_PUBLISHABLE_KEY'),
    secretKey: required('SUPABASE_SECRET_KEY'),
    jwtSecret: required('SUPABASE_JWT_SECRET'),
    fsync: text('SANDBOX_FSYNC') !== 'off',
    supabaseDir: folder('SANDBOX_SUPABASE_DIR', 'supabase'),
    stateDirs: stateDir === undefined ? ['/var/lib/pluto', '/tmp/pluto'] : [resolve(PROJECT_ROOT, stateDir)],
    only: text('SANDBOX_SERVICES')?.split(','),
    network,
    ipLimits: readSwitch('SANDBOX_IP_LIMITS', text('SANDBOX_IP_LIMITS')),
    pace: readPace(text('SANDBOX_PACE')),
    publicHost,
  };
}

function readPort(value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (!(port >= 0 && port <= 65535)) throw new StartFailure('misconfigured', 'SANDBOX_PORT is no port number');
  return port;
}

function readPublicHost(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (!URL.canParse(value)) throw new StartFailure('misconfigured', 'PUBLIC_SANDBOX_URL is no URL');
  return new URL(value).hostname.toLowerCase();
}

function readNetwork(value: string): SandboxEnvironment['network'] {
  if (value === 'Mainnet' || value === 'Testnet') return value;
  throw new StartFailure('misconfigured', 'SANDBOX_NETWORK is neither Testnet nor Mainnet');
}

function readPace(value: string | undefined): SandboxEnvironment['pace'] {
  if (value === undefined || value === 'venue' || value === 'fast') return value;
  throw new StartFailure('misconfigured', 'SANDBOX_PACE is neither venue nor fast');
}

function readSwitch(name: string, value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined;
  if (value === 'on' || value === 'off') return value === 'on';
  throw new StartFailure('misconfigured', `${name} is neither on nor off`);
}
