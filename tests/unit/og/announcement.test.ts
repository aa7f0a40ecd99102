import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type PictureSize, pictureSizeNames, pictureSizes } from '@/lib/config/site/social-pictures.ts';
import { usualAnnouncement } from '@/lib/domain/catalogue/announcement.ts';
import { type ListedLocale, listedLocales } from '@/lib/i18n/locales.ts';
import { price, usd } from '@/lib/math/amount.ts';
import type { AnnouncementChoices } from '@/lib/schemas/manage.ts';
import { drawAnnouncement } from '@/server/og/announcement.ts';
import type { AnnouncedPair } from '@/server/services/catalogue/announce-pair.ts';
import { scanned } from './scanned.ts';
import { words } from './words.ts';

let pair: AnnouncedPair;

const disc = (colour: string) =>
  sharp({ create: { width: 256, height: 256, channels: 4, background: colour } })
    .png()
    .toBuffer();

beforeAll(async () => {
  const figures = { price: price('1.2345'), liquidity: usd('1970000') };
  const logos = { baseLogo: await disc('#7a4cff'), quoteLogo: await disc('#2775ca') };
  pair = { label: 'NOVA/USDC', chainId: 8453, base: 'NOVA', quote: 'USDC', ...figures, ...logos };
});

interface Changed extends Partial<Omit<AnnouncementChoices, 'locale'>> {
  readonly locale?: ListedLocale;
  readonly of?: AnnouncedPair;
  readonly size?: PictureSize;
}

async function drawn({ locale = 'en', of = pair, size = 'wide', ...changed }: Changed = {}) {
  const choices = { ...usualAnnouncement, locale, ...changed };
  const given = { pair: of, choices, locale, words: await words(locale), siteUrl: 'https://pluto.example' };
  return await drawAnnouncement({ ...given, nowMs: Date.UTC(2026, 10, 30) }, size);
}

describe('the announcement of a pair', () => {
  it.each(pictureSizeNames)('has the size %s', async (size) => {
    const { width, height } = await sharp((await drawn({ size })).bytes).metadata();
    expect({ width, height }).toEqual(pictureSizes[size]);
  });

  it('is another picture with each choice', async () => {
    const usual = await drawn();
    const others = await Promise.all([
      drawn({ look: 'day' }),
      drawn({ shows: { price: false, liquidity: true } }),
      drawn({ shows: { price: true, liquidity: false } }),
      drawn({ line: 'Trade it from your own wallet' }),
      drawn({ of: { ...pair, quoteLogo: undefined } }),
      ...listedLocales.filter((locale) => locale !== 'en').map((locale) => drawn({ locale })),
    ]);
    const texts = [usual, ...others].map(({ bytes }) => bytes.toString('base64'));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('has no place for a figure that nobody knows', async () => {
    const unknown = await drawn({ of: { ...pair, price: undefined, liquidity: undefined } });
    const hidden = await drawn({ shows: { price: false, liquidity: false } });
    expect(unknown.bytes.equals(hidden.bytes)).toBe(true);
  });

  it('leaves out a line in letters that the font lacks, and says so', async () => {
    const unwritten = await drawn({ line: '市场' });
    expect(unwritten.isLineDrawn).toBe(false);
    expect(unwritten.bytes.equals((await drawn()).bytes)).toBe(true);
  });

  it.each(pictureSizeNames)('of the size %s has a code to scan that leads to the pair', async (size) => {
    const { bytes } = await drawn({ size, locale: 'de' });
    expect(await scanned(bytes)).toBe('https://pluto.example/de/spot/base/NOVA_USDC');
  });

  it.each(pictureSizeNames)('keeps the longest name, line and figures within the frame of %s', async (size) => {
    const label = 'WWWWWWWWWW/WWWWWWWWWW';
    const longest = { ...pair, label, chainId: 56, price: price('0.000000001234') } as const;
    const line = 'Ein sehr langer Satz, der in zwei Zeilen passt, sechzig Zeich';
    const { bytes } = await drawn({ of: longest, line, size, locale: 'ru' });
    const { width, height } = pictureSizes[size];
    const edges = [
      { left: width - 40, top: 0, width: 40, height },
      { left: 0, top: height - 40, width, height: 40 },
    ];
    for (const edge of edges) {
      const { channels } = await sharp(await sharp(bytes).extract(edge).png().toBuffer()).stats();
      expect(channels.slice(0, 3).map(({ min, max }) => max - min)).toEqual([0, 0, 0]);
    }
  });
});
