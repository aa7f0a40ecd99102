import { deflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { intervals } from '../../../market/intervals.ts';
import type { Exchange } from '../../runtime/exchange.ts';
import { bookLevels, type Pace, paceMs } from '../../venue-as-of.ts';
import { book, bookGrouping, isBookGrouping } from '../info/market.ts';
import { perpCtxs, spotCtxs } from '../info/meta.ts';
import { perpCtx, spotCtx } from '../shapes/market.ts';
import { createChangesChannel } from './book-changes.ts';
import { createStateChannel, topic } from './topic.ts';

const none = (type: string) => z.object({ type: z.literal(type) });
const ofCoin = (type: string) => z.object({ type: z.literal(type), coin: z.string() });
const msOf = (pace: Pace, { settings }: Exchange): number => paceMs(pace, settings.pace);

const withoutTime = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'time' in value ? { ...value, time: 0 } : value;

export const marketTopics = [
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
        const shown = book(exchange, coin, subscription, fast === true ? bookLevels.fast : undefined);
        return shown === null ? undefined : { ...shown, ...(fast === true && { fast }) };
      };
      // The fast book is sent at every block, whether it changed or not, as the venue documents.
      return fast === true
        ? createStateChannel(msOf('fastBook', exchange), look)
        : createStateChannel(msOf('wholeBook', exchange), look, withoutTime);
    },
  ),
  topic('l2', z.object({ ...ofCoin('l2').shape, ...bookGrouping }), (subscription, exchange) => {
    const { coin } = subscription;
    if (exchange.universe.byName(coin) === undefined || !isBookGrouping(subscription)) return undefined;
    return createChangesChannel(msOf('bookChanges', exchange), () => book(exchange, coin, subscription) ?? undefined);
  }),
  topic('bbo', ofCoin('bbo'), ({ coin }, exchange) => {
    if (exchange.universe.byName(coin) === undefined) return undefined;
    const look = () => {
      const best = book(exchange, coin, {}, 1);
      return best && { coin, time: best.time, bbo: best.levels.map(([level]) => level ?? null) };
    };
    return createStateChannel(msOf('bestPrices', exchange), look, withoutTime);
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
      return createStateChannel(msOf('candle', exchange), () =>
        exchange.market.liveCandle(asset.id, interval, exchange.clock.now()),
      );
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
      ...createStateChannel(msOf('assetContext', exchange), look),
    };
  }),
  topic('spotAssetCtxs', none('spotAssetCtxs'), (_, exchange) =>
    createStateChannel(msOf('assetContext', exchange), () => spotCtxs(exchange)),
  ),
  topic('fastAssetCtxs', none('fastAssetCtxs'), (_, exchange) =>
    createStateChannel(msOf('assetContext', exchange), () => {
      const live = exchange.universe.perps.filter(({ delisted }) => !delisted);
      const ctxs = perpCtxs(exchange);
      const prices = live.map(({ id, name }) => [name, { markPx: ctxs[id]?.markPx, midPx: ctxs[id]?.midPx }]);
      // This is the only channel that the venue compresses: raw DEFLATE of JSON, as base64.
      return deflateRawSync(JSON.stringify(Object.fromEntries(prices))).toString('base64');
    }),
  ),
  topic('outcomeMetaUpdates', none('outcomeMetaUpdates'), () => ({ first: () => undefined })),
];
