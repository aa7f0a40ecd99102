import fc from 'fast-check';
import type { Command, OrderRequest } from '@/lib/engine/command.ts';
import {
  alice,
  BTC,
  bob,
  carol,
  ETH,
  GOLD,
  HYPE_SPOT,
  house,
  openWorld,
  PURR_SPOT,
  TSLA,
  trimmed,
  universe,
  vault,
  type World,
} from './world.ts';

/** The next act of a random user, quoter or clock, encoded as numbers so that a failing run can be shrunk. */
export interface Deed {
  readonly kind: number;
  readonly who: number;
  readonly asset: number;
  readonly isBuy: boolean;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

export const anyDeed: fc.Arbitrary<Deed> = fc.record({
  kind: fc.nat(99),
  who: fc.nat(4),
  asset: fc.nat(6),
  isBuy: fc.boolean(),
  a: fc.nat(999),
  b: fc.nat(999),
  c: fc.nat(7),
});

export const crowd = [alice, bob, carol, `0x${'4'.repeat(40)}`, `0x${'6'.repeat(40)}`] as const;
/** Two deep markets, one of small prices, two of another dex. */
const perps = [BTC, ETH, 5, TSLA, GOLD] as const;
export const assets = [...perps, PURR_SPOT, HYPE_SPOT] as const;
const modes = ['unifiedAccount', 'disabled', 'portfolioMargin'] as const;

const pick = <T>(from: readonly T[], index: number): T => {
  const found = from[index % from.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

export function openCrowd(): World {
  const world = openWorld();
  for (const [index, user] of crowd.entries()) {
    world.do(user, { type: 'seed', usd: 40_000_000_000, cumVolume: index * 700_000_000_000, days: [] });
  }
  world.do(pick(crowd, 0), { type: 'usdClassTransfer', amount: '9000', toPerp: false, nonce: 1 });
  world.do(pick(crowd, 4), { type: 'setAbstraction', mode: 'unifiedAccount' });
  openPortfolio(world, pick(crowd, 2));
  world.do(pick(crowd, 1), { type: 'registerReferrer', code: 'BOB' });
  world.do(pick(crowd, 2), { type: 'setReferrer', code: 'bob' });
  world.do(pick(crowd, 0), { type: 'approveBuilderFee', builder: pick(crowd, 3), maxFeeRate: '0.1%' });
  return world;
}

/** A portfolio-margin account with hardly any USDC, so that it soon owes some for its coins. */
function openPortfolio(world: World, user: string): void {
  world.do(user, { type: 'setAbstraction', mode: 'portfolioMargin' });
  const { px, pxText, sz, szText } = scaleOf(world, HYPE_SPOT, 0, 600);
  world.quote(HYPE_SPOT, false, px, sz);
  const buy = { asset: HYPE_SPOT, isBuy: true, px: pxText, sz: szText, reduceOnly: false } as const;
  world.do(user, { type: 'order', orders: [{ ...buy, kind: { limit: { tif: 'Ioc' } } }], grouping: 'na' });
}

interface Scale {
  readonly px: number;
  readonly pxText: string;
  readonly sz: number;
  readonly szText: string;
}

/**
 * Returns a price on the tick grid within `spread` thousandths of the mark, and a size worth between 10 and `most`
 * dollars.
 */
function scaleOf(world: World, id: number, offset: number, amount: number): Scale {
  const asset = universe.asset(id);
  if (asset === undefined) throw new Error(`no asset ${id}`);
  const { markPx } = world.engine.market(id);
  let step = 1;
  while (markPx / step >= 10_000) step *= 10;
  const px = Math.max(step, Math.round((markPx * (1000 + offset)) / 1000 / step) * step);
  const dollar = asset.kind === 'perp' ? 1_000_000 : 100_000_000;
  const sz = Math.max(1, Math.ceil(((10 + amount * 60) * dollar) / px));
  return { px, pxText: trimmed(px, asset.pxDecimals), sz, szText: trimmed(sz, asset.szDecimals) };
}

export function perform(world: World, deed: Deed): void {
  const { kind, who, isBuy, a, b, c } = deed;
  const user = pick(crowd, who);
  const asset = pick(assets, deed.asset);
  const perp = pick(perps, deed.asset);
  const send = (command: Command): void => {
    world.do(user, command);
  };
  if (kind < 22) quote(world, asset, deed);
  else if (kind < 45) send(orderOf(world, asset, deed));
  else if (kind < 52) send(bracket(world, perp, deed));
  else if (kind < 60) send(cancelOf(world, user, a));
  else if (kind < 64) send(modifyOf(world, user, deed));
  else if (kind < 72) shock(world, perp, deed);
  else if (kind < 78) world.pass(a * 40);
  else if (kind < 80) world.pass(1_800_000);
  else if (kind < 84) send({ type: 'updateLeverage', asset: perp, isCross: isBuy, leverage: 1 + (a % 20) });
  else if (kind < 87) send({ type: 'updateIsolatedMargin', asset: perp, ntli: (a - 500) * 1_000_000 });
  else if (kind < 90) send(transferOf(user, deed));
  else if (kind < 92) send(twapOf(world, perp, deed));
  else if (kind < 94) send({ type: 'usdClassTransfer', amount: String(1 + a), toPerp: isBuy, nonce: 1 });
  else if (kind < 95) send({ type: 'vaultTransfer', vault: vault.address, isDeposit: isBuy, usd: (1 + a) * 1_000_000 });
  else if (kind < 96) send({ type: 'claimRewards' });
  else if (kind < 97) send({ type: 'createSubAccount', name: `sub ${b}` });
  else if (kind < 98) send({ type: 'scheduleCancel', time: world.now + 5000 + a });
  else if (kind < 99) send({ type: 'setAbstraction', mode: pick(modes, c) });
  else send(crossingOf(user, deed));
}

/** A withdrawal from the exchange or a deposit to it. */
function crossingOf(user: string, { isBuy, a, b, c }: Deed): Command {
  const amount = String(2 + a);
  if (c < 4) return { type: 'withdraw', destination: user, amount, nonce: 1 };
  if (c > 6) {
    const key = `burn ${a} ${b}`;
    return { type: 'credit', usd: (1 + a) * 1_000_000, dex: isBuy ? '' : 'spot', from: vault.leader, key };
  }
  return {
    type: 'sendToEvm',
    token: 'USDC',
    amount,
    sourceDex: isBuy ? '' : 'spot',
    destinationRecipient: user,
    addressEncoding: 'hex',
    destinationChainId: 3,
    data: '0x',
    nonce: 1,
  };
}

function quote(world: World, asset: number, { isBuy, a, b, c }: Deed): void {
  const { px, sz } = scaleOf(world, asset, ((isBuy ? -1 : 1) * (a % 40)) / 4 + (c === 7 ? 3 : 0), b);
  const account = c > 4 ? house.taker : house.maker;
  world.engine.place({ account, asset, isBuy, px, sz, tif: c > 4 ? 'Ioc' : 'Gtc' }, world.now);
}

const isSpot = (asset: number): boolean => universe.asset(asset)?.kind === 'spot';

function requestOf(world: World, asset: number, { isBuy, a, b, c }: Deed): OrderRequest {
  const { pxText: px, szText: sz } = scaleOf(world, asset, (a % 60) - 30, c === 0 ? b * 20 : b % 200);
  const tif = pick(['Gtc', 'Ioc', 'Alo', 'FrontendMarket', 'Ioc'] as const, c);
  const cloid = a % 5 === 0 ? { cloid: `0x${String(b).padStart(32, '0')}` } : undefined;
  return { asset, isBuy, px, sz, reduceOnly: !isSpot(asset) && b % 4 === 0, kind: { limit: { tif } }, ...cloid };
}

function orderOf(world: World, asset: number, deed: Deed): Command {
  const builder = deed.c === 3 ? { builder: { address: pick(crowd, 3), fee: 10 } } : undefined;
  return { type: 'order', orders: [requestOf(world, asset, deed)], grouping: 'na', ...builder };
}

function guard(world: World, asset: number, deed: Deed, tpsl: 'tp' | 'sl'): OrderRequest {
  const isBuy = !deed.isBuy;
  const away = (tpsl === 'tp') === isBuy ? -10 - (deed.a % 20) : 10 + (deed.a % 20);
  const { pxText: triggerPx, szText: sz } = scaleOf(world, asset, away, deed.b % 200);
  const { pxText: px } = scaleOf(world, asset, away + (isBuy ? 10 : -10), 0);
  const isMarket = deed.c % 2 === 0;
  return { asset, isBuy, px, sz, reduceOnly: true, kind: { trigger: { isMarket, triggerPx, tpsl } } };
}

function bracket(world: World, asset: number, deed: Deed): Command {
  const guards = [guard(world, asset, deed, 'tp'), guard(world, asset, deed, 'sl')];
  if (deed.c < 3)
    return { type: 'order', orders: guards.map((each) => ({ ...each, sz: '0' })), grouping: 'positionTpsl' };
  if (deed.c < 4) return { type: 'order', orders: guards, grouping: 'na' };
  const main = { ...requestOf(world, asset, deed), reduceOnly: false };
  return { type: 'order', orders: [main, ...guards], grouping: 'normalTpsl' };
}

function cancelOf(world: World, user: string, index: number): Command {
  const open = world.engine.openOrders(user);
  const target = open[index % Math.max(1, open.length)];
  const asset = target === undefined ? 0 : (universe.byName(target.coin)?.id ?? 0);
  return { type: 'cancel', cancels: [{ asset, order: target?.oid ?? 1 }] };
}

function modifyOf(world: World, user: string, deed: Deed): Command {
  const open = world.engine.openOrders(user);
  const target = open[deed.a % Math.max(1, open.length)];
  const asset = target === undefined ? 0 : (universe.byName(target.coin)?.id ?? 0);
  const modifies = [{ order: target?.oid ?? 1, next: requestOf(world, asset, deed) }];
  return { type: 'modify', modifies, alwaysPlace: deed.isBuy, batch: deed.c > 3 };
}

/** Moves the price: mostly a little, sometimes enough to liquidate. */
function shock(world: World, asset: number, { isBuy, a, c }: Deed): void {
  const { oraclePx } = world.engine.market(asset);
  const start = universe.asset(asset)?.referencePx ?? oraclePx;
  const move = c === 0 ? a / 4 : a / 100;
  const next = Math.round((oraclePx * (1000 + (isBuy ? move : -move))) / 1000);
  world.price(asset, Math.min(4 * start, Math.max(Math.ceil(start / 4), next)));
}

function transferOf(user: string, { who, isBuy, a, c }: Deed): Command {
  const destination = pick(crowd, who + 1);
  const amount = String(1 + a);
  const token = `USDC:${universe.tokens[0]?.tokenId ?? ''}`;
  if (c < 3) return { type: 'usdSend', destination, amount, nonce: 1 };
  if (c < 5) return { type: 'spotSend', destination, token, amount, nonce: 1 };
  const [sourceDex, destinationDex] = isBuy ? ['', 'spot'] : ['spot', ''];
  const to = c === 5 ? user : destination;
  return { type: 'sendAsset', destination: to, sourceDex, destinationDex, token, amount, fromSubAccount: '', nonce: 1 };
}

function twapOf(world: World, asset: number, { isBuy, a, b, c }: Deed): Command {
  const { szText: sz } = scaleOf(world, asset, 0, 5 + (a % 50));
  return { type: 'twapOrder', asset, isBuy, sz, reduceOnly: c === 0, minutes: 5 + (b % 30), randomize: c > 3 };
}
