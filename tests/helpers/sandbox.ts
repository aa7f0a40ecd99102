import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { copySandboxTemplate, sandboxTemplateVariable } from '../../server/launch/sandbox-template.ts';
import { trialRoot } from '../../server/launch/trial-folder.ts';

const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface SandboxKeys {
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly jwtSecret: string;
}

export interface SandboxOptions {
  /** If given, the folder is kept afterwards; otherwise the sandbox uses a temporary folder that is removed with it. */
  readonly dataDir?: string;
  /** Off by default, since the databases are temporary. */
  readonly fsync?: boolean;
  /** The folder with migrations/, seed.sql and storage/; the project's own by default. */
  readonly supabaseDir?: string;
  readonly keys?: SandboxKeys;
  /** Runs the program as this user, when the tests run as root. */
  readonly uid?: number;
  readonly environment?: Readonly<Record<string, string>>;
  readonly program?: string;
  /** The Node that runs it: another account may not reach the one of these tests. */
  readonly node?: string;
}

export interface RunningSandbox extends SandboxKeys {
  readonly url: string;
  readonly supabaseUrl: string;
  readonly dataDir: string;
  readonly pid: number;
  /** The program's log lines so far. */
  readonly log: readonly string[];
  readonly ended: Promise<number | null>;
  postmasterPid(): number | undefined;
  stop(): Promise<void>;
  /** Closes the channel to the program, as happens when its launcher ends. */
  abandon(): void;
  /** Sends SIGKILL to the program alone: the next start finds its files as after a power cut. */
  kill(): Promise<void>;
}

class SandboxStartError extends Error {
  readonly code: string;

  constructor(code: string, detail: string) {
    super(`${code}: ${detail}`);
    this.code = code;
  }
}

export function randomKeys(): SandboxKeys {
  return {
    publishableKey: `sb_publishable_${randomBytes(18).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(18).toString('base64url')}`,
    jwtSecret: randomBytes(32).toString('base64url'),
  };
}

/** Creates a folder that every account can enter, so that a database of another account can be in it. */
export function openTempDir(prefix = 'sandbox-test-'): string {
  const dir = mkdtempSync(join(trialRoot(), prefix));
  chmodSync(dir, 0o755);
  return dir;
}

interface Started {
  readonly port: number;
}

function untilReady(child: ChildProcess, log: readonly string[]): Promise<Started> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => {
      reject(new SandboxStartError('exited', `status ${status}: ${log.slice(-5).join('\n')}`));
    });
    child.on('message', (message) => {
      if (typeof message !== 'object' || message === null || !('type' in message)) return;
      if (message.type === 'ready' && 'port' in message) resolve({ port: Number(message.port) });
      if (message.type === 'failed' && 'code' in message && 'detail' in message) {
        reject(new SandboxStartError(String(message.code), String(message.detail)));
      }
    });
  });
}

function findPostmaster(homes: readonly string[]): number | undefined {
  const file = homes.map((home) => join(home, 'postgres/data/postmaster.pid')).find((path) => existsSync(path));
  return file === undefined ? undefined : Number(readFileSync(file, 'utf8').split('\n')[0]);
}

export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const keys = options.keys ?? randomKeys();
  const base = options.dataDir === undefined ? openTempDir() : undefined;
  const dataDir = options.dataDir ?? join(base ?? '', 'data');
  const { SANDBOX_STATE_DIR: stateDir = `${dataDir}-state` } = options.environment ?? {};
  const { PATH } = process.env;
  const kept = process.env[sandboxTemplateVariable];
  // The prepared sandbox was made with the project's own migrations, by the user who runs the tests.
  const isLikeKept = base !== undefined && options.uid === undefined && options.supabaseDir === undefined;
  if (kept !== undefined && isLikeKept) {
    mkdirSync(dataDir, { mode: 0o711 });
    copySandboxTemplate(kept, dataDir);
  }
  if (base !== undefined && options.uid !== undefined) {
    mkdirSync(dataDir);
    for (const path of [base, dataDir]) chownSync(path, options.uid, options.uid);
  }
  const child = spawn(
    options.node ?? process.execPath,
    [options.program ?? join(PROJECT_ROOT, 'server/sandbox/main.ts')],
    {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
      env: {
        PATH,
        NODE_ENV: 'test',
        DATA_DIR: dataDir,
        SANDBOX_PORT: '0',
        SANDBOX_FSYNC: options.fsync === true ? 'on' : 'off',
        SANDBOX_STATE_DIR: stateDir,
        SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
        SUPABASE_SECRET_KEY: keys.secretKey,
        SUPABASE_JWT_SECRET: keys.jwtSecret,
        ...(options.supabaseDir === undefined ? {} : { SANDBOX_SUPABASE_DIR: options.supabaseDir }),
        ...options.environment,
      },
    },
  );
  const log: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    if (input !== null) createInterface({ input }).on('line', (line) => log.push(line));
  }
  const tidy = () => {
    if (base !== undefined) rmSync(base, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  const abandon = () => {
    child.kill('SIGKILL');
    tidy();
  };
  process.once('exit', abandon);
  const ended = once(child, 'exit').then(([status]): number | null => status);
  const leave = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    process.off('exit', abandon);
    tidy();
  };
  try {
    const { port } = await untilReady(child, log);
    const url = `http://127.0.0.1:${port}`;
    const homes = () => [
      dataDir,
      ...(existsSync(stateDir) ? readdirSync(stateDir).map((id) => join(stateDir, id)) : []),
    ];
    return {
      ...keys,
      url,
      supabaseUrl: `${url}/supabase`,
      dataDir,
      pid: child.pid ?? 0,
      log,
      ended,
      postmasterPid: () => findPostmaster(homes()),
      abandon: () => child.disconnect(),
      stop: () => leave('SIGTERM'),
      kill: () => leave('SIGKILL'),
    };
  } catch (error) {
    await leave('SIGKILL');
    throw error;
  }
}
