import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spotPricesStaleMs } from '../../lib/config/spot.ts';
import { freePort } from '../../server/launch/free-port.ts';
import { barsFreshMs } from '../../server/venues/birdeye/questions/bars.ts';
import { overview } from '../../server/venues/birdeye/questions/overview.ts';
import { trades } from '../../server/venues/birdeye/questions/trades.ts';
import { type CountedSandbox, countedSandbox } from '../helpers/counted-sandbox.ts';
import { environmentOf } from '../helpers/environment.ts';
import { startLoneServer } from '../helpers/lone-server.ts';
import { type Redis, startRedis } from '../helpers/redis.ts';
import { openTempDir, startSandbox } from '../helpers/sandbox.ts';

const isLong = process.env['LONG'] === '1';
const visitorsOfSubject = isLong ? 100 : 20;
const many = isLong ? 10 : 4;
/** For how long an answer counts: whoever asks later asks rightly. */
const freshMs: Readonly<Record<string, number>> = {
  '/birdeye/defi/multi_price': spotPricesStaleMs,
  '/birdeye/defi/txs/token': trades.freshMs,
  '/birdeye/defi/token_overview': overview.freshMs,
  '/birdeye/defi/v3/ohlcv': barsFreshMs,
};
/** The proxy may note a question some time after it was asked. */
const lateMs = 1_000;
/** The questions about a coin's bars are others in each minute. */
const mostOthers = 2;

const site = 'http://127.0.0.1:3000';

/** The pages that visitors come for, all of them at once: a pair of a chain, and a market of the exchange. */
interface Subject {
  readonly pair: string;
  readonly address: string;
  readonly coin: string;
}
const [warm, ...others]: readonly [Subject, ...Subject[]] = [
  { pair: 'COMP_USDC', address: '0x9e1028f5f1d5ede59748ffcee5532509976840e0', coin: 'BTC' },
  { pair: 'UNI_USDC', address: '0xc3de830ea07524a0761646a6a4e4be0e114a3c83', coin: 'ETH' },
  { pair: 'AERO_USDC', address: '0x940181a94a35a4569e4529a3cdfb74e38fd98631', coin: 'SOL' },
  { pair: 'BRETT_ETH', address: '0x532f27101965dd16442e59d40670faf5ebb142e4', coin: 'DOGE' },
  { pair: 'DEGEN_ETH', address: '0x4ed4e862860bed51a9570b96d89af5e1b0efefed', coin: 'ARB' },
  { pair: 'TOSHI_ETH', address: '0xac1bd2486aaf3b5c0fc3fd868558b082a531b2b4', coin: 'LINK' },
];
const subjects = isLong ? others : others.slice(0, 2);

