import { withTrialStack } from '../../server/launch/trial-stack.ts';
import { atMost, type Figure, median } from './figure.ts';

const mostMs = 40;
const mostKeptMs = 5;
const drawnLocales = ['es', 'ru', 'de', 'fr', 'pt', 'it'];
const coins = ['ETH', 'SOL', 'DOGE', 'XRP', 'ADA', 'AVAX', 'LINK', 'DOT', 'LTC', 'BCH', 'UNI', 'AAVE'];
const warmUpCoins = 'BTC SUI ARB OP APT ATOM NEAR INJ TIA SEI WLD LDO CRV MKR SNX COMP DYDX GMX RUNE STX'.split(' ');
/** The first pictures load the fonts and the words, and are drawn before the engine has optimized its code. */
const warmUp = [
  '/og/home',
  '/og/markets',
  '/og/whitepaper',
  ...warmUpCoins.map((coin) => `/og/market/${coin}`),
  ...drawnLocales.map((locale) => `/og/${locale}/market/BTC`),
];
/** Few enough that the limit for all visitors is not reached. */
const accounts = Array.from({ length: 8 }, (_, index) => `0x${String(index + 1).padStart(40, '0')}`);

async function took(url: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url);
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok || byteLength < 10_000) throw new Error(`${url} is no picture`);
  return performance.now() - began;
}

async function each(paths: readonly string[], url: string): Promise<number> {
  const times: number[] = [];
  for (const path of paths) times.push(await took(url + path));
  return median(times);
}

/** Measures the first drawing of each picture by a warm server, reading its figures included, and a cached picture. */
export async function* pictureFigures(): AsyncGenerator<Figure> {
  yield* await withTrialStack(async ({ url }) => {
    await each(warmUp, url);
    const kinds: readonly (readonly [string, readonly string[]])[] = [
      ['home', drawnLocales.map((locale) => `/og/${locale}/home`)],
      ['markets', drawnLocales.map((locale) => `/og/${locale}/markets`)],
      ['whitepaper', drawnLocales.map((locale) => `/og/${locale}/whitepaper`)],
      ['market', coins.map((coin) => `/og/market/${coin}`)],
      ['account', accounts.map((address) => `/og/account/${address}`)],
    ];
    const figures: Figure[] = [];
    for (const [name, paths] of kinds) figures.push(atMost(`og.${name}`, await each(paths, url), 'ms', mostMs));
    const kept = await each(
      Array.from({ length: 50 }, () => '/og/market/BTC'),
      url,
    );
    return [...figures, atMost('og.kept', kept, 'ms', mostKeptMs)];
  });
}
