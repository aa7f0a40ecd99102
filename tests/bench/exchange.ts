import { readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signRecoverable } from 'tiny-secp256k1';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { WebSocket } from 'ws';
import type { Packable } from '../../lib/signing/msgpack.ts';
import { fromHex, hex } from '../../server/sandbox/ethereum/hash.ts';
import { actionHash, l1Digest } from '../../server/sandbox/hyperliquid/signing/l1.ts';
import { recoverSigner } from '../../server/sandbox/hyperliquid/signing/recover.ts';
import { faucet } from '../helpers/exchange.ts';
import { openTempDir, type RunningSandbox, startSandbox } from '../helpers/sandbox.ts';
import { cpuSeconds } from './cpu.ts';
import { atLeast, atMost, type Figure, round } from './figure.ts';

const TRADERS = 20;
const ORDERS = 8_000;
const CONNECTIONS = 32;
const RECOVERIES = 3_000;
const LISTENERS = 200;
const BUSY = ['BTC', 'ETH', 'SOL', 'HYPE', 'XRP', 'DOGE', 'SUI', 'BNB', 'AVAX', 'LINK'];
const LISTEN_MS = 10_000;

interface SignedOrder {
  readonly action: Packable;
  readonly nonce: number;
  readonly signature: { readonly r: string; readonly s: string; readonly v: number };
}

function start(dataDir: string): Promise<RunningSandbox> {
  return startSandbox({
    dataDir,
    fsync: true,
    environment: { SANDBOX_SERVICES: 'hyperliquid', SANDBOX_IP_LIMITS: 'off' },
  });
}

async function timedStart(dataDir: string): Promise<{ running: RunningSandbox; seconds: number }> {
  const begun = performance.now();
  const running = await start(dataDir);
  return { running, seconds: (performance.now() - begun) / 1000 };
}

export async function* exchangeFigures(): AsyncGenerator<Figure> {
  const dataDir = join(openTempDir(), 'data');
  try {
    const fresh = await timedStart(dataDir);
    yield atMost('exchange.start.fresh', fresh.seconds, 's', 10);
    yield* load(fresh.running);
    await fresh.running.stop();
    const kept = await timedStart(dataDir);
    yield atMost('exchange.start.kept', kept.seconds, 's', 3);
    await kept.running.stop();
  } finally {
    rmSync(join(dataDir, '..'), { recursive: true, force: true });
  }
}

async function* load({ url, pid }: RunningSandbox): AsyncGenerator<Figure> {
  const keys = Array.from({ length: TRADERS }, generatePrivateKey);
  for (const key of keys) await faucet(url, privateKeyToAddress(key), 1_000_000);
  const orders = signedOrders(keys);
  const alone = recoveriesPerSecond(orders);
  const before = cpuSeconds(pid);
  const seconds = await sendAll(url, orders);
  const rate = ORDERS / (cpuSeconds(pid) - before);
  const against = `${round(alone, 0)} recoveries alone; ${round(ORDERS / seconds, 0)} by the clock, with the client beside it`;
  yield atLeast('exchange.http.orders', rate, 'signed orders per second of one core', 1_500, against);
  const { p99, messages } = await deliveries(url);
  yield atMost('exchange.sockets.p99', p99, `ms to ${LISTENERS} listeners`, 50, `${messages} messages a second`);
  yield atMost('exchange.memory', residentMegabytes(pid), 'MB resident', 400);
}

/** Returns orders that rest below the market, signed beforehand so that only the exchange is measured. */
function signedOrders(keys: readonly `0x${string}`[]): SignedOrder[] {
  const begun = Date.now();
  return Array.from({ length: ORDERS }, (_, index) => {
    const key = keys[index % keys.length] ?? '0x';
    const nonce = begun + index;
    const limit = { a: 1, b: true, p: String(800 + (index % 700)), s: '0.02', r: false, t: { limit: { tif: 'Gtc' } } };
    const action: Packable = { type: 'order', orders: [limit], grouping: 'na' };
    const hash = actionHash({ action, nonce, vaultAddress: undefined, expiresAfter: undefined });
    const { signature, recoveryId } = signRecoverable(l1Digest(hash, 'Testnet'), fromHex(key));
    const signed = { r: hex(signature.subarray(0, 32)), s: hex(signature.subarray(32)), v: 27 + recoveryId };
    return { action, nonce, signature: signed };
  });
}

function recoveriesPerSecond(orders: readonly SignedOrder[]): number {
  const begun = performance.now();
  for (const { action, nonce, signature } of orders.slice(0, RECOVERIES)) {
    const hash = actionHash({ action, nonce, vaultAddress: undefined, expiresAfter: undefined });
    recoverSigner(l1Digest(hash, 'Testnet'), signature);
  }
  return (RECOVERIES / (performance.now() - begun)) * 1000;
}

async function sendAll(url: string, orders: readonly SignedOrder[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const bodies = orders.map((order) => JSON.stringify(order));
  let next = 0;
  let refused = 0;
  const worker = async (): Promise<void> => {
    for (let body = bodies[next]; body !== undefined; body = bodies[next]) {
      next += 1;
      const reply = await post(`${url}/hyperliquid/exchange`, body, agent);
      if (!reply.includes('"resting"')) refused += 1;
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  if (refused > 0) throw new Error(`${refused} of ${ORDERS} orders were refused`);
  return seconds;
}

function post(url: string, body: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers: { 'content-length': Buffer.byteLength(body) } });
    call.on('error', reject);
    call.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve(text));
    });
    call.end(body);
  });
}

/** Returns how long messages took from the time they carry to their arrival, over all listeners. */
async function deliveries(url: string): Promise<{ readonly p99: number; readonly messages: number }> {
  const delays: number[] = [];
  let counting = false;
  const listen = (): Promise<WebSocket> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/hyperliquid/ws`);
      socket.on('error', reject);
      socket.on('open', () => {
        for (const coin of BUSY) {
          for (const type of ['l2Book', 'trades']) {
            socket.send(JSON.stringify({ method: 'subscribe', subscription: { type, coin } }));
          }
        }
        resolve(socket);
      });
      socket.on('message', (data: Buffer) => {
        if (!counting) return;
        const made = timeOf(data);
        if (made !== undefined) delays.push(Date.now() - made);
      });
    });
  const sockets = await Promise.all(Array.from({ length: LISTENERS }, listen));
  await pause(2_000);
  counting = true;
  await pause(LISTEN_MS);
  counting = false;
  for (const socket of sockets) socket.terminate();
  const sorted = Float64Array.from(delays).sort();
  return {
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.POSITIVE_INFINITY,
    messages: Math.round((delays.length * 1000) / LISTEN_MS),
  };
}

const TIME = Buffer.from('"time":');

/** Finds the last time in a message without parsing it: the listeners share a processor with what they measure. */
function timeOf(message: Buffer): number | undefined {
  const at = message.lastIndexOf(TIME);
  return at === -1 ? undefined : Number(message.toString('latin1', at + TIME.length, at + TIME.length + 13));
}

function residentMegabytes(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) / 1024;
}
