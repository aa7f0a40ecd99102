import { z } from 'zod';
import type { SpotFacts, SpotToken, SpotTurnover } from '../../spot/contract.ts';
import { tokenAt } from '../context.ts';
import { address, type Endpoint, endpoint } from '../endpoint.ts';
import { DAY_MS, HOUR_MS, humanTime, MINUTE_MS, percentChange, unixTime } from '../figures.ts';
import { extensionsOf } from './metadata.ts';

/** The windows of prices; trades are counted in fewer of them. */
const priceWindows: Readonly<Record<string, number>> = {
  '1m': MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '1h': HOUR_MS,
  '2h': 2 * HOUR_MS,
  '4h': 4 * HOUR_MS,
  '6h': 6 * HOUR_MS,
  '8h': 8 * HOUR_MS,
  '12h': 12 * HOUR_MS,
  '24h': DAY_MS,
};
const withoutTrades: ReadonlySet<string> = new Set(['6h', '12h']);
const MOST_FRAMES = 8;
const frameChains: ReadonlySet<string> = new Set(['solana', 'base', 'bsc', 'ethereum']);

/** A window by its name, with whether trades are counted in it. */
interface Window {
  readonly name: string;
  readonly span: number;
  readonly hasTrades: boolean;
}

const standardWindows: readonly Window[] = Object.entries(priceWindows).map(([name, span]) => ({
  name,
  span,
  hasTrades: !withoutTrades.has(name),
}));

/**
 * Returns the requested windows in place of the usual ones. Frames that the vendor does not have are left out silently,
 * as on a chain where it has none.
 */
export function windowsOf(frames: string | undefined, chain: string): readonly Window[] {
  if (frames === undefined || !frameChains.has(chain)) return standardWindows;
  const windows = frames
    .split(',')
    .flatMap((name) => {
      const span = frameLength(name.trim());
      return span === undefined ? [] : [{ name: name.trim(), span, hasTrades: true }];
    })
    .slice(0, MOST_FRAMES);
  return windows.length === 0 ? standardWindows : windows;
}

function frameLength(name: string): number | undefined {
  const [, digits = '', unit = ''] = /^(\d{1,4})([smh])$/.exec(name) ?? [];
  const count = Number(digits);
  if (unit === 'h') return [1, 2, 4, 8, 24].includes(count) ? count * HOUR_MS : undefined;
  if (unit === 'm') return count >= 1 && count <= 1_440 ? count * MINUTE_MS : undefined;
  return unit === 's' && count % 5 === 0 && count >= 5 && count <= 3_600 ? count * 1_000 : undefined;
}

export function priceFields({ name }: Window, price: number, before: number | undefined) {
  return {
    [`history${name}Price`]: before ?? null,
    [`priceChange${name}Percent`]: percentChange(price, before),
  };
}

export function tradeFields({ name }: Window, now: SpotTurnover, before: SpotTurnover) {
  const volume = (sums: SpotTurnover) => sums.buyVolume + sums.sellVolume;
  const dollars = (sums: SpotTurnover) => sums.buyVolumeUsd + sums.sellVolumeUsd;
  return {
    [`uniqueWallet${name}`]: now.wallets,
    [`uniqueWalletHistory${name}`]: before.wallets,
    [`uniqueWallet${name}ChangePercent`]: percentChange(now.wallets, before.wallets),
    ...countFields('trade', name, now.buys + now.sells, before.buys + before.sells),
    ...countFields('sell', name, now.sells, before.sells),
    ...countFields('buy', name, now.buys, before.buys),
    ...volumeFields('v', name, [volume(now), dollars(now)], [volume(before), dollars(before)]),
    ...volumeFields('vBuy', name, [now.buyVolume, now.buyVolumeUsd], [before.buyVolume, before.buyVolumeUsd]),
    ...volumeFields('vSell', name, [now.sellVolume, now.sellVolumeUsd], [before.sellVolume, before.sellVolumeUsd]),
  };
}

function countFields(kind: string, name: string, now: number, before: number) {
  return {
    [`${kind}${name}`]: now,
    [`${kind}History${name}`]: before,
    [`${kind}${name}ChangePercent`]: percentChange(now, before),
  };
}

type CoinsAndDollars = readonly [coins: number, dollars: number];

function volumeFields(kind: string, name: string, now: CoinsAndDollars, before: CoinsAndDollars) {
  return {
    [`${kind}${name}`]: now[0],
    [`${kind}${name}USD`]: now[1],
    [`${kind}History${name}`]: before[0],
    [`${kind}History${name}USD`]: before[1],
    [`${kind}${name}ChangePercent`]: percentChange(now[0], before[0]),
  };
}

export function headFields(
  token: SpotToken,
  sent: string,
  price: number,
  facts: SpotFacts,
  tradedAt: number | undefined,
) {
  const { totalSupply, circulatingSupply } = facts;
  return {
    address: sent,
    decimals: token.decimals,
    symbol: token.symbol,
    name: token.name,
    marketCap: price * circulatingSupply,
    fdv: price * totalSupply,
    extensions: extensionsOf(token),
    logoURI: null,
    liquidity: facts.liquidityUsd,
    lastTradeUnixTime: tradedAt === undefined ? null : unixTime(tradedAt),
    lastTradeHumanTime: tradedAt === undefined ? null : humanTime(tradedAt),
    price,
    totalSupply,
    circulatingSupply,
    holder: facts.holders,
    numberMarkets: facts.pools.length,
    isScaledUiToken: false,
    multiplier: null,
  };
}

export const overviewEndpoints: readonly Endpoint[] = [
  endpoint({
    path: '/defi/token_overview',
    from: 'Standard',
    schema: z.object({ address, frames: z.string().optional() }),
    units: 30,
    answer: async (context, requested) => {
      const { market } = context;
      const token = tokenAt(context, requested.address);
      const at = market.now();
      const price = token && market.price(token, at);
      if (token === undefined || price === undefined) return null;
      const [facts, [last]] = await Promise.all([market.facts(token), market.trades(token, at + 1, 1)]);
      const windows = windowsOf(requested.frames, context.chain.name).map((window) => {
        const { span } = window;
        const before = market.price(token, at - span);
        return {
          ...priceFields(window, price, before),
          ...(window.hasTrades &&
            tradeFields(
              window,
              market.turnover(token, at - span, at),
              market.turnover(token, at - 2 * span, at - span),
            )),
        };
      });
      return Object.assign({}, headFields(token, requested.address, price, facts, last?.time), ...windows);
    },
  }),
];
