import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { priceCountsForMs, treasuryPriceDigits } from '../../../lib/config/treasury.ts';
import { figuresOf } from '../../../lib/math/precision.ts';
import { treasuryPrice } from '../../../server/db/repositories/treasury-price.ts';
import { keepPlutoPrice } from '../../../server/services/treasury/keep-price.ts';
import { priceAt, readPrice } from '../../../server/services/treasury/read-price.ts';
import { turnKnob } from '../../helpers/market-data.ts';
import { enterProcess } from '../../helpers/process-record.ts';
import { startTreasury, type TreasurySandbox } from './treasury-sandbox.ts';

let treasury: TreasurySandbox;
beforeAll(async () => {
  treasury = await startTreasury();
});
afterAll(() => treasury.stop());
afterEach(async () => {
  await turnKnob(treasury.sandbox.url, 'birdeye', {});
  await turnKnob(treasury.sandbox.url, 'moralis', {});
  enterProcess();
});

const away = { faults: [{ path: '/', kind: '500', rate: 1 }] };

test('before any vendor told a price it is the one that was written down, and marked so', async () => {
  const kept = await readPrice(treasury.client);
  expect(kept).toEqual({ price: '0.00120588', source: 'written down', isFallback: true });
  expect(priceAt(kept, Date.now())).toMatchObject({ isFallback: true, isOld: false });
});

test('a price has its source and its time; while nobody tells one, the last one gets older', async () => {
  expect(await keepPlutoPrice()).toBeUndefined();
  const reported = await readPrice(treasury.client);
  expect(reported).toMatchObject({ source: 'birdeye', isFallback: false });
  expect(reported.at).toBeTypeOf('number');
  // All digits that count are shown.
  expect(figuresOf(reported.price)).toBeLessThanOrEqual(treasuryPriceDigits);

  await turnKnob(treasury.sandbox.url, 'birdeye', away);
  enterProcess();
  expect(await keepPlutoPrice()).toBeUndefined();
  const other = await readPrice(treasury.client);
  expect(other).toMatchObject({ source: 'moralis', isFallback: false });

  await turnKnob(treasury.sandbox.url, 'moralis', away);
  enterProcess();
  const before = await treasuryPrice(treasury.client);
  expect(await keepPlutoPrice()).toEqual({ reported: false });
  expect(await treasuryPrice(treasury.client)).toEqual(before);
  const at = other.at ?? 0;
  expect(priceAt(other, at + priceCountsForMs)).toMatchObject({ isOld: false });
  expect(priceAt(other, at + priceCountsForMs + 1)).toMatchObject({ isOld: true, price: other.price });
});
