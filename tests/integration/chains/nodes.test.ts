import { readFileSync } from 'node:fs';
import { getAddress, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { accountOf, connect } from './clients.ts';
import { nodesBelow } from './processes.ts';

const somewhere = getAddress('0x00000000000000000000000000000000000a11ce');

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'chains' } });
});
afterAll(() => sandbox.stop());

async function post(path: string, body: string): Promise<{ status: number; headers: Headers; body: unknown }> {
  const headers = { 'content-type': 'application/json', origin: 'https://pages.example' };
  const response = await fetch(`${sandbox.url}${path}`, { method: 'POST', headers, body });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

describe('the node of a chain', () => {
  test('is started by the first who ask, once', async () => {
    expect(nodesBelow(sandbox.pid)).toEqual([]);
    const { reader } = connect(sandbox.url, 42161);
    const ids = await Promise.all(Array.from({ length: 8 }, () => reader.getChainId()));
    expect(new Set(ids)).toEqual(new Set([42161]));
    expect(nodesBelow(sandbox.pid)).toHaveLength(1);
  });

  test('puts a transaction into a block before it answers', async () => {
    const { reader, wallet } = connect(sandbox.url, 42161);
    const hash = await wallet(0).sendTransaction({ to: somewhere, value: parseEther('1.5') });
    expect((await reader.getTransactionReceipt({ hash })).status).toBe('success');
    expect(await reader.getBalance({ address: somewhere })).toBe(parseEther('1.5'));
  });

  test('goes on making blocks for those who wait for confirmations', async () => {
    const { reader, wallet } = connect(sandbox.url, 42161);
    const hash = await wallet(1).sendTransaction({ to: somewhere, value: 1n });
    const receipt = await reader.waitForTransactionReceipt({ hash, confirmations: 2 });
    expect(await reader.getBlockNumber({ cacheTime: 0 })).toBeGreaterThan(receipt.blockNumber);
  });

  test('answers over a socket, and announces blocks and logs', async () => {
    const { reader, wallet, close } = await connectSocket();
    const heads = Promise.withResolvers<bigint>();
    const unwatch = reader.watchBlocks({ onBlock: ({ number }) => heads.resolve(number), onError: heads.reject });
    // The subscription is active once the node has answered a later request over the same socket.
    await reader.getChainId();
    const hash = await wallet(2).sendTransaction({ to: somewhere, value: 1n });
    const { blockNumber } = await reader.waitForTransactionReceipt({ hash });
    expect(await heads.promise).toBeGreaterThanOrEqual(blockNumber);
    unwatch();
    await close();
  });

  test('comes back when it was killed, with everything', async () => {
    const { reader, wallet } = connect(sandbox.url, 42161);
    const hash = await wallet(3).sendTransaction({ to: somewhere, value: 7n });
    const before = await reader.getTransactionReceipt({ hash });
    for (const pid of nodesBelow(sandbox.pid)) process.kill(pid, 'SIGKILL');
    expect(await reader.getTransactionReceipt({ hash })).toEqual(before);
    expect(nodesBelow(sandbox.pid)).toHaveLength(1);
  });

  test('takes little memory', async () => {
    const [pid] = nodesBelow(sandbox.pid);
    const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    expect(Number(resident)).toBeLessThan(60_000);
  });

  test('has a first block of its own on each chain, the same in every sandbox', async () => {
    const [one, other] = await Promise.all(
      ([42161, 1] as const).map((id) => connect(sandbox.url, id).reader.getBlock({ blockNumber: 0n })),
    );
    expect(one?.hash).toBe('0x4a033fd21b746bfd9933f97f12ef789a0223af97cac52843e7a532532b26b299');
    expect(other?.hash).toBe('0x0e7bb193a7327d48882f1527948f1afe0f8e6ae6f3460575b23ea37573114ad8');
  });
});

async function connectSocket() {
  const clients = connect(sandbox.url, 42161, 'socket');
  const close = async () => {
    const socket = await clients.reader.transport['getRpcClient']();
    socket.close();
  };
  return { ...clients, close };
}

describe('the entrance to a chain’s node', () => {
  const ask = (method: string, ...params: unknown[]) => ({ jsonrpc: '2.0', id: 1, method, params });

  test('takes batches and answers each question under its own id, in order', async () => {
    const questions = [
      { ...ask('eth_chainId'), id: 'same' },
      { ...ask('eth_sign', '0x00', '0x00'), id: 'same' },
      { no: 'question' },
      { ...ask('net_version'), id: 9 },
    ];
    const { status, body } = await post('/rpc/42161', JSON.stringify(questions));
    expect(status).toBe(200);
    expect(body).toEqual([
      { jsonrpc: '2.0', id: 'same', result: '0xa4b1' },
      { jsonrpc: '2.0', id: 'same', error: { code: -32601, message: expect.stringContaining('eth_sign') } },
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: expect.any(String) } },
      { jsonrpc: '2.0', id: 9, result: '42161' },
    ]);
  });

  test.each(['anvil_setBalance', 'evm_mine', 'eth_sendTransaction', 'hardhat_reset', 'debug_traceTransaction'])(
    'refuses %s',
    async (method) => {
      const { body } = await post('/rpc/42161', JSON.stringify(ask(method)));
      expect(body).toMatchObject({ error: { code: -32601 } });
    },
  );

  test('signs for nobody', async () => {
    expect((await post('/rpc/42161', JSON.stringify(ask('eth_accounts')))).body).toMatchObject({ result: [] });
  });

  test('says what was wrong with a transaction', async () => {
    const notHex = await post('/rpc/42161', JSON.stringify(ask('eth_sendRawTransaction', 'zz')));
    expect(notHex.body).toMatchObject({ error: { code: -32602 } });
    const poor = await accountOf(0).signTransaction({
      chainId: 42161,
      nonce: 50,
      gas: 21_000n,
      maxFeePerGas: parseEther('1'),
      to: somewhere,
      value: parseEther('1000000'),
    });
    const refused = await post('/rpc/42161', JSON.stringify(ask('eth_sendRawTransaction', poor)));
    expect(refused.body).toMatchObject({ error: { message: expect.stringMatching(/insufficient funds/i) } });
  });

  test.each([
    ['{"jsonrpc"', -32700],
    ['[]', -32600],
  ])('refuses %s', async (text, code) => {
    expect(await post('/rpc/42161', text)).toMatchObject({ status: 400, body: { id: null, error: { code } } });
  });

  test('is open to pages of any origin', async () => {
    const { headers } = await post('/rpc/42161', JSON.stringify(ask('eth_chainId')));
    expect(headers.get('access-control-allow-origin')).toBe('*');
    const preflight = await fetch(`${sandbox.url}/rpc/42161`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('*');
  });

  test.each(['/rpc/5', '/rpc', '/rpc/42161/x'])('knows no chain at %s', async (path) => {
    expect((await post(path, JSON.stringify(ask('eth_chainId')))).status).toBe(404);
  });
});
