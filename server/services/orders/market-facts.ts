import 'server-only';
import type { PlanMarket } from '../../../lib/domain/perps/check-plan.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { AssetOf } from '../../../lib/venues/hyperliquid/actions/wire-order.ts';
import { tiersOf } from '../markets/margin-tiers.ts';
import { readContexts } from '../markets/read-contexts.ts';

export interface MarketFacts {
  /** Throws for a coin that there is not. */
  readonly assetOf: AssetOf;
  readonly marketOf: (coin: string) => PlanMarket | undefined;
}

/** What the venue says of its markets. Of an account it knows more than we do: that part of the check is its own. */
export async function marketFacts(): Promise<MarketFacts> {
  const [meta, contexts] = (await readContexts()).value;
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
  };
}
