import { crowdedStack, withTrialStack } from '../../server/launch/trial-stack.ts';
import { atMost, type Figure, median } from './figure.ts';
import { tradeFigures } from './og-trades.ts';

const mostMs = 40;
const mostSlowMs = 60;
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

let requested = 0;

/** Each picture is asked for by another visitor: one alone may not have so many drawn. */
async function took(url: string): Promise<number> {
  requested += 1;
  const headers = { 'x-forwarded-for': `10.6.${requested >> 8}.${requested & 255}` };
  const began = performance.now();
  const answer = await fetch(url, { headers });
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok || byteLength < 10_000) throw new Error(`${url} is no picture: ${answer.status}, ${byteLength} bytes`);
  return performance.now() - began;
}

async function each(paths: readonly string[], url: string): Promise<readonly number[]> {
  const times: number[] = [];
  for (const path of paths) times.push(await took(url + path));
  return times;
}

/** Measures the first drawing of each picture by a warm server, reading its figures included, and a cached picture. */
export async function* pictureFigures(): AsyncGenerator<Figure> {
  yield* await withTrialStack(async ({ url, sandboxUrl }) => {
    await each(warmUp, url);
    const kinds: readonly (readonly [string, readonly string[]])[] = [
      ['home', drawnLocales.map((locale) => `/og/${locale}/home`)],
      ['markets', drawnLocales.map((locale) => `/og/${locale}/markets`)],
      ['whitepaper', drawnLocales.map((locale) => `/og/${locale}/whitepaper`)],
      ['market', coins.map((coin) => `/og/market/${coin}`)],
      ['account', accounts.map((address) => `/og/account/${address}`)],
    ];
    const figures: Figure[] = [];
    const drawn: number[] = [];
    for (const [name, paths] of kinds) {
      const times = await each(paths, url);
      drawn.push(...times);
      figures.push(atMost(`og.${name}`, median(times), 'ms', mostMs));
    }
    drawn.sort((a, b) => a - b);
    const slow = drawn[Math.floor(drawn.length * 0.99)] ?? Number.NaN;
    const kept = await each(
      Array.from({ length: 50 }, () => '/og/market/BTC'),
      url,
    );
    return [
      ...figures,
      atMost('og.p99', slow, 'ms', mostSlowMs, `${drawn.length} drawings`),
      atMost('og.kept', median(kept), 'ms', mostKeptMs),
      ...(await tradeFigures({ url, sandboxUrl })),
    ];
  }, crowdedStack);
}
