import { z } from 'zod';
import type { SpotTurnover } from '../../spot/contract.ts';
import { type Context, mapOf, tokenAt } from '../context.ts';
import { address, addressList, type Endpoint, endpoint } from '../endpoint.ts';
import { HOUR_MS, humanTime, percentChange, unixTime } from '../figures.ts';

const hours = { '1h': 1, '2h': 2, '4h': 4, '8h': 8, '24h': 24 } as const;
const windows = ['1h', '2h', '4h', '8h', '24h'] as const;
type Window = keyof typeof hours;

const type = z.enum(windows).default('24h');

interface Figures {
  readonly at: number;
  readonly price: number;
  readonly priceBefore: number | undefined;
  readonly turnover: SpotTurnover;
  /** The turnover of the previous window. */
  readonly turnoverBefore: SpotTurnover;
}

export function priceVolumeBody({ at, price, priceBefore, turnover, turnoverBefore }: Figures) {
  const volumeUSD = dollarsOf(turnover);
  return {
    isScaledUiToken: false,
    price,
    updateUnixTime: unixTime(at),
    updateHumanTime: humanTime(at),
    volumeUSD,
    volumeChangePercent: percentChange(volumeUSD, dollarsOf(turnoverBefore)),
    priceChangePercent: percentChange(price, priceBefore),
  };
}

export function dollarsOf({ buyVolumeUsd, sellVolumeUsd }: SpotTurnover): number {
  return buyVolumeUsd + sellVolumeUsd;
}

function priceVolumeOf(context: Context, sent: string, window: Window) {
  const { market } = context;
  const token = tokenAt(context, sent);
  const at = market.now();
  const price = token && market.price(token, at);
  if (token === undefined || price === undefined) return null;
  const span = hours[window] * HOUR_MS;
  return priceVolumeBody({
    at,
    price,
    priceBefore: market.price(token, Math.max(at - span, token.bornAt)),
    turnover: market.turnover(token, at - span, at),
    turnoverBefore: market.turnover(token, at - 2 * span, at - span),
  });
}

const UNITS = 15;
const MOST = 50;

export const priceVolumeEndpoints: readonly Endpoint[] = [
  endpoint({
    path: '/defi/price_volume/single',
    from: 'Starter',
    schema: z.object({ address, type }),
    units: UNITS,
    answer: (context, requested) => priceVolumeOf(context, requested.address, requested.type),
  }),
  endpoint({
    path: '/defi/price_volume/multi',
    methods: ['POST'],
    from: 'Business',
    schema: z.object({ list_address: addressList(MOST), type }),
    // The vendor does not publish this price; each coin is counted like a call of its own.
    units: ({ list_address: list }) => UNITS * list.length,
    answer: (context, requested) =>
      mapOf(requested.list_address, async (sent) => priceVolumeOf(context, sent, requested.type)),
  }),
];
