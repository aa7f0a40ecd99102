import { z } from 'zod';
import type { Exchange } from '../../runtime/exchange.ts';
import { paceMs } from '../../venue-as-of.ts';
import { dexOf, findDex } from '../info/fields.ts';
import { allMids } from '../info/market.ts';
import { perpCtxs } from '../info/meta.ts';
import { createStateChannel, topic } from './topic.ts';

const isKnown = ({ universe }: Exchange, dex = ''): boolean => findDex(universe, dex) !== undefined;

/** The topics of all markets of a dex. The dex is echoed only to clients that sent it. */
export const dexTopics = [
  topic(
    'allMids',
    z.object({ type: z.literal('allMids'), dex: z.string().optional() }).transform(({ type, dex }) => ({
      type,
      ...(dex !== undefined && { dex }),
    })),
    ({ dex }, exchange) => {
      if (!isKnown(exchange, dex)) return undefined;
      return createStateChannel(paceMs('allMids', exchange.settings.pace), () => ({
        mids: allMids(exchange, dex),
        ...(dex !== undefined && { dex }),
      }));
    },
  ),
  topic(
    'assetCtxs',
    z.object({ type: z.literal('assetCtxs'), dex: z.string().optional() }),
    ({ dex = '' }, exchange) => {
      if (!isKnown(exchange, dex)) return undefined;
      const requested = dexOf(exchange.universe, dex);
      return createStateChannel(paceMs('assetContext', exchange.settings.pace), () => ({
        dex,
        ctxs: perpCtxs(exchange, requested),
      }));
    },
  ),
  topic('allDexsAssetCtxs', z.object({ type: z.literal('allDexsAssetCtxs') }), (_, exchange) => {
    const others = exchange.universe.dexs;
    return createStateChannel(paceMs('assetContext', exchange.settings.pace), () => ({
      ctxs: [['', perpCtxs(exchange)], ...others.map((dex) => [dex.name, perpCtxs(exchange, dex)])],
    }));
  }),
];
