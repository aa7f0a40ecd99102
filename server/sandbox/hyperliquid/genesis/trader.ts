import type { PerpAsset } from '../../../../lib/engine/assets.ts';
import { limitOrder, perpNamed, type Stage, setLeverage, sizeFor, take, triggerOrder } from './stage.ts';

/** The account with an example of everything: positions in profit and in loss, and an order of every kind. */

const pool = ['BTC', 'ETH', 'SOL', 'HYPE', 'DOGE', 'SUI', 'LINK', 'XRP', 'AVAX', 'ZEC', 'AAVE', 'LTC'];
const positions = [
  { usd: 9_000, leverage: 10 },
  { usd: 6_500, leverage: 8 },
  { usd: 5_000, leverage: 5 },
  { usd: 3_500, leverage: 5 },
] as const;

/** Which of the positions gain, in order of preference. */
const outcomes = [
  [true, false, true, false],
  [false, true, true, false],
] as const;

interface Opening {
  readonly asset: PerpAsset;
  readonly isLong: boolean;
  readonly usd: number;
  readonly leverage: number;
}

/**
 * Returns for each move whether a position in it is long, so that there are gains and losses, and longs and shorts,
 * however the market moves: where the first choice of outcomes would make all sides equal, the second one does not.
 */
export function sidesOf(moves: readonly number[]): boolean[] {
  const choices = outcomes.map((wins) => moves.map((move, i) => move > 0 === wins[i]));
  return choices.find((sides) => new Set(sides).size > 1) ?? [];
}

/** Returns the coins that will move most, each with the direction that makes it a gain or a loss as planned. */
function openings(stage: Stage, until: number): Opening[] {
  const moves = pool.map((name) => {
    const asset = perpNamed(stage, name);
    const { market, time } = stage;
    return { asset, move: market.price(asset.id, until) / market.price(asset.id, time) - 1 };
  });
  moves.sort((a, b) => Math.abs(b.move) - Math.abs(a.move));
  const sides = sidesOf(moves.slice(0, positions.length).map(({ move }) => move));
  return positions.flatMap(({ usd, leverage }, i) => {
    const [found, isLong] = [moves[i], sides[i]];
    return found === undefined || isLong === undefined ? [] : [{ asset: found.asset, isLong, usd, leverage }];
  });
}

export function openTrader(stage: Stage, user: string, until: number): Opening[] {
  const opened = openings(stage, until);
  for (const { asset, isLong, usd, leverage } of opened) {
    setLeverage(stage, user, asset, leverage, true);
    take(stage, user, asset, isLong, usd);
  }
  return opened;
}

export function placeTraderOrders(stage: Stage, user: string, opened: readonly Opening[]): void {
  const [first, second, third, fourth] = opened;
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) return;
  const away = ({ isLong }: Opening, fraction: number): number => (isLong ? fraction : -fraction);
  const close = ({ asset, isLong }: Opening, usd: number, at: number, tpsl: 'tp' | 'sl', isMarket: boolean) =>
    triggerOrder(stage, asset, !isLong, sizeFor(stage, asset, usd), { at, tpsl, isMarket });
  const [bitcoin, ether, chainlink] = ['BTC', 'ETH', 'LINK'].map((name) => perpNamed(stage, name));
  if (bitcoin === undefined || ether === undefined || chainlink === undefined) return;

  stage.act(user, {
    type: 'order',
    grouping: 'na',
    orders: [
      limitOrder(stage, bitcoin, true, sizeFor(stage, bitcoin, 2_500), { off: -0.035 }),
      limitOrder(stage, ether, false, sizeFor(stage, ether, 2_000), { off: 0.045 }),
      limitOrder(stage, chainlink, true, sizeFor(stage, chainlink, 600), { off: -0.02, tif: 'Alo' }),
      close(first, first.usd / 2, away(first, -0.12), 'sl', true),
      close(second, second.usd / 2, away(second, -0.1), 'sl', false),
      close(first, first.usd / 3, away(first, 0.14), 'tp', true),
      close(second, second.usd / 3, away(second, 0.15), 'tp', false),
      limitOrder(stage, third.asset, !third.isLong, sizeFor(stage, third.asset, third.usd / 2), {
        off: away(third, 0.09),
        reduceOnly: true,
      }),
    ],
  });
  stage.act(user, {
    type: 'order',
    grouping: 'positionTpsl',
    orders: [
      { ...close(fourth, fourth.usd, away(fourth, 0.2), 'tp', true), sz: '0' },
      { ...close(fourth, fourth.usd, away(fourth, -0.16), 'sl', true), sz: '0' },
    ],
  });
  const sz = sizeFor(stage, chainlink, 900);
  stage.act(user, {
    type: 'order',
    grouping: 'normalTpsl',
    orders: [
      limitOrder(stage, chainlink, true, sz, { off: -0.06 }),
      triggerOrder(stage, chainlink, false, sz, { at: 0.08, tpsl: 'tp', isMarket: true }),
      triggerOrder(stage, chainlink, false, sz, { at: -0.15, tpsl: 'sl', isMarket: true }),
    ],
  });
  const slow = perpNamed(stage, 'BNB');
  stage.act(user, {
    ...{ type: 'twapOrder', asset: slow.id, isBuy: true, sz: sizeFor(stage, slow, 4_000) },
    ...{ reduceOnly: false, minutes: 240, randomize: true },
  });
}
