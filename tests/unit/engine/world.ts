import type { Command, OrderRequest, Reply } from '@/lib/engine/command.ts';
import type { Engine, EngineOptions } from '@/lib/engine/contract.ts';
import { createEngine } from '@/lib/engine/engine.ts';
import type { ExchangeEvent } from '@/lib/engine/event.ts';
import { formatUnits } from '@/lib/engine/units/decimal.ts';
import { loadUniverse } from '@/server/sandbox/universe/universe.ts';

export const universe = loadUniverse();

const address = (digit: string): string => `0x${digit.repeat(40)}`;

export const house = { maker: address('a'), taker: address('b') };
export const liquidator = address('c');
export const feeCollector = address('d');
export const vault = { address: address('e'), leader: address('f'), name: 'The vault' };
export const [alice, bob, carol] = [address('1'), address('2'), address('3')];

/** A time around noon, far from a full hour. */
export const NOON = Date.UTC(2026, 0, 15, 12, 17);
const HASH = `0x${'5'.repeat(64)}`;
export const BTC = 0;
export const ETH = 1;
export const PURR_SPOT = 10_000;
export const HYPE_SPOT = 10_003;
/** Two markets of the second dex. */
export const TSLA = 110_001;
export const GOLD = 110_003;

export interface World {
  readonly engine: Engine;
  now: number;
  /** Returns everything that happened since the last call. */
  events(): readonly ExchangeEvent[];
  do(user: string, command: Command): Reply;
  fund(user: string, dollars: number): void;
  /** Adds an order of the house; price and size are in units. */
  quote(asset: number, isBuy: boolean, px: number, sz: number): number | undefined;
  /** Sets the oracle price and the prices of other exchanges' perpetuals, in units of the price. */
  price(asset: number, px: number): void;
  pass(milliseconds: number): void;
}

export const ok: Reply = { status: 'ok', response: { type: 'default' } };
export const no = (response: string): Reply => ({ status: 'err', response });

const options: EngineOptions = {
  universe,
  house: { makers: [house.maker], takers: [house.taker] },
  liquidator,
  feeCollector,
  vault,
  addressLimits: false,
};

export const openWorld = (more: Partial<EngineOptions> = {}): World =>
  worldOf(createEngine({ ...options, ...more }), NOON);

/** Returns the world after a restart: everything stored has been through JSON. */
export function reopened({ engine, now }: World): World {
  const all = engine.storedAll();
  const stored = {
    global: all.global,
    accounts: all.accounts.map(([, form]) => form),
    orders: all.orders.map(([, form]) => form),
  };
  const again = createEngine(options);
  again.restore(JSON.parse(JSON.stringify(stored)));
  return worldOf(again, now);
}

function worldOf(engine: Engine, start: number): World {
  let deposits = 0;
  const world: World = {
    engine,
    now: start,
    events: () => engine.takeChanges().events,
    do: (user, command) => engine.execute(user, command, world.now, HASH),
    fund(user, dollars) {
      deposits += 1;
      world.do(user, { type: 'deposit', usd: dollars * 1_000_000, key: `deposit ${deposits}` });
    },
    quote: (asset, isBuy, px, sz) =>
      engine.place({ account: house.maker, asset, isBuy, px, sz, tif: 'Gtc' }, world.now),
    price: (asset, px) => engine.step(world.now, [{ asset, oraclePx: px, perpsPx: px }]),
    pass(milliseconds) {
      world.now += milliseconds;
      engine.step(world.now, []);
    },
  };
  return world;
}

type LimitSaid = Partial<OrderRequest> & { readonly px: string; readonly sz: string };

export const limit = (
  asset: number,
  isBuy: boolean,
  { px, sz, ...more }: LimitSaid,
  tif: 'Gtc' | 'Ioc' | 'Alo' | 'FrontendMarket' = 'Gtc',
): OrderRequest => ({ asset, isBuy, px, sz, reduceOnly: false, kind: { limit: { tif } }, ...more });

export const trigger = (
  asset: number,
  isBuy: boolean,
  said: LimitSaid & { readonly triggerPx: string; readonly tpsl: 'tp' | 'sl'; readonly isMarket?: boolean },
): OrderRequest => {
  const { px, sz, triggerPx, tpsl, isMarket = true, ...more } = said;
  return { asset, isBuy, px, sz, reduceOnly: true, kind: { trigger: { isMarket, triggerPx, tpsl } }, ...more };
};

type OrderCommand = Extract<Command, { readonly type: 'order' }>;

export const order = (...orders: readonly OrderRequest[]): OrderCommand => ({ type: 'order', orders, grouping: 'na' });

/** Returns the `statuses` of the answer to an order or a cancel; throws if the whole action was refused. */
export function statuses(reply: Reply): readonly unknown[] {
  if (reply.status === 'err') throw new Error(reply.response);
  const { data } = reply.response;
  if (typeof data !== 'object' || data === null || !('statuses' in data) || !Array.isArray(data.statuses)) {
    throw new Error(`no statuses: ${JSON.stringify(reply)}`);
  }
  return data.statuses;
}

export function oidOf(status: unknown): number {
  const found = /"oid":(\d+)/.exec(JSON.stringify(status));
  if (found?.[1] === undefined) throw new Error(`no oid: ${JSON.stringify(status)}`);
  return Number(found[1]);
}

export const isBalanced = ({ engine }: World): boolean => {
  const { usdImbalance, tokenImbalance, positionImbalance } = engine.audit();
  return usdImbalance === 0 && [...tokenImbalance.values(), ...positionImbalance.values()].every((sum) => sum === 0);
};

/** Writes units as clients of the exchange write a price or a size: without a trailing zero. */
export const trimmed = (value: number, decimals: number): string => formatUnits(value, decimals).replace(/\.0$/, '');
