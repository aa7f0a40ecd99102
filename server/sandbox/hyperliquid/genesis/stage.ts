import type { Asset, PerpAsset, Universe } from '../../../../lib/engine/assets.ts';
import type { Command, OrderRequest, Tif } from '../../../../lib/engine/command.ts';
import type { Engine } from '../../../../lib/engine/contract.ts';
import { formatUnits } from '../../../../lib/engine/units/decimal.ts';
import { lotsOf } from '../../market/house/quotes.ts';
import type { Market } from '../../market/market.ts';
import { onGrid } from '../../market/process/grid.ts';
import { createDraws } from './draws.ts';

/** The exchange in which the scripted accounts act, at one time after another. */
export interface Stage {
  readonly engine: Engine;
  readonly market: Market;
  readonly universe: Universe;
  /** The time at which the accounts act. */
  time: number;
  act(user: string, command: Command): void;
  /** The error texts of rejected actions: empty, unless the script is wrong. */
  readonly refused: string[];
}

export function createStage(engine: Engine, market: Market, universe: Universe): Stage {
  const draws = createDraws('transactions');
  const refused: string[] = [];
  const stage: Stage = {
    engine,
    market,
    universe,
    time: 0,
    refused,
    act(user, command) {
      const reply = engine.execute(user, command, stage.time, draws.hash());
      const text = JSON.stringify(reply.response);
      if (reply.status === 'err' || text.includes('"error"')) refused.push(`${user} ${command.type}: ${text}`);
    },
  };
  return stage;
}

export function perpNamed({ universe }: Stage, name: string): PerpAsset {
  const found = universe.byName(name);
  if (found?.kind !== 'perp') throw new Error(`${name} is no perpetual`);
  return found;
}

export function spotOf({ universe }: Stage, token: string): Asset {
  const found = universe.spots.find(({ base }) => base.name === token);
  if (found === undefined) throw new Error(`${token} has no pair`);
  return found;
}

const fairOf = ({ market, time }: Stage, asset: Asset): number => market.price(asset.id, time);

/** Returns a price that differs from the fair one by a fraction, rounded to the tick size, in wire format. */
export function priceOff(stage: Stage, asset: Asset, fraction: number): string {
  return formatUnits(onGrid(fairOf(stage, asset) * (1 + fraction), asset.pxDecimals), asset.pxDecimals);
}

export function sizeFor(stage: Stage, asset: Asset, usd: number): string {
  return formatUnits(lotsOf(asset, usd, fairOf(stage, asset)), asset.szDecimals);
}

interface Limit {
  readonly off: number;
  readonly tif?: Tif;
  readonly reduceOnly?: boolean;
}

export function limitOrder(stage: Stage, asset: Asset, isBuy: boolean, sz: string, limit: Limit): OrderRequest {
  const { off, tif = 'Gtc', reduceOnly = false } = limit;
  return { asset: asset.id, isBuy, px: priceOff(stage, asset, off), sz, reduceOnly, kind: { limit: { tif } } };
}

interface Trigger {
  /** The trigger price, as a fraction away from the fair price. */
  readonly at: number;
  readonly tpsl: 'tp' | 'sl';
  readonly isMarket: boolean;
}

/**
 * Builds a closing trigger order: a market order allows a slippage of a tenth, like the venue's own screen; a limit
 * order asks for about its trigger price.
 */
export function triggerOrder(stage: Stage, asset: Asset, isBuy: boolean, sz: string, trigger: Trigger): OrderRequest {
  const { at, tpsl, isMarket } = trigger;
  const slip = isMarket ? 0.1 : 0.002;
  const px = priceOff(stage, asset, (1 + at) * (isBuy ? 1 + slip : 1 - slip) - 1);
  const kind = { trigger: { isMarket, triggerPx: priceOff(stage, asset, at), tpsl } };
  return { asset: asset.id, isBuy, px, sz, reduceOnly: true, kind };
}

/** Trades at once with the orders in the book. */
export function take(stage: Stage, user: string, asset: Asset, isBuy: boolean, usd: number): void {
  const sz = sizeFor(stage, asset, usd);
  const order = limitOrder(stage, asset, isBuy, sz, { off: isBuy ? 0.03 : -0.03, tif: 'FrontendMarket' });
  stage.act(user, { type: 'order', orders: [order], grouping: 'na' });
}

export function setLeverage(stage: Stage, user: string, asset: PerpAsset, leverage: number, isCross: boolean): void {
  const most = Math.min(leverage, asset.maxLeverage);
  stage.act(user, { type: 'updateLeverage', asset: asset.id, isCross, leverage: most });
}
