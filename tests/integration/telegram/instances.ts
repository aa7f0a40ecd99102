import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** An instance of the server that works until it is killed. */
class Instance {
  readonly #child: ChildProcess;
  readonly #requested = new Map<number, (isDone: boolean) => void>();
  readonly ready: Promise<void>;
  readonly #ended: Promise<void>;
  #next = 0;
  isAlive = true;

  constructor(program: string, env: NodeJS.ProcessEnv) {
    this.#child = fork(program, { env, execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.ready = new Promise((resolve) => {
      this.#child.once('message', () => resolve());
      this.#child.once('exit', () => resolve());
    });
    this.#child.on('message', (reported: object) => {
      if ('done' in reported) this.#tell(Number(reported.done), true);
      if ('failed' in reported) this.#tell(Number(reported.failed), false);
    });
    this.#ended = new Promise((resolve) => {
      this.#child.once('exit', () => {
        this.isAlive = false;
        for (const id of this.#requested.keys()) this.#tell(id, false);
        resolve();
      });
    });
  }

  #tell(id: number, isDone: boolean): void {
    this.#requested.get(id)?.(isDone);
    this.#requested.delete(id);
  }

  /** Returns whether the instance said that it is done; one that was killed did not. */
  ask(what: unknown): Promise<boolean> {
    if (!this.isAlive) return Promise.resolve(false);
    const id = this.#next++;
    return new Promise((resolve) => {
      this.#requested.set(id, resolve);
      this.#child.send({ id, what }, (error) => {
        if (error !== null) this.#tell(id, false);
      });
    });
  }

  kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    return this.#ended;
  }
}

/** Two instances, of which one may be killed while the other goes on; another takes its place at once. */
export class Instances {
  readonly #start: () => Instance;
  #living: Instance[];
  #turn = 0;
  killed = 0;

  /** `program` is the file of what an instance does. */
  constructor(program: string, env: NodeJS.ProcessEnv) {
    this.#start = () => new Instance(program, env);
    this.#living = [this.#start(), this.#start()];
  }

  /** Brings something to an instance once and kills the instance after a while; true if it was done before. */
  async bringAndKill(what: unknown, afterMs: number): Promise<boolean> {
    const instance = this.#living[this.#turn++ % this.#living.length];
    await instance?.ready;
    if (instance === undefined) throw new Error('There is no instance');
    const [isDone] = await Promise.all([instance.ask(what), this.kill(instance, afterMs)]);
    return isDone;
  }

  /** Brings something to an instance until one says that it is done, as the messenger does; returns which one. */
  async bring(what: unknown): Promise<Instance> {
    for (;;) {
      const instance = this.#living[this.#turn++ % this.#living.length];
      await instance?.ready;
      if (instance === undefined) throw new Error('There is no instance');
      if (await instance.ask(what)) return instance;
      // An instance that is killed on purpose is replaced before; another end would be waited for without end.
      if (!instance.isAlive && this.#living.includes(instance)) throw new Error('An instance ended by itself');
    }
  }

  /** Kills an instance after a while, in the middle of whatever it then does. */
  async kill(instance: Instance, afterMs: number): Promise<void> {
    await pause(afterMs);
    if (!this.#living.includes(instance)) return;
    this.#living = [...this.#living.filter((other) => other !== instance), this.#start()];
    this.killed += 1;
    await instance.kill();
  }

  async end(): Promise<void> {
    await Promise.all(this.#living.map((instance) => instance.kill()));
  }
}
