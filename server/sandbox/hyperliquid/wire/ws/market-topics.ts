import { deflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { intervals } from '../../../market/intervals.ts';
import { allMids, book, bookGrouping, isBookGrouping } from '../info/market.ts';
import { perpCtxs, spotCtxs } from '../info/meta.ts';
import { perpCtx, spotCtx } from '../shapes/market.ts';
import { createStateChannel, topic } from './topic.ts';

/** The time of a block, within which an order book shows at most one state. */
const BLOCK_MS = 500;
const TICK_MS = 100;
const SECOND_MS = 1_000;
const FAST_LEVELS = 5;

const none = (type: string) => z.object({ type: z.literal(type) });
const ofCoin = (type: string) => z.object({ type: z.literal(type), coin: z.string() });
/** The main perpetuals venue is the empty name; it is echoed only to clients that sent it. */
const mainDex = z.literal('').optional();

const withoutTime = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'time' in value ? { ...value, time: 0 } : value;

export const marketTopics = [
  topic(
    'allMids',
    z.object({ type: z.literal('allMids'), dex: mainDex }).transform(({ type, dex }) => ({
      type,
      ...(dex !== undefined && { dex }),
    })),
    ({ dex }, exchange) =>
      createStateChannel(SECOND_MS, () => ({ mids: allMids(exchange), ...(dex !== undefined && { dex }) })),
  ),
  topic(
    'l2Book',
    z
      .object({ ...ofCoin('l2Book').shape, ...bookGrouping, fast: z.boolean().optional() })
      .transform(({ nSigFigs, mantissa, ...rest }) => ({
        ...rest,
        nSigFigs: nSigFigs ?? null,
        mantissa: mantissa ?? null,
      })),
    (subscription, exchange) => {
      const { coin, fast } = subscription;
      if (exchange.universe.byName(coin) === undefined || !isBookGrouping(subscription)) return undefined;
      const look = () => {
        const shown = book(exchange, coin, subscription, fast === true ? FAST_LEVELS : undefined);
        return shown === null ? undefined : { ...shown, ...(fast === true && { fast }) };
      };
      // The fast book is sent at every block, whether it changed or not, as the venue documents.
      return createStateChannel(BLOCK_MS, look, fast === true ? undefined : withoutTime);
    },
  ),
  topic('bbo', ofCoin('bbo'), ({ coin }, exchange) => {
    if (exchange.universe.byName(coin) === undefined) return undefined;
    const look = () => {
      const best = book(exchange, coin, {}, 1);
      return best && { coin, time: best.time, bbo: best.levels.map(([level]) => level ?? null) };
    };
    return createStateChannel(TICK_MS, look, withoutTime);
  }),
  topic('trades', ofCoin('trades'), ({ coin }, exchange) => {
    const asset = exchange.universe.byName(coin);
    if (asset === undefined) return undefined;
    return {
      first: () => exchange.history.markets.recentTrades(asset.id),
      events: ({ events }) => {
        const trades = events.flatMap((event) =>
          event.kind === 'trade' && event.asset === asset.id ? [event.trade] : [],
        );
        return trades.length === 0 ? [] : [trades];
      },
    };
  }),
  topic(
    'candle',
    z.object({ ...ofCoin('candle').shape, interval: z.enum(intervals) }),
    ({ coin, interval }, exchange) => {
      const asset = exchange.universe.byName(coin);
      if (asset === undefined) return undefined;
      return createStateChannel(TICK_MS, () => exchange.market.liveCandle(asset.id, interval, exchange.clock.now()));
    },
  ),
  topic('activeAssetCtx', ofCoin('activeAssetCtx'), ({ coin }, exchange) => {
    const asset = exchange.universe.byName(coin);
    if (asset === undefined) return undefined;
    const look = () => {
      const reading = exchange.engine.market(asset.id);
      const day = exchange.market.dayStats(asset.id, exchange.clock.now());
      return { coin, ctx: asset.kind === 'perp' ? perpCtx(asset, reading, day) : spotCtx(asset, reading, day) };
    };
    return {
      ...(asset.kind === 'spot' && { name: 'activeSpotAssetCtx' }),
      ...createStateChannel(SECOND_MS, look),
    };
  }),
  topic('assetCtxs', z.object({ type: z.literal('assetCtxs'), dex: mainDex }), (_, exchange) =>
    createStateChannel(SECOND_MS, () => ({ dex: '', ctxs: perpCtxs(exchange) })),
  ),
  topic('allDexsAssetCtxs', none('allDexsAssetCtxs'), (_, exchange) =>
    createStateChannel(SECOND_MS, () => ({ ctxs: [['', perpCtxs(exchange)]] })),
  ),
  topic('spotAssetCtxs', none('spotAssetCtxs'), (_, exchange) =>
    createStateChannel(SECOND_MS, () => spotCtxs(exchange)),
  ),
  topic('fastAssetCtxs', none('fastAssetCtxs'), (_, exchange) =>
    createStateChannel(SECOND_MS, () => {
      const live = exchange.universe.perps.filter(({ delisted }) => !delisted);
      const ctxs = perpCtxs(exchange);
      const prices = live.map(({ id, name }) => [name, { markPx: ctxs[id]?.markPx, midPx: ctxs[id]?.midPx }]);
      // This is the only channel that the venue compresses: raw DEFLATE of JSON, as base64.
      return deflateRawSync(JSON.stringify(Object.fromEntries(prices))).toString('base64');
    }),
  ),
  topic('outcomeMetaUpdates', none('outcomeMetaUpdates'), () => ({ first: () => undefined })),
];
