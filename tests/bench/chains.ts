import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createPublicClient, createWalletClient, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { bsc } from 'viem/chains';
import { chains } from '../../lib/config/venues/chains.ts';
import { demoAccount } from '../../server/sandbox/people/accounts.ts';
import { openTempDir, type RunningSandbox, startSandbox } from '../helpers/sandbox.ts';
import { atMost, type Figure } from './figure.ts';

const MOST_MS = 2_000;
const MOST_MEGABYTES = 60;
const TRANSACTIONS = 500;

/** Returns the peak resident megabytes of each chain node of a sandbox, by chain. */
function memoryOfNodes(sandbox: number): Map<number, number> {
  const children = readFileSync(`/proc/${sandbox}/task/${sandbox}/children`, 'utf8').trim().split(' ');
  const all = readdirSync('/proc').filter((entry) => children.includes(entry));
  return new Map(
    all.flatMap((pid) => {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      const chain = words[words.indexOf('--chain-id') + 1];
      const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      if (!words.includes('--chain-id') || chain === undefined) return [];
      return [[Number(chain), Number(kilobytes) / 1024] as const];
    }),
  );
}

/** Asks all seven chains at once and returns the milliseconds until the last has answered. */
async function askAll({ url }: RunningSandbox): Promise<number> {
  const began = performance.now();
  await Promise.all(
    chains.map(async ({ id, usdc }) => {
      const client = createPublicClient({ transport: http(`${url}/rpc/${id}`) });
      const code = await client.getCode({ address: usdc.address });
      if (code === undefined) throw new Error(`chain ${id} has no USDC`);
    }),
  );
  return performance.now() - began;
}

async function fill({ url }: RunningSandbox): Promise<void> {
  const account = privateKeyToAccount(demoAccount('maker').privateKey);
  const client = createWalletClient({ account, chain: bsc, transport: http(`${url}/rpc/${bsc.id}`) });
  const order = { to: account.address, value: 1n, gas: 21_000n, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 0n };
  for (let nonce = 0; nonce < TRANSACTIONS; nonce += 1) await client.sendTransaction({ ...order, nonce });
}

/** Measures a cold start, a start with kept data, and the memory of each node; for one node after some use, too. */
export async function* chainFigures(): AsyncGenerator<Figure> {
  const base = openTempDir('bench-chains-');
  const dataDir = join(base, 'data');
  const options = { dataDir, fsync: true, environment: { SANDBOX_SERVICES: 'chains' } };
  const cold = await startSandbox(options);
  try {
    yield atMost('chains: all seven answer, cold', await askAll(cold), 'ms', MOST_MS);
    for (const [chain, megabytes] of memoryOfNodes(cold.pid)) {
      yield atMost(`chains: memory of the node of ${chain}`, megabytes, 'MB', MOST_MEGABYTES);
    }
    await fill(cold);
    const used = memoryOfNodes(cold.pid).get(bsc.id) ?? Number.NaN;
    yield atMost(`chains: memory of a node after ${TRANSACTIONS} transactions`, used, 'MB', MOST_MEGABYTES);
  } finally {
    await cold.stop();
  }
  const warm = await startSandbox(options);
  try {
    yield atMost('chains: all seven answer again after a restart', await askAll(warm), 'ms', MOST_MS);
  } finally {
    await warm.stop();
    rmSync(base, { recursive: true, force: true });
  }
}
