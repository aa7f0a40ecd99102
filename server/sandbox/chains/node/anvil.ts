import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { findAnvil } from './native.ts';
import { type Call, NodeGone, type Outcome } from './outcome.ts';
import { NODE_ENVIRONMENT, type Warden } from './warden.ts';

/** The number of recent blocks whose state can be queried; each costs memory. */
const STATES_KEPT = '64';

const replies = z.array(
  z.object({
    id: z.number(),
    result: z.optional(z.unknown()),
    error: z.optional(z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })),
  }),
);

/** A running node. It mines only on request and stores nothing: its owner does both. */
export interface Anvil {
  readonly pid: number;
  readonly port: number;
  /** Settles when the process ends, whether requested or not. */
  readonly ended: Promise<void>;
  /** Returns the outcomes in the order of the calls; the node handles them in parallel. */
  post(calls: readonly Call[]): Promise<Outcome[]>;
  /** Makes a call of the sandbox's own that is not expected to fail. */
  ask(method: string, ...params: readonly unknown[]): Promise<unknown>;
  kill(): Promise<void>;
}

export async function startAnvil(chainId: number, genesisFile: string, warden: Warden): Promise<Anvil> {
  const child = spawn(
    findAnvil(),
    [
      ...['--host', '127.0.0.1', '--port', '0', '--chain-id', String(chainId), '--init', genesisFile],
      ...['--no-mining', '--threads', '1', '--prune-history', STATES_KEPT],
      // Foreign web pages must not reach the node without passing the sandbox.
      ...['--no-cors', '--no-request-size-limit', '--color', 'never'],
    ],
    { cwd: '/', env: NODE_ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const { pid } = child;
  if (pid === undefined) {
    const [error] = await once(child, 'error');
    throw new Error('anvil could not be run', { cause: error });
  }
  warden.watch(pid);
  let gone = false;
  const over = ended.then(() => {
    gone = true;
    warden.forget(pid);
  });
  const port = await untilListening(child);
  const post = async (calls: readonly Call[]): Promise<Outcome[]> => {
    if (gone) throw new NodeGone('the node has ended');
    return exchange(port, calls);
  };
  return {
    pid,
    port,
    ended: over,
    post,
    ask: async (method, ...params) => {
      const [outcome] = await post([{ method, params }]);
      if (outcome === undefined) throw new Error(`${method} was not answered`);
      if ('error' in outcome) throw new Error(`${method}: ${outcome.error.message}`);
      return outcome.result;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await over;
    },
  };
}

function untilListening(child: ChildProcess): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const last: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    if (input === null) continue;
    let listening = false;
    createInterface({ input }).on('line', (line) => {
      if (listening) return;
      last.splice(0, last.length - 4, line);
      const port = /^Listening on .*:(\d+)$/.exec(line)?.[1];
      if (port === undefined) return;
      listening = true;
      resolve(Number(port));
    });
  }
  child.once('close', () => reject(new Error(`anvil ended at once: ${last.join(' ')}`)));
  return promise;
}

/** Sends calls with ids of its own: those of the callers may repeat. */
async function exchange(port: number, calls: readonly Call[]): Promise<Outcome[]> {
  const body = JSON.stringify(calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params })));
  const answers = replies.parse(await deliver(port, body));
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  return calls.map(({ method }, id) => {
    const answer = byId.get(id);
    if (answer === undefined) throw new Error(`${method} was not answered`);
    if (answer.error === undefined) return { result: answer.result };
    const { code, message, data } = answer.error;
    return { error: data === undefined ? { code, message } : { code, message, data } };
  });
}

async function deliver(port: number, body: string): Promise<unknown> {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body });
    return await response.json();
  } catch (error) {
    throw new NodeGone('the node did not answer', { cause: error });
  }
}