const dataDir = openTempDir('many-instances-');
let redis: Redis;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let counted: CountedSandbox;
beforeAll(async () => {
  redis = await startRedis();
  sandbox = await startSandbox({ dataDir, environment: { SANDBOX_IP_LIMITS: 'off' } });
  counted = await countedSandbox(sandbox.url);
});
afterAll(async () => {
  counted.close();
  await sandbox.stop();
  await redis.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

let visitors = 0;

/** Opens a pair and a market as a browser does, and asks for what their panels show. */
async function visit(url: string, { pair, address, coin }: Subject): Promise<void> {
  visitors += 1;
  const from = { 'x-forwarded-for': `10.3.${visitors >> 8}.${visitors & 255}`, origin: site };
  // A server that is too busy just now says so, and its visitor tries again.
  const open = async (path: string) => {
    const statuses: number[] = [];
    const status = async () => {
      const answer = await fetch(url + path, { headers: from });
      await answer.arrayBuffer();
      statuses.push(answer.status);
      return answer.status;
    };
    await expect.poll(status, { interval: 1_000 }).not.toBe(503);
    expect([path, statuses.at(-1)]).toEqual([path, 200]);
  };
  const ask = async (name: string, body: object) => {
    const answer = await fetch(`${url}/api/${name}`, {
      method: 'POST',
      headers: { ...from, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    expect([name, answer.status]).toEqual([name, 200]);
  };
  await Promise.all([
    open(`/spot/base/${pair}`),
    open(`/markets/${coin}`),
    ask('birdeye-candles', { chainId: 8453, address, interval: '1h', count: 500 }),
    ask('birdeye-token-transactions', { chainId: 8453, tokenAddress: address, offset: 0, limit: 50 }),
    ask('birdeye-prices', { tokens: [{ chainId: 8453, address }] }),
  ]);
}

interface Requested {
  readonly text: string;
  readonly at: number;
}

/** Returns the questions that were asked again while their last answer still counted. */
const repeatedOf = (requested: readonly Requested[]): readonly Requested[] =>
  requested.filter(({ text, at }, index) => {
    const last = requested.slice(0, index).findLast((one) => one.text === text);
    return last !== undefined && at - last.at < (freshMs[text.split('?', 1)[0] ?? ''] ?? Infinity) - lateMs;
  });

interface Counted {
  readonly requested: readonly Requested[];
  /** How often the store did not answer an instance, which then asks for itself. */
  readonly alone: number;
  /** The kinds of question asked about each subject since the start, for visitors or for a server's own lists. */
  readonly known: readonly string[];
}

/** Everything that a visitor is shown of a subject. */
const shown = subjects.flatMap(({ address }) => Object.keys(freshMs).map((path) => `${path} ${address}`));

const timesAlone = (logFile: string): number =>
  readFileSync(logFile, 'utf8').split('what instances share is away, and this one works alone').length - 1;

/** Counts what so many instances with a store of their own ask about the subjects, each asked for by many at once. */
async function countAsked(instances: number): Promise<Counted> {
  const logFile = join(dataDir, `${instances}.log`);
  const begun = counted.calls.length;
  const servers = await Promise.all(
    Array.from({ length: instances }, async () =>
      startLoneServer(
        {
          ...environmentOf(sandbox),
          ...{ SANDBOX_URL: counted.url, HOST: '127.0.0.1', PORT: String(await freePort()) },
          ...{ SITE_URL: site, TRUSTED_PROXY_HOPS: '1', RATE_LIMITS: 'database' },
          ...{ REDIS_URL: `${redis.url}/${instances}`, HYPERLIQUID_WEIGHT_PER_MINUTE: '1000000' },
          LOG_LEVEL: 'warn',
        },
        { logFile },
      ),
    ),
  );
  // Code is loaded and compiled before anybody is counted.
  for (const { url } of servers) await visit(url, warm);
  const [before, aloneBefore] = [counted.calls.length, timesAlone(logFile)];
  for (const subject of subjects) {
    await Promise.all(
      Array.from({ length: visitorsOfSubject }, (_, at) => visit(servers[at % instances]?.url ?? '', subject)),
    );
  }
  const isAbout = (text: string): boolean =>
    subjects.some(({ address, coin }) => text.includes(address) || text.includes(`"coin":"${coin}"`));
  const requested = counted.calls.slice(before).flatMap(({ vendor, url, body, at }) => {
    const text = `${url} ${body}`;
    return ['hyperliquid', 'birdeye'].includes(vendor) && isAbout(text) ? [{ text, at }] : [];
  });
  const alone = timesAlone(logFile) - aloneBefore;
  await Promise.all(servers.map(({ stop }) => stop()));
  const known = shown.filter((one) => {
    const [path = '', address = ''] = one.split(' ');
    return counted.calls
      .slice(begun)
      .some(({ url, body }) => url.startsWith(path) && `${url} ${body}`.includes(address));
  });
  return { requested, alone, known };
}

test(`${many} instances ask the exchange and the vendor of prices no more than one does`, {
  timeout: 600_000,
}, async () => {
  const [one, all] = [await countAsked(1), await countAsked(many)];
  for (const { known } of [one, all]) expect(known).toEqual(shown);
  const reported = all.requested.map(({ text, at }) => `${at} ${text}`).join('\n');
  for (const { requested, alone } of [one, all]) {
    expect(repeatedOf(requested).length, reported).toBeLessThanOrEqual(shown.length * alone);
  }
  expect(new Set(all.requested.map(({ text }) => text)).size, reported).toBeLessThanOrEqual(shown.length * mostOthers);
});
