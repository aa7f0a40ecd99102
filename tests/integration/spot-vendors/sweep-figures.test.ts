import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { spotPairPageSize } from '../../../lib/config/spot.ts';
import { createServiceClient, type ServiceClient } from '../../../server/db/client/service.ts';
import { newestPairs } from '../../../server/db/repositories/pairs.ts';
import { spotListings } from '../../../server/db/repositories/spot-listings.ts';
import { noteViews, tokenFigures } from '../../../server/db/repositories/token-figures.ts';
import { sweepFigures } from '../../../server/services/spot/sweep-figures.ts';
import { createBirdeye } from '../../../server/venues/birdeye/birdeye.ts';
import { realClock } from '../../../server/venues/outgoing/call.ts';
import { createUnitsAllowance } from '../../../server/venues/units/allowance.ts';
import { createMemoryUnitLedger } from '../../../server/venues/units/ledger.ts';
import { turnKnob } from '../../helpers/market-data.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';

let sandbox: RunningSandbox;
let client: ServiceClient;
beforeAll(async () => {
  const environment = {
    SANDBOX_SERVICES: 'supabase,hyperliquid,chains,spot,birdeye',
    SANDBOX_IP_LIMITS: 'off',
  };
  sandbox = await startSandbox({ environment });
  client = createServiceClient({ url: sandbox.supabaseUrl, secretKey: sandbox.secretKey });
});
afterAll(() => sandbox.stop());
afterEach(() => turnKnob(sandbox.url, 'birdeye', {}));

/** A server's sweep, with a memory of its own as after a start. */
function newSweep(pace = 1) {
  const clock = realClock;
  const plan = { unitsPerMonth: 5_000_000, requestsPerSecond: 1_000 };
  const ledger = createMemoryUnitLedger({ now: clock.now, plan });
  const allowance = createUnitsAllowance({ ledger, clock, unitsPerMonth: plan.unitsPerMonth, patienceMs: 5_000 });
  const birdeye = createBirdeye({
    ...{ url: `${sandbox.url}/birdeye`, key: 'any', allowance, fetch, clock },
    ...{ onWrongKey: () => undefined, onLack: () => undefined },
  });
  return { sweep: { birdeye, client, now: clock.now, pace: () => pace }, allowance };
}

const everyTurn = async (): Promise<number> => {
  const { sweep } = newSweep();
  let markets = 0;
  for (;;) {
    const swept = await sweepFigures(sweep);
    expect(swept.stoppedBy).toBeUndefined();
    if (swept.markets === 0) return markets;
    markets += swept.markets;
  }
};

describe('the sweep of figures', () => {
  test('gives every tradable pair a price and a market, so that a list sorts by them', async () => {
    // The first turn already brings the whole list.
    expect((await sweepFigures(newSweep().sweep)).markets).toBeGreaterThan(60);
    const volumes: number[] = [];
    for (let page = 0; ; page += 1) {
      const rows = await spotListings(client, { order: { sort: 'volume', isAscending: false }, page });
      for (const row of rows) {
        expect([row.label, Number(row.price) > 0, row.priceAt !== undefined]).toEqual([row.label, true, true]);
        volumes.push(Number(row.volume24h ?? 0));
      }
      if (rows.length < spotPairPageSize) break;
    }
    expect(volumes.length).toBeGreaterThan(60);
    expect(volumes).toEqual(volumes.toSorted((a, b) => b - a));
  });

  test('asks again for nothing that has had its turn, until somebody looks', async () => {
    await everyTurn();
    const { sweep } = newSweep();
    expect(await sweepFigures(sweep)).toMatchObject({ prices: 0, markets: 0 });
    const [pair] = await newestPairs(client);
    if (pair === undefined) throw new Error('There is no pair');
    await noteViews(client, [pair.baseTokenId], 'page');
    // With a pace of zero what is looked at is due at once: the intervals themselves are the database's to judge.
    const { sweep: eager } = newSweep(0);
    expect((await sweepFigures(eager)).prices).toBeGreaterThan(0);
  });

  test('stops at the vendor’s refusal, and keeps what was known', async () => {
    await everyTurn();
    const [pair] = await newestPairs(client);
    const id = pair?.baseTokenId ?? 0;
    const before = (await tokenFigures(client, [id])).get(id);
    await turnKnob(sandbox.url, 'birdeye', { faults: [{ path: '/defi', kind: 'spent', rate: 1 }] });
    const { sweep } = newSweep(0);
    expect(await sweepFigures(sweep)).toMatchObject({ prices: 0, markets: 0, stoppedBy: 'venue.quota_spent' });
    expect((await tokenFigures(client, [id])).get(id)).toEqual(before);
  });

  test('asks nothing when the quota leaves no pace', async () => {
    const { sweep } = newSweep(Number.POSITIVE_INFINITY);
    expect(await sweepFigures(sweep)).toEqual({ prices: 0, markets: 0 });
  });
});
