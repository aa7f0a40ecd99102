import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signL1Action } from '@nktkas/hyperliquid/signing';
import { generatePrivateKey } from 'viem/accounts';
import { datedAgentName } from '../../lib/config/account.ts';
import { proposedAgentSchema } from '../../lib/schemas/agent.ts';
import { ordersAnswerSchema } from '../../lib/schemas/orders.ts';
import type { Stack as WholeStack } from '../../server/launch/stack.ts';
import { withTrialStack } from '../../server/launch/trial-stack.ts';
import { faucet, type Trader, traderOf } from '../helpers/exchange.ts';
import { atMost, type Figure } from './figure.ts';
import { type Person, signIn } from './person.ts';

const traders = 10;
const perSecond = 50;
/** As many as the exchange allows one address in a minute, less other requests. */
const orders = 700;
/** A hundredth of what goes straight to the exchange in one minute is a single order. */
const minutes = 3;
const warmUp = 50;
const directEach = 5;
const windowMs = 61_000;
const goals = { p50: 5, p99: 25 };

/** The addresses that orders go to: ours, and the sandbox behind it. */
type Stack = Pick<WholeStack, 'url' | 'sandboxUrl'>;

export interface Service {
  readonly trader: Trader;
  readonly person: Person;
}

async function post({ url }: Stack, person: Person, name: string, body: object): Promise<unknown> {
  const response = await fetch(`${url}/api/${name}`, {
    method: 'POST',
    headers: { ...person.headers, origin: new URL(url).origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const reported: unknown = await response.json();
  if (!response.ok) throw new Error(`${name}: ${JSON.stringify(reported)}`);
  return reported;
}

/** Opens a signed-in trader with money at the exchange and an approved agent. */
export async function openDesk(stack: Stack, index: number): Promise<Service> {
  const { sandboxUrl } = stack;
  if (sandboxUrl === undefined) throw new Error('The stack has no sandbox');
  const trader = traderOf(sandboxUrl, generatePrivateKey());
  await faucet(sandboxUrl, trader.address, 100_000);
  const person = await signIn(stack.url, index, trader.wallet);
  const userAddress = trader.address;
  const proposed = proposedAgentSchema.parse(await post(stack, person, 'create-agent-wallet', { userAddress }));
  const { agentAddress, name, validUntil } = proposed;
  await trader.exchange.approveAgent({ agentAddress, agentName: datedAgentName(name, validUntil) });
  await post(stack, person, 'confirm-agent-wallet', { userAddress, agentAddress });
  await trader.exchange.approveBuilderFee({ builder: await builderOf(stack), maxFeeRate: '1%' });
  return { trader, person };
}

async function builderOf({ url }: Stack): Promise<`0x${string}`> {
  const html = await (await fetch(url)).text();
  const [, builder = ''] = /"builderAddress":"0x([0-9a-f]{40})"/.exec(html) ?? [];
  return `0x${builder}`;
}

export async function through(stack: Stack, { trader, person }: Service, price: string): Promise<number> {
  const cloid = `0x${randomBytes(16).toString('hex')}`;
  const order = { symbol: 'BTC', side: 'buy', orderType: 'limit', timeInForce: 'Alo', price, size: '0.001', cloid };
  const who = { userAddress: trader.address, userWallet: trader.address };
  const began = performance.now();
  const reported = await post(stack, person, 'place-hyperliquid-order', { ...order, ...who, isSpot: false });
  const took = performance.now() - began;
  const { success, error } = ordersAnswerSchema.parse(reported);
  if (!success) throw new Error(`An order was refused: ${error}`);
  return took;
}

type Sent = () => Promise<number>;

/** Signs the same order for the exchange itself; the returned function sends it there, and tells how long that took. */
async function signedOrder(sandboxUrl: string, { trader }: Service, price: string, index: number): Promise<Sent> {
  const limit = { a: 0, b: true, p: price, s: '0.001', r: false, t: { limit: { tif: 'Alo' } } };
  const action = { type: 'order', orders: [limit], grouping: 'na' };
  const nonce = Date.now() + index;
  const signature = await signL1Action({ wallet: trader.wallet, action, nonce, isTestnet: true });
  const body = JSON.stringify({ action, nonce, signature });
  return async () => {
    const began = performance.now();
    const response = await fetch(`${sandboxUrl}/hyperliquid/exchange`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const reported: unknown = await response.json();
    if (Reflect.get(Object(reported), 'status') !== 'ok')
      throw new Error(`An order was refused: ${JSON.stringify(reported)}`);
    return performance.now() - began;
  };
}

interface Pace {
  readonly orders: number;
  readonly perSecond: number;
  /** One in this many orders is also sent straight to the exchange for comparison. */
  readonly directEach: number;
}

/** Sends orders at a steady pace through the server, and some straight to the exchange; returns how long each took. */
export async function sendOrders(stack: Stack, desks: readonly Service[], price: string, pace: Pace) {
  const { sandboxUrl } = stack;
  if (sandboxUrl === undefined) throw new Error('The stack has no sandbox');
  // Signing keeps this program from hearing answers for milliseconds, so all of it is done before.
  const planned: { service: Service; straight: Sent | undefined }[] = [];
  for (let index = 0; index < pace.orders; index += 1) {
    const service = desks[index % desks.length];
    if (service === undefined) continue;
    const isStraight = index % pace.directEach === 0;
    planned.push({ service, straight: isStraight ? await signedOrder(sandboxUrl, service, price, index) : undefined });
  }
  const began = performance.now();
  const [ours, theirs]: [Promise<number>[], Promise<number>[]] = [[], []];
  for (const [index, { service, straight }] of planned.entries()) {
    await pause(Math.max(0, began + (index * 1_000) / pace.perSecond - performance.now()));
    ours.push(through(stack, service, price));
    if (straight !== undefined) theirs.push(straight());
  }
  return [await Promise.all(ours), await Promise.all(theirs)] as const;
}

/** Returns the time below which a share of all times lies. */
export const at = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

export async function* orderFigures(): AsyncGenerator<Figure> {
  yield* await withTrialStack(
    async (stack) => {
      const desks: Service[] = [];
      for (let index = 0; index < traders; index += 1) desks.push(await openDesk(stack, index));
      const [all, own]: [number[], number[]] = [[], []];
      for (let minute = 0; minute < minutes; minute += 1) {
        // The requests so far count for a minute.
        await pause(windowMs);
        const mids = await desks[0]?.trader.info.allMids();
        const price = String(Math.round(Number(mids?.['BTC']) * 0.9));
        const [whole, direct] = await sendOrders(stack, desks, price, { orders, perSecond, directEach });
        all.push(...whole.slice(warmUp));
        own.push(...direct.slice(warmUp / directEach));
      }
      const hop = (share: number) => at(all, share) - at(own, share);
      const against = (share: number) =>
        `the exchange\u2019s own answer of ${at(own, share).toFixed(1)} ms; ours ${at(all, share).toFixed(1)}, ${all.length} orders at ${perSecond} a second`;
      return [
        atMost('orders.hop.p50', hop(0.5), 'ms', goals.p50, against(0.5)),
        atMost('orders.hop.p99', hop(0.99), 'ms', goals.p99, against(0.99)),
      ];
    },
    { TRUSTED_PROXY_HOPS: '1' },
  );
}
