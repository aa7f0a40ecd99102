import 'server-only';
import { type TokenId, type TokenPrice, tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import type { TokenBar } from '../../../lib/domain/spot/trade.ts';
import type { LivePrice } from '../../../lib/schemas/live-price.ts';
import type { PriceOutput } from '../../stream/shared-hub.ts';

const minuteMs = 60_000;

const publish = (hub: PriceOutput, live: LivePrice): void => hub.publish(tokenKeyOf(live), JSON.stringify(live));

/** Hands on the running bar that the vendor's socket told of. */
export function publishBar(hub: PriceOutput, token: TokenId, bar: TokenBar, asOf: number) {
  const { time, open, high, low, close, volume } = bar;
  publish(hub, { ...token, time, open, high, low, close, volume, asOf, source: 'trades' });
}

/** Hands on a price that the vendor was asked for, as a bar in which nothing is known to have been traded. */
export function publishAskedPrice(hub: PriceOutput, token: TokenId, { price, at }: TokenPrice): void {
  const [time, flat] = [Math.floor(at / minuteMs) * minuteMs, { open: price, high: price, low: price, close: price }];
  publish(hub, { ...token, time, ...flat, asOf: at, source: 'sweep' });
}
