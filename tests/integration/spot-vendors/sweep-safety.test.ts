import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import { createServiceClient, type ServiceClient } from '../../../server/db/client/service.ts';
import { pairBySymbols } from '../../../server/db/repositories/pairs.ts';
import { noteViews, tokenSafeties } from '../../../server/db/repositories/token-figures.ts';
import { sweepSafety } from '../../../server/services/spot/sweep-safety.ts';
import { createBirdeye } from '../../../server/venues/birdeye/birdeye.ts';
import { createMoralis } from '../../../server/venues/moralis/moralis.ts';
import { realClock } from '../../../server/venues/outgoing/call.ts';
import { createUnitsAllowance } from '../../../server/venues/units/allowance.ts';
import { createMemoryUnitLedger } from '../../../server/venues/units/ledger.ts';
import { turnKnob } from '../../helpers/market-data.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { startVendors } from './instance.ts';

let sandbox: RunningSandbox;
let client: ServiceClient;
beforeAll(async () => {
  sandbox = await startVendors();
  client = createServiceClient({ url: sandbox.supabaseUrl, secretKey: sandbox.secretKey });
});
afterAll(() => sandbox.stop());
afterEach(async () => {
  await turnKnob(sandbox.url, 'birdeye', {});
  await turnKnob(sandbox.url, 'moralis', {});
});

/** When the sweep runs. */
const moment = Date.UTC(2030, 0);

/** A server's sweep, with a memory of its own as after a start. */
function newSweep({ hasMoralis = true, pace = 1 } = {}) {
  const clock = realClock;
  const plan = { unitsPerMonth: 5_000_000, requestsPerSecond: 1_000 };
  const allowance = createUnitsAllowance({
    ...{ ledger: createMemoryUnitLedger({ now: clock.now, plan }), clock },
    ...{ unitsPerMonth: plan.unitsPerMonth, patienceMs: 5_000 },
  });
  const common = { key: 'any', allowance, fetch, clock, onWrongKey: () => undefined };
  const birdeye = createBirdeye({ ...common, url: `${sandbox.url}/birdeye`, onLack: () => undefined });
  const moralis = hasMoralis ? createMoralis({ ...common, url: `${sandbox.url}/moralis/api/v2.2` }) : undefined;
  return { birdeye, moralis, client, now: () => moment, pace: () => pace };
}

/** Has a pair's base token examined, since it is looked at, and returns what is known of it. */
async function examine(chainId: ChainId, base: string, quote: string, sweep = newSweep({ pace: 0 })) {
  const pair = await pairBySymbols(client, chainId, base, quote);
  if (pair === undefined) throw new Error(`no ${base}/${quote}`);
  await noteViews(client, [pair.baseTokenId], 'page');
  const swept = await sweepSafety(sweep);
  return { swept, safety: (await tokenSafeties(client, [pair.baseTokenId])).get(pair.baseTokenId) };
}

test('a token is examined in all but its owners where no vendor tells them', async () => {
  const { safety } = await examine(1, 'LINK', 'ETH', newSweep({ hasMoralis: false, pace: 0 }));
  expect(safety?.security).toBeDefined();
  expect(safety?.ownership).toBeUndefined();
});

test('every token of a list is examined in one turn: contract, owners and first trade, each with its age', async () => {
  const { swept, safety: uni } = await examine(8453, 'UNI', 'USDC');
  expect(swept.tokens).toBeGreaterThan(60);
  expect(swept.stoppedBy).toBeUndefined();
  expect(uni?.security).toMatchObject({ isHoneypot: false, isOpenSource: true, buyTax: '0', lockedLiquidity: '0' });
  expect(Number(uni?.ownership?.topTen)).toBeGreaterThan(0);
  expect(Number(uni?.ownership?.topTen)).toBeLessThan(90);
  expect(Number(uni?.ownership?.contracts)).toBeGreaterThan(0);
  expect(uni?.traded?.since).toBeLessThan(moment);
  for (const part of [uni?.security, uni?.ownership, uni?.traded]) expect(part?.at).toBeLessThanOrEqual(moment);
});

test('a token of which a vendor knows nothing is unknown in every part of it', async () => {
  const { safety } = await examine(42161, 'AIDOGE', 'USDC');
  const { at, ...reported } = safety?.security ?? { at: 0 };
  expect(at).toBeGreaterThan(0);
  expect(Object.values(reported).every((fact) => fact === undefined)).toBe(true);
});

test('a fact about a token that cannot be read stays as it was, with its age', async () => {
  const before = (await examine(8453, 'UNI', 'USDC')).safety;
  await turnKnob(sandbox.url, 'birdeye', { faults: [{ kind: '500', path: '/', rate: 1 }] });
  const { swept, safety } = await examine(8453, 'UNI', 'USDC');
  expect(swept).toMatchObject({ stoppedBy: expect.any(String) });
  expect(safety?.security).toEqual(before?.security);
  expect(safety?.traded).toEqual(before?.traded);
});

test('a token is not examined with nothing left of the quota', async () => {
  expect(await sweepSafety(newSweep({ pace: Number.POSITIVE_INFINITY }))).toEqual({ tokens: 0 });
});
