import 'server-only';
import type { PlanMarket } from '../../../lib/domain/perps/index.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Price } from '../../../lib/math/amount.ts';
import type { AssetOf } from '../../../lib/venues/hyperliquid/actions/wire-order.ts';
import { tiersOf } from '../markets/margin-tiers.ts';
import { readContexts } from '../markets/read-contexts.ts';

/** Orders are checked against no mark price older than this. */
const oldestMarkMs = 60_000;

export interface MarketFacts {
  /** Throws for a coin that does not exist. */
  readonly assetOf: AssetOf;
  readonly marketOf: (coin: string) => PlanMarket | undefined;
  /** Undefined if the mark price is older than a minute. */
  readonly markOf: (coin: string) => Price | undefined;
  /** The middle of a market as it was last read, with its age; undefined for a market without quotes. */
  readonly midOf: (coin: string) => { readonly price: Price; readonly ageMs: number } | undefined;
}

/**
 * Returns the venue's facts about its markets. The venue knows more about an account than we do, so it checks that part
 * itself.
 */
export async function marketFacts(): Promise<MarketFacts> {
  const { value, asOf } = await readContexts();
  const [meta, contexts] = value;
  const isOld = Date.now() - asOf > oldestMarkMs;
  const assets = new Map(meta.universe.map(({ name }, asset) => [name, asset]));
  return {
    assetOf: (coin) => {
      const asset = assets.get(coin);
      if (asset === undefined) throw new AppError('order.unknown_market');
      return asset;
    },
    marketOf: (coin) => {
      const asset = assets.get(coin);
      const perp = asset === undefined ? undefined : meta.universe[asset];
      if (asset === undefined || perp === undefined || perp.isDelisted === true) return undefined;
      const contract = { sizeDecimals: perp.szDecimals, tiers: tiersOf(meta, asset) };
      return { contract, mark: contexts[asset]?.markPx, held: undefined, leverage: undefined };
    },
    markOf: (coin) => {
      const asset = assets.get(coin);
      return asset === undefined || isOld ? undefined : contexts[asset]?.markPx;
    },
    midOf: (coin) => {
      const asset = assets.get(coin);
      const mid = asset === undefined ? undefined : contexts[asset]?.midPx;
      return mid === undefined || mid === null ? undefined : { price: mid, ageMs: Math.max(0, Date.now() - asOf) };
    },
  };
}
