import { afterAll, beforeAll, expect, test } from 'vitest';
import { interestDays } from '../../../lib/config/market-data.ts';
import { dayMs, hourMs } from '../../../lib/config/time.ts';
import { sparklineLevels } from '../../../lib/domain/markets/sparkline.ts';
import { price, usd } from '../../../lib/math/amount.ts';
import { createServiceClient, type ServiceClient } from '../../../server/db/client/service.ts';
import {
  marketHistory,
  marketSparklines,
  recordCloses,
  recordListing,
  recordTurn,
  sweptMarkets,
} from '../../../server/db/repositories/market-history.ts';
import { marketInterest, recordInterest } from '../../../server/db/repositories/market-interest.ts';
import { hoursOfLine, readLines } from '../../../server/services/markets/interest-lines.ts';
import { sweepMarkets } from '../../../server/services/markets/sweep-markets.ts';
import { createBudget } from '../../../server/venues/hyperliquid/budget/budget.ts';
import { createMemoryLedger } from '../../../server/venues/hyperliquid/budget/ledger.ts';
import { createExchange } from '../../../server/venues/hyperliquid/exchange.ts';
import { control } from '../../helpers/exchange.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { impatientClock, VirtualTime } from '../../helpers/virtual-time.ts';

let sandbox: RunningSandbox;
let client: ServiceClient;
beforeAll(async () => {
  const environment = { SANDBOX_SERVICES: 'supabase,hyperliquid', SANDBOX_IP_LIMITS: 'off' };
  sandbox = await startSandbox({ environment });
  client = createServiceClient({ url: sandbox.supabaseUrl, secretKey: sandbox.secretKey });
});
afterAll(() => sandbox.stop());

/** The lines of the list's first screen are asked for at once, then three histories a turn; an hourly week weighs 23. */
const [screen, few, week] = [12, 3, 23];
const listWeight = 20;

const time = new VirtualTime(Date.now());
const requested: string[] = [];
const clock = impatientClock(time);
const budget = createBudget({ ledger: createMemoryLedger({ now: time.now }), clock });
const counted: typeof fetch = (input, init) => {
  const { type, coin, req } = JSON.parse(String(init?.body));
  requested.push(`${type} ${req?.coin ?? coin ?? ''}`.trim());
  return fetch(input, init);
};

function turn() {
  requested.length = 0;
  const venue = createExchange({ url: `${sandbox.url}/hyperliquid`, budget, fetch: counted, clock });
  return sweepMarkets({ venue, client, now: time.now });
}

async function busiest(): Promise<readonly string[]> {
  const response = await fetch(`${sandbox.url}/hyperliquid/info`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'metaAndAssetCtxs' }),
  });
  const [{ universe }, contexts]: [
    { universe: readonly { name: string; isDelisted?: boolean }[] },
    readonly { dayNtlVlm: string }[],
  ] = await response.json();
  return universe
    .map(({ name, isDelisted }, at) => ({ name, isDelisted, volume: Number(contexts[at]?.dayNtlVlm) }))
    .filter(({ isDelisted }) => isDelisted !== true)
    .sort((a, b) => b.volume - a.volume)
    .map(({ name }) => name);
}

const candles = (coins: readonly string[]) => coins.map((coin) => `candleSnapshot ${coin}`);

test('the sweep of markets asks first for the first screen of the list, then goes on from there, a few at a time', async () => {
  const coins = await busiest();
  expect(await turn()).toEqual({ swept: screen, waiting: 3 * coins.length - screen });
  expect(requested).toEqual(['metaAndAssetCtxs', ...candles(coins.slice(0, screen))]);
  expect(budget.state().used).toBeLessThanOrEqual(screen * week + listWeight);
  expect(new Set((await sweptMarkets(client)).map(({ coin }) => coin))).toEqual(new Set(coins.slice(0, screen)));
  // A quarter of the minute is used up: jobs wait for the next one.
  expect(await turn()).toMatchObject({ swept: 0, stoppedBy: 'venue.rate_limited' });
  await time.pass(61_000);
  expect(await turn()).toMatchObject({ swept: few });
  expect(requested.slice(1)).toEqual(candles(coins.slice(screen, screen + few)));
});

