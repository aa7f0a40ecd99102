import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { MarketDetail } from '@/lib/domain/markets/market.ts';
import type { PairSnapshot } from '@/lib/domain/spot/pair-snapshot.ts';
import { pictureOfBars } from '@/lib/domain/terminal/bars-picture.ts';
import { listedLocales } from '@/lib/i18n/locales.ts';
import { percent, price, rate, ratio, size, usd } from '@/lib/math/amount.ts';
import { addressSchema } from '@/lib/schemas/address.ts';
import { canDraw } from '@/server/og/draw.ts';
import { type PictureSources, pictureOf } from '@/server/og/picture-of.ts';
import { sparkPath } from '@/server/og/spark.ts';
import { allIn } from '../../helpers/modes.ts';
import { words } from './words.ts';

const token = addressSchema.parse(`0x${'1'.repeat(40)}`);

const market: MarketDetail = {
  row: {
    coin: 'BTC',
    mark: price('83899'),
    prevDay: price('84000'),
    change: ratio('-0.0012'),
    volume24h: usd('1450000000'),
    openInterest: usd('2300000000'),
    funding: rate('0.0000125'),
    maxLeverage: 40,
    onlyIsolated: false,
    sizeDecimals: 5,
    sector: 'layer1',
    listedAt: undefined,
    sparkline: [1, 3, 2, 5],
  },
  asOf: 0,
  stale: false,
  oracle: price('83900'),
  contract: { sizeDecimals: 5, lot: size('0.00001'), mostPriceDecimals: 1, tick: price('1'), tiers: [] },
  history: {},
  neighbours: [],
};

const pair: PairSnapshot = {
  asOf: 0,
  pair: {
    ...{ pairId: 1, chainId: 8453, label: 'UNI/USDC', baseTokenId: 1, quoteTokenId: 2 },
    ...{ baseSymbol: 'UNI', baseName: 'Uniswap', baseAddress: token, baseIsNative: false, baseDecimals: 18 },
    ...{ quoteSymbol: 'USDC', quoteName: 'USD Coin', quoteAddress: token, quoteIsNative: false, quoteDecimals: 6 },
    ...{ pairEnabled: true, createdAt: 0 },
  },
  hasLogo: true,
  hours: undefined,
  priced: { chainId: 8453, address: token },
  links: {},
  figures: {
    price: { price: price('9.13'), change: percent('0.6'), at: 0 },
    market: { volume: usd('100370'), liquidity: usd('1970000'), holders: 3, at: 0 },
  },
  safety: undefined,
  trades: undefined,
  tradesAt: undefined,
  barsAt: 0,
  bars: pictureOfBars([1, 3, 2].map((close, time) => ({ time, open: 1, high: 4, low: 1, close }))),
  period: '1h',
  isOffered: true,
  config: {
    siteUrl: 'http://localhost:3000',
    hyperliquidNetwork: 'sandbox',
    platformFees: {},
    modes: allIn('sandbox'),
  },
};

interface Requested {
  sources: PictureSources;
  failures: unknown[];
}

function requested(changed: Partial<PictureSources> = {}): Requested {
  const failures: unknown[] = [];
  const sources: PictureSources = {
    words,
    market: async (coin) => (coin === 'BTC' ? market : undefined),
    pair: async (chain, base) => (chain === 'base' && base === 'UNI' ? pair : undefined),
    logo: async () => undefined,
    account: async () => ({ value: usd('1234.5'), monthPnl: usd('-7') }),
    stats: async () => ({
      activeTraders: 1287,
      dailyVolume: usd('1084210.55'),
      openInterest: usd('4203877.1'),
      totalVolume: usd('76084586.4'),
      liquidityPoolInvestment: usd('1'),
      paidOutInvestments: usd('1'),
      lastUpdateAt: 0,
    }),
    earnings: async () => ({ measured: usd('26.5'), estimated: usd('1103200'), total: usd('1103226.5'), at: 0 }),
    onFailure: (error) => failures.push(error),
    ...changed,
  };
  return { sources, failures };
}

const found = (path: string, { sources } = requested()) => pictureOf(path.split('/').filter(Boolean), sources);

async function pictureAt(path: string, by = requested()) {
  const picture = await found(path, by);
  if (picture === undefined) throw new Error(`no picture at ${path}`);
  return picture;
}

const sizeOf = (png: Buffer) => [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)];
const address = `0x${'ab'.repeat(20)}`;

