import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureLooks, pictureSizeNames, pictureSizes } from '@/lib/config/site/social-pictures.ts';
import { type ListedLocale, listedLocales } from '@/lib/i18n/locales.ts';
import { percent, price, size, usd } from '@/lib/math/amount.ts';
import { addressSchema } from '@/lib/schemas/address.ts';
import type { ShownTrade } from '@/lib/schemas/trade-summary.ts';
import { tradePicture } from '@/server/og/trade-picture.ts';
import type { TradeWords } from '@/server/og/words.ts';

/** Pictures as they were looked at. UPDATE_RECORDS=1 rewrites them, and a person reviews the difference. */
import { scanned } from '../og/scanned.ts';

const isWriting = process.env['UPDATE_RECORDS'] === '1';

const hidden: ShownTrade = {
  coin: 'BTC',
  side: 'long',
  entry: price('84210.5'),
  exit: price('88125.25'),
  move: percent('4.6487'),
  heldMinutes: 3_134,
  closedOn: '2026-11-20',
  liquidated: false,
};
const open: ShownTrade = {
  ...hidden,
  leverage: 10,
  marginReturn: percent('45.32'),
  size: size('0.42'),
  pnl: usd('1587.42'),
  fees: usd('31.2'),
  funding: usd('-4.1'),
  shownWallet: addressSchema.parse(`0x${'3f7c'.repeat(10)}`),
  caption: 'Held through the dip, sold into the news',
};
const line = {
  points: Array.from({ length: 40 }, (_, index) => ({
    along: index / 39,
    price: 83_800 + ((index * 7) % 11) * 90 + index * 100,
  })),
  entry: { along: 0.125, price: 84_210.5 },
  exit: { along: 0.875, price: 88_125.25 },
};

async function words(locale: ListedLocale): Promise<TradeWords> {
  const texts = JSON.parse(readFileSync(new URL(`../../../messages/${locale}/share.json`, import.meta.url), 'utf8'));
  const filled = (text: string, values: Readonly<Record<string, number>>) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  return { ...texts, heldText: ({ kind, ...parts }) => filled(texts[kind], parts) };
}

const logo = readFileSync(new URL('../../../supabase/storage/coin-logos/BTC.svg', import.meta.url), 'utf8');
const failures: unknown[] = [];
const sources = { words, logo: async () => logo, onFailure: (error: unknown) => failures.push(error) };
const usual = { look: 'night', size: 'wide', locale: 'en', line, siteUrl: 'https://pluto.example' } as const;

const pixelsOf = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });

const tilePx = 12;
/** The most by which a tile of a picture may differ from the one that was looked at, in the mean of its colours. */
const mostDifference = 4;

/** Returns by how much two pictures differ where they differ most: the mean of a small tile's differences, of 255. */
async function difference(left: Buffer, right: Buffer): Promise<number> {
  const [a, b] = await Promise.all([pixelsOf(left), pixelsOf(right)]);
  const { width, height, channels } = a.info;
  expect([width, height]).toEqual([b.info.width, b.info.height]);
  const across = Math.ceil(width / tilePx);
  const sums = new Array<number>(across * Math.ceil(height / tilePx)).fill(0);
  for (let at = 0; at < a.data.length; at += 1) {
    const pixel = Math.floor(at / channels);
    const tile = Math.floor(Math.floor(pixel / width) / tilePx) * across + Math.floor((pixel % width) / tilePx);
    sums[tile] = (sums[tile] ?? 0) + Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0));
  }
  return Math.max(...sums) / (tilePx * tilePx * channels);
}