test('the sweep of markets asks for nothing in a minute in which somebody had to wait', async () => {
  await time.pass(61_000);
  const full = await budget.ask({ kind: 'person', purpose: 'look', user: 'a', weight: 840, patienceMs: 1 });
  const waits = budget.ask({ kind: 'person', purpose: 'look', user: 'b', weight: 2, patienceMs: 60_000 });
  await time.pass(1);
  full.settle(0);
  (await waits).settle(2);
  expect(await turn()).toMatchObject({ swept: 0, stoppedBy: 'venue.rate_limited' });
  expect(requested.filter((one) => one.startsWith('candleSnapshot'))).toEqual([]);
  await time.pass(60_000);
  expect(await turn()).toMatchObject({ swept: few });
});

test('the sweep of markets writes a week by the hour, and 24 points for the list', async () => {
  const [coin = ''] = await busiest();
  const { closes, funding } = await marketHistory(client, coin);
  expect(closes).toHaveLength(169);
  expect(closes?.[1]?.time).toBe((closes?.[0]?.time ?? 0) + 3_600_000);
  expect(funding).toBeUndefined();
  const line = (await marketSparklines(client)).find((row) => row.coin === coin);
  expect(line?.sparkline).toEqual(closes?.slice(-24).map(({ close }) => close));
  expect(await marketHistory(client, 'NOBODY')).toEqual({});
  // A close has the time of its hour's end; that of the current hour has the time of the reading.
  expect((closes?.at(-2)?.time ?? 1) % 3_600_000).toBe(0);
  expect(closes?.at(-1)?.time).toBe(line?.closesAt);
  expect(line?.closesAt).toBeGreaterThan(closes?.at(-2)?.time ?? Number.POSITIVE_INFINITY);
  expect(line?.closesAt).toBeLessThanOrEqual(time.now());
});

test('a turn of the sweep of markets that brought nothing makes nothing newer', async () => {
  const at = Date.UTC(2026, 10, 1);
  const closes = [{ time: at, close: price('2') }];
  await recordCloses(client, { coin: 'FAILS', closes, sparkline: ['2'], atMs: at + 5 });
  await recordTurn(client, { coin: 'FAILS', kind: 'closes' }, at + 3_600_000);
  await recordTurn(client, { coin: 'NEVER', kind: 'closes' }, at);
  const lines = await marketSparklines(client);
  expect(lines.find(({ coin }) => coin === 'FAILS')).toEqual({ coin: 'FAILS', sparkline: ['2'], closesAt: at });
  expect(lines.map(({ coin }) => coin)).not.toContain('NEVER');
  expect(await marketHistory(client, 'NEVER')).toEqual({});
  expect(await sweptMarkets(client)).toContainEqual({ coin: 'FAILS', closesTurnAt: at + 3_600_000 });
});

/** Notes that nothing is due of these markets. */
async function recordAll(coins: readonly string[], at: number): Promise<void> {
  for (const coin of coins) {
    for (const kind of ['closes', 'funding'] as const) await recordTurn(client, { coin, kind }, at);
    await recordListing(client, coin, { listedAt: undefined, searchedAt: at });
  }
}

test('the sweep of markets looks up once on which day a market was listed', async () => {
  const coins = await busiest();
  await time.pass(61_000);
  const at = time.now();
  await recordAll(coins, at);
  for (const coin of ['BTC', 'CASHCAT']) {
    const { error } = await client.db.from('market_history').update({ listing_turn_at: null }).eq('coin', coin);
    expect(error).toBeNull();
  }
  expect(await turn()).toEqual({ swept: 2, waiting: 0 });
  expect(requested.slice(1)).toEqual(candles(['BTC', 'CASHCAT']));
  const searchedAt = time.now();
  const old = (await marketHistory(client, 'BTC')).listing;
  expect(old?.listedAt).toBeUndefined();
  expect(old?.searchedAt).toBeLessThanOrEqual(searchedAt);
  const age = searchedAt - ((await marketHistory(client, 'CASHCAT')).listing?.listedAt ?? 0);
  expect(age).toBeGreaterThan(8 * dayMs);
  expect(age).toBeLessThan(12 * dayMs);
  expect((await marketHistory(client, 'NEVER')).listing).toBeUndefined();
  expect(await turn()).toEqual({ swept: 0, waiting: 0 });
});