describe('a picture', () => {
  it.each([
    '/home',
    '/de/home',
    '/markets',
    '/stats',
    '/de/stats',
    '/whitepaper',
    '/ru/whitepaper',
    '/treasury',
    '/ru/treasury',
    '/market/BTC',
    '/pair/base/UNI_USDC',
    '/de/pair/base/UNI_USDC',
    `/account/${address}`,
  ])('of %s is a PNG of 1200 x 630', async (path) => {
    expect(sizeOf((await pictureAt(path)).bytes)).toEqual(['PNG', 1_200, 630]);
  });

  it.each(['0.000000000139', '0.00000000000000139'])(
    'of a pair at %s has its line within the margin',
    async (amount) => {
      const tiny = { ...pair, figures: { ...pair.figures, price: { price: price(amount), at: 0 } } };
      const { bytes } = await pictureAt('/pair/base/UNI_USDC', requested({ pair: async () => tiny }));
      // Between the two rules, right of where both end.
      const margin = { left: 1_132, top: 180, width: 68, height: 280 };
      const edge = await sharp(bytes).extract(margin).png().toBuffer();
      const { channels } = await sharp(edge).stats();
      expect(channels.map(({ min, max }) => max - min)).toEqual([0, 0, 0, 0]);
    },
  );

  it('is drawn once, and has its own name', async () => {
    const [first, second] = [await pictureAt('/market/BTC'), await pictureAt('/market/BTC')];
    expect(second.bytes).toBe(first.bytes);
    expect(second.etag).toBe(first.etag);
    expect((await pictureAt('/markets')).etag).not.toBe(first.etag);
  });

  it('is the product’s own card where there is nothing to show', async () => {
    const home = await pictureAt('/home');
    for (const path of ['/market/NOPE', '/market/..', '/pair/base/NOPE_USDC']) {
      expect((await pictureAt(path)).etag, path).toBe(home.etag);
    }
  });

  it.each([
    '/',
    '/nope',
    '/de',
    '/market',
    '/market/BTC/x',
    '/market/<script>alert(1)</script>',
    '/market/市場',
    '/pair/base',
    '/pair/base/UNI',
    '/pair/base/UNI_USDC/x',
    '/account/nope',
    '/account/0x0',
    `/account/${address}/x`,
    '/xx/yy/zz',
  ])('is not drawn for %s, which nothing links to', async (path) => {
    expect(await found(path)).toBeUndefined();
  });

  it('is that card when the venue fails, and asks again soon', async () => {
    const broken = requested({
      market: () => Promise.reject(new Error('down')),
      account: async () => undefined,
      stats: async () => undefined,
    });
    const home = await pictureAt('/home');
    expect((await pictureAt('/stats', broken)).freshSeconds).toBeLessThan(60);
    for (const path of ['/market/BTC', `/account/${address}`]) {
      const picture = await pictureAt(path, broken);
      expect(picture.etag).toBe(home.etag);
      expect(picture.freshSeconds).toBeLessThan(60);
    }
    expect(broken.failures).toHaveLength(1);
  });

  it('of a market bears the coin’s logo, whose failing costs nothing else', async () => {
    const plain = await pictureAt('/market/BTC');
    const file = new URL('../../../supabase/storage/coin-logos/BTC.svg', import.meta.url);
    const drawn = await pictureAt('/market/BTC', requested({ logo: async () => readFileSync(file, 'utf8') }));
    expect(drawn.etag).not.toBe(plain.etag);
    expect(sizeOf(drawn.bytes)).toEqual(['PNG', 1_200, 630]);
    const broken = requested({ logo: () => Promise.reject(new Error('down')) });
    expect((await pictureAt('/market/BTC', broken)).etag).toBe(plain.etag);
    expect(broken.failures).toHaveLength(1);
  });

  it('is one of its own in each language', async () => {
    const etags = await Promise.all(
      listedLocales.map(async (locale) => (await pictureAt(`/${locale}/whitepaper`)).etag),
    );
    expect(new Set(etags).size).toBe(12);
  });

  it('in Arabic has its text at the right', async () => {
    const { bytes } = await pictureAt('/ar/home');
    const inkOf = async (left: number) => {
      const body = await sharp(bytes).extract({ left, top: 180, width: 400, height: 400 }).png().toBuffer();
      return (await sharp(body).stats()).channels[0]?.mean ?? 0;
    };
    expect(await inkOf(728)).toBeGreaterThan(await inkOf(72));
  });
});

describe('the font', () => {
  it.each([
    ['$83,899.00 −0.27% 40× 0xf39f…2266', true],
    ['Élan, größer, señal, São, è', true],
    ['Бессрочные фьючерсы', true],
    ['1\u202f000,00\u00a0%', true],
    ['白皮书', false],
    ['الورقة', false],
    ['व्हाइटपेपर', false],
    ['🚀', false],
  ])('%s: %s', async (text, drawn) => {
    expect(await canDraw(text)).toBe(drawn);
  });
});

describe('a sparkline', () => {
  it.each([
    [[0, 10], 'M2 98L98 2'],
    [[5, 5, 5], 'M2 50L50 50L98 50'],
    [[1, Number.NaN, 3], 'M2 98L98 2'],
    [[1], undefined],
    [[], undefined],
  ])('of %j is %s', (points, path) => {
    expect(sparkPath(points, 100, 100)).toBe(path);
  });
});
