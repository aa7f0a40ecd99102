import { readdirSync, readFileSync } from 'node:fs';
import { createPublicClient, http } from 'viem';
import { chains } from '../../lib/config/chains.ts';
import { startSandbox } from '../helpers/sandbox.ts';
import { atMost, type Figure } from './figure.ts';

const MOST_MS = 2_000;
const MOST_MEGABYTES = 60;

/** Peak resident megabytes of each chain node of a sandbox, by chain. */
function memoryOfNodes(sandbox: number): Map<string, number> {
  const children = readFileSync(`/proc/${sandbox}/task/${sandbox}/children`, 'utf8').trim().split(' ');
  const all = readdirSync('/proc').filter((entry) => children.includes(entry));
  return new Map(
    all.flatMap((pid) => {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      const chain = words[words.indexOf('--chain-id') + 1];
      const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      return words.includes('--chain-id') && chain !== undefined ? [[chain, Number(kilobytes) / 1024] as const] : [];
    }),
  );
}

/** All seven chains asked for at once, cold; the time is that of the last to answer. */
export async function* chainFigures(): AsyncGenerator<Figure> {
  const sandbox = await startSandbox({ fsync: true, environment: { SANDBOX_SERVICES: 'chains' } });
  try {
    const began = performance.now();
    await Promise.all(
      chains.map(async ({ id, usdc }) => {
        const client = createPublicClient({ transport: http(`${sandbox.url}/rpc/${id}`) });
        const code = await client.getCode({ address: usdc.address });
        if (code === undefined) throw new Error(`chain ${id} has no USDC`);
      }),
    );
    yield atMost('chains: all seven answer, cold', performance.now() - began, 'ms', MOST_MS);
    for (const [chain, megabytes] of memoryOfNodes(sandbox.pid)) {
      yield atMost(`chains: memory of the node of ${chain}`, megabytes, 'MB', MOST_MEGABYTES);
    }
  } finally {
    await sandbox.stop();
  }
}
