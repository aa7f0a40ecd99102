import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { candleBody, pairCandleBody } from '../../../../server/sandbox/birdeye/answers/candles.ts';
import { candleV3Body } from '../../../../server/sandbox/birdeye/answers/candles-v3.ts';
import { creditsBody } from '../../../../server/sandbox/birdeye/answers/credits.ts';
import { marketDataBody } from '../../../../server/sandbox/birdeye/answers/market-data.ts';
import { metadataBody } from '../../../../server/sandbox/birdeye/answers/metadata.ts';
import {
  headFields,
  priceFields,
  tradeFields,
  windowsOf,
} from '../../../../server/sandbox/birdeye/answers/overview.ts';
import { priceBody } from '../../../../server/sandbox/birdeye/answers/price.ts';
import { priceVolumeBody } from '../../../../server/sandbox/birdeye/answers/price-volume.ts';
import { securityBody } from '../../../../server/sandbox/birdeye/answers/security.ts';
import { tradeBody } from '../../../../server/sandbox/birdeye/answers/trades.ts';
import { barIn, paddedBars } from '../../../../server/sandbox/birdeye/bars.ts';
import { priceFrame, tradeFrame } from '../../../../server/sandbox/birdeye/socket/frames.ts';
import { tokenOf } from '../../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import type { SpotBar, SpotTrade, SpotTurnover } from '../../../../server/sandbox/spot/contract.ts';
import { mismatches } from '../../../helpers/sample-shape.ts';

const AT = Date.UTC(2026, 10, 20, 12, 30, 5, 250);
const seeded = tokenOf(56, 'FLOKI');
const coin = { ...seeded, bornAt: 0 };
const wrapped = { ...tokenOf(56, 'WBNB'), bornAt: 0 };
const trap = { ...tokenOf(56, 'ROACH'), bornAt: 0 };
const bar: SpotBar = { time: AT - 5_250, open: 2, high: 3, low: 1, close: 2.5, volume: 10, volumeUsd: 20 };
const requested = { address: coin.address, type: '1m', currency: 'usd' } as const;
const trade: SpotTrade = {
  token: coin,
  against: wrapped,
  side: 'buy',
  time: AT,
  price: 2.5,
  againstPrice: 600,
  amount: 240,
  againstAmount: 1,
  owner: '0x00000000000000000000000000000000000000a1',
};
const turnover: SpotTurnover = {
  buys: 3,
  sells: 1,
  buyVolume: 30,
  sellVolume: 10,
  buyVolumeUsd: 60,
  sellVolumeUsd: 20,
  wallets: 4,
};
const facts = {
  totalSupply: 1_000,
  circulatingSupply: 400,
  holders: 7,
  liquidityUsd: 240_000,
  pools: [trade.owner],
  creator: trade.owner,
};

function sampleOf(name: string): unknown {
  return JSON.parse(readFileSync(`tests/fixtures/birdeye/${name}.json`, 'utf8'));
}

const success = (data: unknown) => ({ success: true, data });
const forEvm = { absent: ['priceInNative'] };

describe('a body has the keys and types that the vendor documents', () => {
  const price = priceBody({ at: AT, price: 2.5, dayAgo: 2, liquidityUsd: 5 });
  test.each([
    ['price', price, forEvm],
    ['ohlcv', { isScaledUiToken: false, items: [candleBody(bar, requested)] }, {}],
    ['ohlcv-v3', { is_scaled_ui_token: false, multiplier: null, items: [candleV3Body(bar, requested)] }, {}],
    ['meta-data', metadataBody(coin, coin.address), { absent: ['coingecko_id'] }],
    ['market-data', marketDataBody(coin.address, 2.5, facts), {}],
    ['txs-token', { items: [tradeBody(trade)], hasNext: false }, {}],
    ['credits', creditsBody([0, AT], { api: 5, ws: 1 }, 100), {}],
    ['token_security', securityBody({ token: coin, seeded, facts, holders: [] }), {}],
    ['price_volume', priceVolumeBody({ at: AT, price: 2, priceBefore: 1, turnover, turnoverBefore: turnover }), {}],
    [
      'token_overview',
      Object.assign(
        {},
        headFields(coin, coin.address, 2.5, facts, AT),
        ...windowsOf(undefined, 'bsc').map((window) => ({
          ...priceFields(window, 2.5, 2),
          ...(window.hasTrades && tradeFields(window, turnover, turnover)),
        })),
      ),
      { absent: ['coingeckoId', 'description', 'telegram'] },
    ],
  ] as const)('%s', (name, data, allowed) => {
    expect(mismatches(sampleOf(name), success(data), allowed)).toEqual([]);
  });

  test('frames of the socket', () => {
    const frame = priceFrame(bar, { address: coin.address, chartType: '1m', currency: 'usd' }, 'FLOKI');
    expect(mismatches(sampleOf('socket-price'), frame)).toEqual([]);
    expect(mismatches(sampleOf('socket-txs'), tradeFrame({ ...trade, block: 9 }))).toEqual([]);
  });
});

