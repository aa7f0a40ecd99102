import type { PerpAsset } from '../../../../lib/engine/assets.ts';
import type { OrderRequest } from '../../../../lib/engine/command.ts';
import { demoAccount } from '../../people/accounts.ts';
import { limitOrder, perpNamed, priceOff, type Stage, setLeverage, sizeFor, spotOf, take } from './stage.ts';

// The actions of the other accounts: a few orders each, when the exchange begins and when it is first seen.

const REFERRAL_CODE = 'PLUTO';

/** True if the price will have risen by then: a small position in that direction survives. */
function risesBy(stage: Stage, asset: PerpAsset, until: number): boolean {
  return stage.market.price(asset.id, until) >= stage.market.price(asset.id, stage.time);
}

export function openOthers(stage: Stage, until: number): void {
  const [unified, pluto, isolated, maker] = (['unified', 'pluto', 'isolated', 'maker'] as const).map(
    (role) => demoAccount(role).address,
  );
  if (unified === undefined || pluto === undefined || isolated === undefined || maker === undefined) return;
  const [bitcoin, ether, hype] = (['BTC', 'ETH', 'HYPE'] as const).map((name) => perpNamed(stage, name));
  if (bitcoin === undefined || ether === undefined || hype === undefined) return;

  stage.act(unified, { type: 'setAbstraction', mode: 'unifiedAccount' });
  setLeverage(stage, unified, ether, 5, true);
  take(stage, unified, ether, true, 4_000);

  setLeverage(stage, pluto, hype, 3, true);
  take(stage, pluto, hype, risesBy(stage, hype, until), 1_200);

  const positions = [
    { asset: bitcoin, usd: 4_000, leverage: 5 },
    { asset: ether, usd: 2_500, leverage: 4 },
    { asset: perpNamed(stage, 'SOL'), usd: 900, leverage: 3 },
  ];
  for (const { asset, usd, leverage } of positions) {
    setLeverage(stage, isolated, asset, leverage, false);
    take(stage, isolated, asset, risesBy(stage, asset, until), usd);
  }

  setLeverage(stage, maker, ether, 10, true);
  take(stage, maker, ether, false, 90_000);
}

export function finishOthers(stage: Stage): void {
  const [trader, unified, isolated, spot, builder] = (
    ['trader', 'unified', 'isolated', 'spot', 'builder'] as const
  ).map((role) => demoAccount(role).address);
  if (trader === undefined || unified === undefined || isolated === undefined) return;
  if (spot === undefined || builder === undefined) return;

  stage.act(builder, { type: 'registerReferrer', code: REFERRAL_CODE });
  stage.act(builder, { type: 'setDisplayName', displayName: 'Pluto' });
  stage.act(unified, { type: 'setReferrer', code: REFERRAL_CODE });
  stage.act(trader, { type: 'approveBuilderFee', builder, maxFeeRate: '0.1%' });

  take(stage, unified, spotOf(stage, 'HYPE'), true, 2_500);
  stage.act(isolated, { type: 'updateIsolatedMargin', asset: perpNamed(stage, 'BTC').id, ntli: 150_000_000 });

  const nonce = stage.time;
  stage.act(spot, { type: 'usdClassTransfer', amount: '26000', toPerp: false, nonce });
  for (const [token, usd] of [
    ['HYPE', 9_000],
    ['UBTC', 7_000],
    ['PURR', 400],
  ] as const) {
    take(stage, spot, spotOf(stage, token), true, usd);
  }
  const hype = spotOf(stage, 'HYPE');
  const resting = [
    limitOrder(stage, hype, true, sizeFor(stage, hype, 1_500), { off: -0.05 }),
    limitOrder(stage, hype, false, sizeFor(stage, hype, 1_200), { off: 0.07, tif: 'Alo' }),
  ];
  stage.act(spot, { type: 'order', orders: resting, grouping: 'na' });
  quoteAsMaker(stage);
}

/** Places five orders on each side of six coins, too far from the price to be filled at once. */
function quoteAsMaker(stage: Stage): void {
  const { address } = demoAccount('maker');
  for (const name of ['BTC', 'ETH', 'SOL', 'HYPE', 'XRP', 'DOGE']) {
    const asset = perpNamed(stage, name);
    const orders: OrderRequest[] = [];
    const prices = new Set<string>();
    for (let i = 1; i <= 5; i += 1) {
      for (const side of [-1, 1] as const) {
        const off = side * (0.006 + 0.0035 * i);
        const px = priceOff(stage, asset, off);
        if (prices.has(px)) continue;
        prices.add(px);
        orders.push(limitOrder(stage, asset, side < 0, sizeFor(stage, asset, 6_000 + 4_000 * i), { off, tif: 'Alo' }));
      }
    }
    stage.act(address, { type: 'order', orders, grouping: 'na' });
  }
}
