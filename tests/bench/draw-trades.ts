// A program of its own, with the server's conditions: draws pictures of a trade with nothing else to do, and prints how
// long each took, by size.
import { readFileSync } from 'node:fs';
import { pictureSizeNames } from '../../lib/config/site/social-pictures.ts';
import { percent, price, size, usd } from '../../lib/math/amount.ts';
import { addressSchema } from '../../lib/schemas/address.ts';
import type { ShownTrade } from '../../lib/schemas/trade-summary.ts';
import { tradePicture } from '../../server/og/trade-picture.ts';

const warmUp = 20;
const drawings = 200;

const trade: ShownTrade = {
  ...{ coin: 'BTC', side: 'long', leverage: 10, liquidated: false, heldMinutes: 3_134, closedOn: '2026-11-20' },
  ...{ entry: price('84210.5'), exit: price('88125.25'), move: percent('4.6487'), marginReturn: percent('45.32') },
  ...{ size: size('0.42'), pnl: usd('1587.42'), fees: usd('31.2'), funding: usd('-4.1') },
  shownWallet: addressSchema.parse(`0x${'3f7c'.repeat(10)}`),
};
const points = Array.from({ length: 90 }, (_, index) => ({
  along: index / 89,
  price: 85_000 + ((index * 7) % 11) * 90,
}));
const line = { points, entry: { along: 0.125, price: 84_210.5 }, exit: { along: 0.875, price: 88_125.25 } };

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const texts = JSON.parse(read('messages/en/share.json'));
const logo = read('supabase/storage/coin-logos/BTC.svg');
const sources = {
  words: async () => ({ ...texts, heldText: () => texts.held }),
  logo: async () => logo,
  onFailure: (error: unknown) => {
    throw error;
  },
};

const reported: Record<string, number[]> = {};
for (const of of pictureSizeNames) {
  const times: number[] = [];
  for (let count = 0; count < warmUp + drawings; count += 1) {
    // Each caption is another picture to draw.
    const caption = `Held through the dip, try ${count}`;
    const began = performance.now();
    await tradePicture(
      { ...trade, caption },
      { look: 'night', size: of, locale: 'en', line, siteUrl: 'https://pluto.example' },
      sources,
    );
    if (count >= warmUp) times.push(performance.now() - began);
  }
  reported[of] = times;
}
process.stdout.write(JSON.stringify(reported));
