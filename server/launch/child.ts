import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { LogFile } from './log-file.ts';
import { root } from './paths.ts';
import { type Refusal, refusals } from './refusal.ts';

/** The messages that a child sends over its IPC channel. */
type ChildMessage =
  | { type: 'ready'; port: number }
  | { type: 'wants address' }
  | { type: 'failed'; code: string; detail: string };

function decodeMessage(message: unknown): ChildMessage | undefined {
  if (typeof message !== 'object' || message === null || !('type' in message)) return undefined;
  if (message.type === 'ready' && 'port' in message && typeof message.port === 'number') {
    return { type: 'ready', port: message.port };
  }
  if (message.type === 'wants address') return { type: 'wants address' };
  if (message.type === 'failed' && 'code' in message) {
    return { type: 'failed', code: String(message.code), detail: 'detail' in message ? String(message.detail) : '' };
  }
  return undefined;
}

export interface ChildPlan {
  name: string;
  program: string;
  nodeFlags?: readonly string[];
  env: Record<string, string>;
  logPath: string;
  echo: boolean;
  /** Sends the child the address that it asks for. */
  giveAddress?: (child: ChildProcess) => void;
  /** Returns the wording for an error code that the child reports; any other code becomes `childFailed`. */
  refuse: (code: string, detail: string) => Refusal | undefined;
}

/**
 * A child program in its own process group, so that Ctrl-C reaches only the launcher, which decides the order of
 * stopping. When the launcher dies, the IPC channel closes and the child ends by itself.
 */
export class Child {
  readonly name: string;
  readonly ready: Promise<number>;
  readonly exited: Promise<string>;
  readonly logPath: string;
  readonly #process: ChildProcess;
  #stopping = false;

  constructor(plan: ChildPlan) {
    this.name = plan.name;
    this.logPath = plan.logPath;
    const log = new LogFile(plan.logPath);
    const child: ChildProcess = spawn(process.execPath, [...(plan.nodeFlags ?? []), plan.program], {
      cwd: root,
      env: { NODE_ENV: 'production', ...plan.env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#process = child;
    const keep = (chunk: Buffer, screen: NodeJS.WriteStream) => {
      log.write(chunk);
      if (plan.echo) screen.write(chunk);
    };
    child.stdout?.on('data', (chunk: Buffer) => keep(chunk, process.stdout));
    child.stderr?.on('data', (chunk: Buffer) => keep(chunk, process.stderr));
    this.exited = once(child, 'exit').then(([code, signal]) => {
      return signal === null ? `exit code ${code}` : `signal ${signal}`;
    });
    child.once('close', () => log.close());
    this.ready = new Promise((resolve, reject) => {
      child.on('message', (raw) => {
        const message = decodeMessage(raw);
        if (message?.type === 'ready') resolve(message.port);
        if (message?.type === 'wants address') plan.giveAddress?.(child);
        if (message?.type === 'failed') {
          reject(
            plan.refuse(message.code, message.detail) ??
              refusals.childFailed(plan.name, `${message.code} ${message.detail}`.trim(), plan.logPath),
          );
        }
      });
      child.once('error', (error) => reject(refusals.childFailed(plan.name, error.message, plan.logPath)));
      this.exited.then((detail) => reject(refusals.childFailed(plan.name, detail, plan.logPath)), reject);
    });
    // A failure is reported to the code that awaits `ready`; until then it must not count as unhandled.
    this.ready.catch(() => undefined);
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get stopping(): boolean {
    return this.#stopping;
  }

  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    this.#signal('SIGTERM');
    const timer = setTimeout(() => this.#signal('SIGKILL'), graceMs);
    await this.exited;
    clearTimeout(timer);
  }

  #signal(signal: NodeJS.Signals): void {
    const { pid } = this.#process;
    if (pid === undefined) return;
    try {
      process.kill(signal === 'SIGKILL' ? -pid : pid, signal);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}
