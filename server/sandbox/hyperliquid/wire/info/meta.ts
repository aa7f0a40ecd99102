import { z } from 'zod';
import type { Exchange } from '../../runtime/exchange.ts';
import { perpDexLimitsOf, perpDexOf } from '../shapes/dex.ts';
import { metaOf, perpCtx, spotCtx, spotMetaOf } from '../shapes/market.ts';
import { coin, dex, dexOf, findDex, type ListedDex } from './fields.ts';
import { info, UnknownSubject } from './info.ts';

/** The largest market order by the asset's leverage, in the venue's steps. */
const marketOrderLimits = [
  [25, '30000000.0'],
  [20, '5000000.0'],
  [10, '2000000.0'],
  [3, '500000.0'],
];

export function perpCtxs(exchange: Exchange, { perps }: Pick<ListedDex, 'perps'> = exchange.universe) {
  const now = exchange.clock.now();
  return perps.map((perp) => perpCtx(perp, exchange.engine.market(perp.id), exchange.market.dayStats(perp.id, now)));
}

export function spotCtxs(exchange: Exchange) {
  const now = exchange.clock.now();
  return exchange.universe.spots.map((spot) =>
    spotCtx(spot, exchange.engine.market(spot.id), exchange.market.dayStats(spot.id, now)),
  );
}

export function coinsAtCap(exchange: Exchange, { perps }: Pick<ListedDex, 'perps'>): string[] {
  return perps.filter(({ id, delisted }) => !delisted && exchange.engine.market(id).atOpenInterestCap).map(nameOf);
}

const nameOf = ({ name }: { readonly name: string }): string => name;

export const metaTypes = [
  info('meta', { dex }, (request, { universe }) => metaOf(dexOf(universe, request.dex))),
  info('metaAndAssetCtxs', { dex }, (request, exchange) => {
    const requested = dexOf(exchange.universe, request.dex);
    return [metaOf(requested), perpCtxs(exchange, requested)];
  }),
  info('allPerpMetas', {}, (_, { universe }) => [universe, ...universe.dexs].map(metaOf)),
  info('perpDexs', {}, (_, { universe }) => [null, ...universe.dexs.map(perpDexOf)]),
  info('marginTable', { id: z.int().nonnegative(), dex }, ({ id, dex: name }, { universe }) => {
    const [, listed] = dexOf(universe, name).marginTables.find(([known]) => known === id) ?? [];
    if (listed !== undefined) return listed;
    if (id === 0 || id >= 50) throw new UnknownSubject(String(id));
    return { description: '', marginTiers: [{ lowerBound: '0.0', maxLeverage: id }] };
  }),
  info('perpsAtOpenInterestCap', { dex }, (request, exchange) =>
    coinsAtCap(exchange, dexOf(exchange.universe, request.dex)),
  ),
  info('maxMarketOrderNtls', {}, () => marketOrderLimits),
  info('spotMeta', {}, (_, { universe }) => spotMetaOf(universe)),
  info('spotMetaAndAssetCtxs', {}, (_, exchange) => [spotMetaOf(exchange.universe), spotCtxs(exchange)]),
  info('outcomeMeta', {}, () => ({ outcomes: [], questions: [] })),
  info('tokenDetails', { tokenId: z.string() }, ({ tokenId }, exchange) => {
    const token = exchange.universe.tokens.find((known) => known.tokenId === tokenId.toLowerCase());
    if (token === undefined) throw new UnknownSubject(tokenId);
    const pair = exchange.universe.spots.find(({ base }) => base.index === token.index);
    const ctx = spotCtxs(exchange).find((row) => row.coin === pair?.name);
    const supply = token.supply.includes('.') ? token.supply : `${token.supply}.0`;
    return {
      name: token.name,
      maxSupply: supply,
      totalSupply: supply,
      circulatingSupply: supply,
      szDecimals: token.szDecimals,
      weiDecimals: token.weiDecimals,
      midPx: ctx?.midPx ?? '1.0',
      markPx: ctx?.markPx ?? '1.0',
      prevDayPx: ctx?.prevDayPx ?? '1.0',
      genesis: null,
      deployer: null,
      deployGas: null,
      deployTime: null,
      seededUsdc: '0.0',
      nonCirculatingUserBalances: [],
      futureEmissions: '0.0',
    };
  }),
  info('exchangeStatus', {}, (_, { clock }) => ({ time: clock.now(), specialStatuses: null })),
  info('perpAnnotation', { coin }, () => null),
  info('perpCategories', {}, () => []),
  info('perpConciseAnnotations', {}, () => []),
  info('perpDexLimits', { dex: z.string() }, (request, { universe }) => {
    const requested = findDex(universe, request.dex);
    return requested === undefined || requested.name === '' ? null : perpDexLimitsOf(requested);
  }),
  info('perpDexStatus', { dex: z.string() }, (request, { universe }) => {
    dexOf(universe, request.dex);
    return { totalNetDeposit: '0.0' };
  }),
];
