import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { getAddress, parseEther } from 'viem';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTempDir, type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { isAlive, until } from '../supabase/machine.ts';
import { accountOf, connect } from './clients.ts';
import { nodesBelow, wardensBelow } from './processes.ts';

const somewhere = getAddress('0x00000000000000000000000000000000000a11ce');
/** The block of the first transaction: PLUTO's past comes before it, and the block that a start adds. */
const FIRST = 29n;
const running: RunningSandbox[] = [];
let base = '';

async function start(): Promise<RunningSandbox> {
  const dataDir = join(base, 'data');
  const sandbox = await startSandbox({ dataDir, fsync: true, environment: { SANDBOX_SERVICES: 'chains' } });
  running.push(sandbox);
  return sandbox;
}

beforeEach(() => {
  base = openTempDir();
});
afterEach(async () => {
  for (const sandbox of running.splice(0)) await sandbox.stop();
  rmSync(base, { recursive: true, force: true });
});

async function send(url: string, count: number): Promise<void> {
  const { wallet, reader } = connect(url, 56);
  const nonce = await reader.getTransactionCount({ address: accountOf(0).address });
  const fees = { gas: 21_000n, maxFeePerGas: parseEther('0.000001'), maxPriorityFeePerGas: 1n };
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      wallet(0).sendTransaction({ to: somewhere, value: 1n, nonce: nonce + index, ...fees }),
    ),
  );
}

const portrait = async (url: string) => {
  const { reader } = connect(url, 56);
  const head = await reader.getBlock();
  const first = await reader.getBlock({ blockNumber: FIRST, includeTransactions: true });
  const accounts = await Promise.all([0, 1].map((index) => reader.getBalance({ address: accountOf(index).address })));
  return {
    head: { number: head.number, timestamp: head.timestamp },
    first: { timestamp: first.timestamp, transactions: first.transactions.map(({ hash }) => hash) },
    accounts,
    sent: await reader.getTransactionCount({ address: accountOf(0).address }),
    received: await reader.getBalance({ address: somewhere }),
  };
};

test('a kill of the sandbox loses no transaction that was answered, before or after a snapshot', async () => {
  const first = await start();
  await send(first.url, 30);
  const before = await portrait(first.url);
  expect(before).toMatchObject({ sent: 30, received: 30n });
  const nodes = nodesBelow(first.pid);
  await first.kill();
  // The nodes end with the sandbox, however it ended.
  await until('the nodes end', () => !nodes.some(isAlive));

  const second = await start();
  expect(await portrait(second.url)).toMatchObject({ sent: 30, received: 30n, first: before.first });
  // More than the number of entries after which the state is written to disk.
  await send(second.url, 200);
  const later = await portrait(second.url);
  expect(later).toMatchObject({ sent: 230, received: 230n, first: before.first });
  await second.kill();

  const third = await start();
  expect(await portrait(third.url)).toMatchObject({ sent: 230, received: 230n, accounts: later.accounts });
  await send(third.url, 1);
  const last = await portrait(third.url);
  await third.stop();
  expect(await third.ended).toBe(0);

  const fourth = await start();
  expect(await portrait(fourth.url)).toMatchObject({ sent: 231, received: 231n, head: last.head });
});

test('a transaction that waits for an earlier one outlives a stop', async () => {
  const first = await start();
  const { wallet, reader } = connect(first.url, 56);
  const fees = { gas: 21_000n, maxFeePerGas: parseEther('0.000001'), maxPriorityFeePerGas: 1n };
  const waiting = await wallet(0).sendTransaction({ to: somewhere, value: 5n, nonce: 1, ...fees });
  expect(await reader.getTransaction({ hash: waiting })).toMatchObject({ blockNumber: null });
  await first.stop();

  const second = await start();
  const again = connect(second.url, 56);
  await again.wallet(0).sendTransaction({ to: somewhere, value: 6n, nonce: 0, ...fees });
  expect((await again.reader.getTransactionReceipt({ hash: waiting })).status).toBe('success');
  expect(await again.reader.getBalance({ address: somewhere })).toBe(11n);
});

test('a node that outlived the sandbox and its watcher is ended by the next start', async () => {
  const first = await start();
  await connect(first.url, 10).reader.getChainId();
  const [node = 0] = nodesBelow(first.pid);
  for (const pid of wardensBelow(first.pid)) process.kill(pid, 'SIGKILL');
  await first.kill();
  expect(isAlive(node)).toBe(true);
  const second = await start();
  await until('the left-over node ends', () => !isAlive(node));
  expect(nodesBelow(second.pid)).toEqual([]);
  expect(await connect(second.url, 10).reader.getChainId()).toBe(10);
});
