import { setTimeout as pause } from 'node:timers/promises';
import { cpuSeconds } from './cpu.ts';
import { median } from './figure.ts';
import { at, openDesk, through } from './orders.ts';
import { residentMegabytes } from './resident.ts';
import { fromNetwork, type Instances } from './scale-stack.ts';

export const loadVisitors = 1_000;
/** Each visitor opens something so often; one in five watches prices meanwhile. */
const everyMs = 20_000;
const watchers = loadVisitors / 5;
const traders = 4;
const tradeEveryMs = 2_000;
const pollEveryMs = 1_000;
const token = '8453-0xc3de830ea07524a0761646a6a4e4be0e114a3c83';
const pages = [
  '/',
  '/perpetual',
  '/markets',
  '/markets/BTC',
  '/markets/ETH',
  '/spot',
  '/spot/base/UNI_USDC',
  '/fees',
  '/stats',
  '/de/markets/SOL',
];

export interface Felt {
  readonly opened: number;
  readonly pageP99: number;
  readonly orders: number;
  readonly orderP99: number;
  readonly errors: readonly string[];
  /** The share of a processor core that the instances used together. */
  readonly cores: number;
  /** The memory of the largest instance after the first third, and at the end. */
  readonly settledMegabytes: number;
  readonly lastMegabytes: number;
}

const addressOf = (visitor: number): string => `10.5.${visitor >> 8}.${visitor & 255}`;

/** Has a thousand people open pages, watch prices and trade for so long. */
export async function liveWith(instances: Instances, minutes: number): Promise<Felt> {
  const { url, servers, sandbox } = instances;
  // The first visitors of a fresh instance wait for its first renders, and are not counted.
  for (const server of servers)
    for (const path of pages)
      await (await fetch(server.url + path, { headers: fromNetwork('10.4.0.1') })).arrayBuffer();
  const until = performance.now() + minutes * 60_000;
  const [opens, trades, errors]: [number[], number[], string[]] = [[], [], []];
  const memory: number[] = [];
  const leaving = new AbortController();

  async function open(visitor: number): Promise<void> {
    await pause((visitor * everyMs) / loadVisitors);
    for (let turn = visitor; performance.now() < until; turn += 1) {
      const path = pages[turn % pages.length] ?? '/';
      const began = performance.now();
      try {
        const response = await fetch(url + path, { headers: { 'x-forwarded-for': addressOf(visitor) } });
        await response.arrayBuffer();
        opens.push(performance.now() - began);
        if (!response.ok) errors.push(`${path} ${response.status}`);
      } catch (error) {
        errors.push(`${path} ${String(error)}`);
      }
      await pause(Math.max(0, everyMs - (performance.now() - began)));
    }
  }
  async function watch(visitor: number): Promise<void> {
    try {
      const headers = { 'x-forwarded-for': addressOf(visitor) };
      const response = await fetch(`${url}/api/live-prices?of=${token}`, { headers, signal: leaving.signal });
      if (!response.ok) errors.push(`prices ${response.status}`);
      for await (const _part of response.body ?? []) if (leaving.signal.aborted) break;
      if (!leaving.signal.aborted) errors.push('prices ended');
    } catch (error) {
      if (!leaving.signal.aborted) errors.push(`prices ${String(error)}`);
    }
  }
  async function trade(index: number): Promise<void> {
    const stack = { url, sandboxUrl: sandbox.url };
    const service = await openDesk(stack, 60_000 + index);
    const mids = await service.trader.info.allMids();
    const price = String(Math.round(Number(mids['BTC']) * 0.9));
    for (; performance.now() < until; await pause(tradeEveryMs)) {
      try {
        trades.push(await through(stack, service, price));
      } catch (error) {
        errors.push(String(error));
      }
    }
  }
  async function look(): Promise<void> {
    for (; performance.now() < until; await pause(pollEveryMs)) {
      memory.push(Math.max(...servers.map(({ pid }) => residentMegabytes(pid))));
    }
    leaving.abort();
  }

  const spent = () => servers.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
  const [before, began] = [spent(), performance.now()];
  await Promise.all([
    look(),
    ...Array.from({ length: loadVisitors }, (_, visitor) => open(visitor)),
    ...Array.from({ length: watchers }, (_, visitor) => watch(visitor)),
    ...Array.from({ length: traders }, (_, index) => trade(index)),
  ]);
  const third = memory.slice(0, Math.ceil(memory.length / 3));
  return {
    ...{ opened: opens.length, pageP99: at(opens, 0.99), orders: trades.length, orderP99: at(trades, 0.99), errors },
    cores: ((spent() - before) * 1_000) / (performance.now() - began),
    settledMegabytes: median(third.slice(-3)),
    lastMegabytes: median(memory.slice(-3)),
  };
}