test('a price is told to the second, in percent of the day before', () => {
  expect(priceBody({ at: AT, price: 3, dayAgo: 2, liquidityUsd: undefined })).toEqual({
    isScaledUiToken: false,
    value: 3,
    updateUnixTime: Math.floor(AT / 1_000),
    updateHumanTime: '2026-11-20T12:30:05',
    priceChange24h: 50,
  });
});

test('a buyer gives the other coin and gets the coin', () => {
  const body = tradeBody(trade);
  expect(body).toMatchObject({ side: 'buy', txHash: '', poolId: '', pricePair: 2.5 / 600 });
  expect(body.from).toMatchObject({ symbol: 'WBNB', uiChangeAmount: -1 });
  expect(body.to).toMatchObject({ symbol: 'FLOKI', uiChangeAmount: 240 });
  const sold = tradeBody({ ...trade, side: 'sell', hash: '0xabc', pool: trade.owner });
  expect(sold).toMatchObject({ txHash: '0xabc', poolId: trade.owner, from: { symbol: 'FLOKI', uiChangeAmount: -240 } });
  expect(sold.base.symbol).toBe('FLOKI');
});

test('a trap is told of, and a coin that nobody examined has empty texts alone', () => {
  const report = securityBody({ token: trap, seeded: tokenOf(56, 'ROACH'), facts, holders: [] });
  expect(report).toMatchObject({ isHoneypot: '1', cannotSellAll: '1', buyTax: '0', sellTax: '' });
  const taxed = { ...tokenOf(8453, 'TOLL'), bornAt: 0 };
  const taxes = securityBody({ token: taxed, seeded: tokenOf(8453, 'TOLL'), facts, holders: [] });
  expect(taxes).toMatchObject({ isHoneypot: '0', buyTax: '0.05', sellTax: '0.05' });
  const unknown = { ...tokenOf(42161, 'AIDOGE'), bornAt: 0 };
  const empty = securityBody({ token: unknown, seeded: undefined, facts, holders: [] });
  expect(new Set(Object.values(empty))).toEqual(new Set(['']));
});

test('frames that the vendor does not have are left out', () => {
  const namesOf = (frames: string, chain = 'bsc') => windowsOf(frames, chain).map(({ name }) => name);
  expect(namesOf('7m,2h,3h,15s,7s,1441m,x')).toEqual(['7m', '2h', '15s']);
  expect(namesOf('7m', 'polygon')).toContain('12h');
  expect(namesOf('1m,2m,3m,4m,5m,6m,7m,8m,9m')).toHaveLength(8);
});

test('bars are filled where nobody traded', () => {
  const later = { ...bar, time: bar.time + 180_000, open: 5, close: 6 };
  const filled = paddedBars([bar, later], '1m');
  expect(filled.map(({ time }) => (time - bar.time) / 60_000)).toEqual([0, 1, 2, 3]);
  expect(filled[1]).toMatchObject({ open: 2.5, high: 2.5, low: 2.5, close: 2.5, volume: 0 });
});

test('a bar in another coin keeps its extremes around both ends', () => {
  const crossed = barIn(bar, '1m', (at) => (at === bar.time ? 2 : 5), AT);
  expect(crossed).toMatchObject({ open: 1, close: 0.5, high: 1, low: 0.2 });
  expect(barIn(bar, '1m', () => undefined, AT)).toBeUndefined();
  expect(pairCandleBody(bar, 4)).toMatchObject({ vBase: 10, vQuote: 4 });
});