describe('the picture of a trade', () => {
  it.each([
    ['wide', { ...usual }, open],
    ['square', { ...usual, size: 'square', look: 'day', locale: 'de' }, open],
    ['tall', { ...usual, size: 'tall', look: 'nightBlue', locale: 'ru' }, open],
    ['hidden', { ...usual, look: 'dayBlue' }, { ...hidden, side: 'short', liquidated: true, move: percent('-12.5') }],
  ] as const)('is drawn as it was looked at: %s', async (name, wanted, trade) => {
    const { bytes } = await tradePicture(trade, wanted, sources);
    const file = new URL(`../../fixtures/shares/${name}.png`, import.meta.url);
    if (isWriting) writeFileSync(file, bytes);
    expect(await difference(bytes, readFileSync(file))).toBeLessThan(mostDifference);
  });

  it.each([
    ['entry', { entry: price('84310.5') }],
    ['exit', { exit: price('88125.75') }],
    ['size', { size: size('0.43') }],
    ['profit', { pnl: usd('1587.43') }],
    ['fees', { fees: usd('31.3') }],
    ['return on margin', { marginReturn: percent('46.32') }],
    ['move', { move: percent('4.6587') }],
    ['duration', { heldMinutes: 3_194 }],
    ['day', { closedOn: '2026-11-21' }],
    ['leverage', { leverage: 11 }],
    ['wallet', { shownWallet: addressSchema.parse(`0x${'3f7c'.repeat(9)}3f70`) }],
  ])('with another digit in its %s is another picture, in each size', async (_name, change) => {
    for (const of of pictureSizeNames) {
      const wanted = { ...usual, size: of };
      const [one, other] = [open, { ...open, ...change }].map((trade) => tradePicture(trade, wanted, sources));
      if (one === undefined || other === undefined) return expect.unreachable();
      expect(await difference((await one).bytes, (await other).bytes), of).toBeGreaterThan(2 * mostDifference);
    }
  });

  it.each(['en', 'de', 'ru'] as const)('keeps what is long within its margins, in %s', async (locale) => {
    const long: ShownTrade = {
      ...open,
      coin: 'kFARTCOIN',
      side: 'short',
      entry: price('0.001235'),
      exit: price('0.000988'),
      move: percent('-1234.57'),
      marginReturn: percent('-12345.67'),
      leverage: 50,
      size: size('123456789.5'),
      pnl: usd('-1234567.89'),
      fees: usd('12345.67'),
      heldMinutes: 525_599,
      liquidated: true,
      caption: 'W'.repeat(80),
    };
    const marginPx = 60;
    for (const of of pictureSizeNames) {
      const { bytes } = await tradePicture(long, { ...usual, size: of, locale }, sources);
      const { data, info } = await pixelsOf(bytes);
      const ground = data.subarray(0, info.channels);
      for (let row = 0; row < info.height; row += 1) {
        const end = (row + 1) * info.width * info.channels;
        const edge = data.subarray(end - marginPx * info.channels, end);
        for (let at = 0; at < edge.length; at += info.channels) {
          if (!edge.subarray(at, at + info.channels).equals(ground)) expect.unreachable(`${of}: ink in row ${row}`);
        }
      }
    }
  });

  it.each(pictureSizeNames)('of the size %s has a code to scan that leads to its market', async (of) => {
    const { bytes } = await tradePicture(hidden, { ...usual, size: of, look: 'day' }, sources);
    expect(await scanned(bytes)).toBe('https://pluto.example/perpetual?symbol=BTC');
  });

  it('has each size in each look', async () => {
    for (const look of pictureLooks) {
      for (const of of pictureSizeNames) {
        const { bytes } = await tradePicture(hidden, { ...usual, look, size: of }, sources);
        const { info } = await pixelsOf(bytes);
        expect([info.width, info.height]).toEqual([pictureSizes[of].width, pictureSizes[of].height]);
      }
    }
  });

  it('changes with each fact that is shown, and not with one that is hidden', async () => {
    const plain = await tradePicture(hidden, usual, sources);
    for (const part of ['leverage', 'marginReturn', 'size', 'pnl', 'fees', 'shownWallet', 'caption'] as const) {
      const { etag } = await tradePicture({ ...hidden, [part]: open[part] }, usual, sources);
      expect(etag, part).not.toBe(plain.etag);
    }
    expect((await tradePicture({ ...hidden, orderId: 77 }, usual, sources)).etag).toBe(plain.etag);
  });

  it('carries no text beside its pixels', async () => {
    const { bytes } = await tradePicture(open, usual, sources);
    const kinds: string[] = [];
    for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
      kinds.push(bytes.toString('latin1', at + 4, at + 8));
    expect(kinds.filter((kind) => !['IHDR', 'PLTE', 'IDAT', 'IEND', 'pHYs', 'gAMA', 'sRGB'].includes(kind))).toEqual(
      [],
    );
  });

  it('is in the language of its owner, and leaves out a caption that the font cannot write', async () => {
    const english = await tradePicture(hidden, usual, sources);
    for (const locale of listedLocales) {
      const { etag } = await tradePicture(hidden, { ...usual, locale }, sources);
      expect(etag === english.etag, locale).toBe(locale === 'en');
    }
    const captioned = await tradePicture({ ...hidden, caption: '市场' }, usual, sources);
    expect(captioned).toMatchObject({ isCaptionDrawn: false, etag: english.etag });
  });

  it('goes without a logo where there is none, or the storage is away', async () => {
    const broken = { ...sources, logo: () => Promise.reject(new Error('away')) };
    const without = await tradePicture(hidden, usual, { ...sources, logo: async () => undefined });
    expect((await tradePicture(hidden, usual, broken)).etag).toBe(without.etag);
    expect(failures).toHaveLength(1);
  });
});