test('the sweep of markets merges to what reading the whole week again gives, for a tenth of the rows', async () => {
  const [coin = '', ...others] = await busiest();
  await time.pass(2 * 3_600_000 + 61_000);
  const at = time.now();
  // No trade may fall between the two readings.
  await control(sandbox.url, 'clock', { time: at, speed: 0 });
  // Its closes are all that is due.
  await recordTurn(client, { coin, kind: 'funding' }, at);
  await recordAll(others, at);
  const rows: number[] = [];
  const venue = createExchange({
    url: `${sandbox.url}/hyperliquid`,
    budget,
    clock,
    async fetch(input, init) {
      const answer = await fetch(input, init);
      const read: unknown = await answer.clone().json();
      if (Array.isArray(read)) rows.push(read.length);
      return answer;
    },
  });
  expect(await sweepMarkets({ venue, client, now: () => at })).toEqual({ swept: 1, waiting: 0 });
  // The list of markets is a pair; then come the bars of the hours since.
  expect(rows.slice(1)).toEqual([expect.toSatisfy((bars: number) => bars <= 5)]);
  const whole = await venue.hourlyCloses({ coin, sinceMs: at - 168 * 3_600_000, nowMs: at });
  if (!whole.ok) throw whole.error;
  expect((await marketHistory(client, coin)).closes).toEqual(whole.value);
});

test('the sweep of markets stops while the exchange fails, and then takes up at the same market', async () => {
  await time.pass(3 * 3_600_000);
  await control(sandbox.url, 'faults', { faults: [{ path: '/info/candleSnapshot', kind: '500', rate: 1 }] });
  expect(await turn()).toMatchObject({ swept: 0, stoppedBy: 'venue.unavailable' });
  const [, first] = requested;
  await control(sandbox.url, 'faults', { faults: [] });
  await time.pass(61_000);
  expect(await turn()).toMatchObject({ swept: few });
  expect(requested[1]).toBe(first);
});

test('the sweep of markets records the open interest once an hour, and for a month alone', async () => {
  const hour = 3_600_000;
  const [coin = ''] = await busiest();
  await time.pass(61_000);
  await turn();
  const first = await marketInterest(client, coin);
  expect(first.at(-1)?.time).toBe(Math.floor(time.now() / hour) * hour);
  await turn();
  expect(await marketInterest(client, coin)).toEqual(first);
  await time.pass(hour);
  await turn();
  const second = await marketInterest(client, coin);
  expect(second).toHaveLength(first.length + 1);
  expect((second.at(-1)?.time ?? 0) - (first.at(-1)?.time ?? 0)).toBe(hour);
  const later = time.now() + interestDays * dayMs + 2 * hour;
  expect(await recordInterest(client, [{ coin, openInterest: usd('5.25') }], later)).toBe(1);
  expect(await recordInterest(client, [{ coin, openInterest: usd('6') }], later)).toBe(0);
  expect(await marketInterest(client, coin)).toEqual([{ time: Math.floor(later / hour) * hour, value: '5.25' }]);
});

test('the lines of open interest are what was recorded at their hours, and none where fewer than two were', async () => {
  const now = time.now();
  const hours = hoursOfLine(now);
  expect(hours).toHaveLength(24);
  expect((hours.at(-1) ?? 0) - (hours[0] ?? 0)).toBeLessThanOrEqual(7 * dayMs);
  for (const [nth, hour] of hours.entries()) {
    await recordInterest(client, [{ coin: 'LINED', openInterest: usd(String(100 + nth)) }], hour);
  }
  await recordInterest(client, [{ coin: 'LINED', openInterest: usd('900') }], (hours[3] ?? 0) + hourMs);
  await recordInterest(client, [{ coin: 'YOUNG', openInterest: usd('5') }], hours[23] ?? 0);
  const lines = await readLines(client, now);
  expect(lines['LINED']).toBe(sparklineLevels(hours.map((_, nth) => 100 + nth)));
  expect(lines['YOUNG']).toBeUndefined();
});
