import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readDepositFees } from '../../../lib/venues/circle/fees.ts';
import { readBurn } from '../../../lib/venues/circle/messages.ts';
import { ranks } from '../../../server/venues/swap-provider/provider.ts';
import { bodyOfSample, partOf, textOfSample } from '../../replay/reader.ts';
import { askedOfSwap } from '../../replay/readers/asked.ts';
import { replayedVendors } from '../../replay/replayed-vendors.ts';
import { type Replay, startReplay } from '../../replay/server.ts';

// These facts are left open by the vendors' documents. Each title names the fact, and its test accepts every reading of
// it.

let replay: Replay;
beforeAll(async () => {
  replay = await startReplay();
});
afterEach(() => replay.alter());
afterAll(() => replay.stop());

const vendors = () => replayedVendors(replay.url);
const answeringAll = (status: number, text: string) => replay.alter(() => ({ status, text }));
const sample = (name: string) => replay.alter(() => textOfSample(name));
const reported = (name: string) => async () => bodyOfSample(name);

describe('the providers of swaps: UNCONFIRMED', () => {
  const order = { ...askedOfSwap, fee: undefined };

  test.each(['quote', 'quote-v60', 'quote-minimal'])('is the shape of 1inch’s routes: %s is a quote', async (name) => {
    sample(`oneinch/${name}`);
    const quote = await vendors().oneinch.quote(order, ranks.quote);
    expect(quote.dstAmount).toBe('246061367');
  });

  test.each(['swap', 'swap-no-estimate'])(
    'is the gas of a swap that was not estimated: %s has none or some',
    async (name) => {
      sample(`oneinch/${name}`);
      const { tx } = await vendors().oneinch.build(order);
      expect(tx.gas).toBe(name === 'swap' ? 308_131 : null);
    },
  );

  test.each(['refused', 'refused-short'])(
    'is what 1inch’s refusals hold besides their text: %s is told',
    async (name) => {
      answeringAll(400, textOfSample(`oneinch/${name}`));
      const built = vendors().oneinch.build(order);
      await expect(built).rejects.toMatchObject({ code: 'swap.allowance' });
    },
  );

  test.each(['', 'Unauthorized', '{"error":"Unauthorized"}'])(
    'is the body of 1inch’s 401: %j is a refused key',
    async (body) => {
      answeringAll(401, body);
      const quoted = vendors().oneinch.quote(order, ranks.quote);
      await expect(quoted).rejects.toMatchObject({ code: 'swap.key_refused' });
    },
  );

  test.each(['routes', 'routes-unpriced'])(
    'is what KyberSwap says of coins without a price: %s is a quote',
    async (name) => {
      sample(`kyberswap/${name}`);
      const quote = await vendors().kyberswap.quote(order, ranks.quote);
      expect(quote).toMatchObject({ dstAmount: '2694223548', gas: 697_210 });
    },
  );

  test.each([200, 400, 422])('is the status of KyberSwap’s codes: with %i the code counts', async (status) => {
    answeringAll(status, textOfSample('kyberswap/refused'));
    const quoted = vendors().kyberswap.quote(order, ranks.quote);
    await expect(quoted).rejects.toMatchObject({ code: 'swap.price_moved' });
  });

  test.each([textOfSample('kyberswap/limited'), 'too many requests', ''])(
    'is the body of KyberSwap’s 429: %j is a limit all the same',
    async (body) => {
      answeringAll(429, body);
      const quoted = vendors().kyberswap.quote(order, ranks.refresh);
      await expect(quoted).rejects.toMatchObject({ code: 'venue.rate_limited' });
    },
  );
});

describe('Circle: UNCONFIRMED', () => {
  test.each(['fees', 'fees-other-names'])('are the names and forms of the fees: %s are read', async (name) => {
    expect(await readDepositFees(reported(`circle/${name}`))).toEqual({ burn: '1.3', forward: '0.216109' });
  });

  test.each([
    ['messages-pending', { at: 'attesting', delayed: true }],
    ['messages-failed', { at: 'stuck' }],
  ])('are the words for a delay and a failure: %s is read', async (name, progress) => {
    expect(await readBurn(reported(`circle/${name}`), `0x${'ab'.repeat(32)}`)).toEqual(progress);
  });
});

describe('quotes and the model: UNCONFIRMED', () => {
  const series = { symbol: 'AAPL', timeframe: '1D', count: 2, until: Date.UTC(2026, 9, 1) } as const;
  const refusals = bodyOfSample('quotes/refusals');

  test.each([
    ['minute', 'venue.rate_limited'],
    ['day', 'venue.quota_spent'],
    ['plan', 'venue.not_offered'],
    ['planSymbol', 'venue.not_offered'],
    ['unknown', 'analysis.unknown_symbol'],
    ['empty', 'analysis.few_bars'],
    ['key', 'venue.unavailable'],
  ])('is whether refusals come under a good status: %s means %s under both', async (name, code) => {
    const refusal = partOf(refusals, name);
    for (const status of [200, Number(partOf(refusal, 'code'))]) {
      answeringAll(status, JSON.stringify(refusal));
      expect(await vendors().quotes.timeSeries(series)).toMatchObject({ ok: false, error: { code } });
    }
  });

  test.each([
    ['stock', 466_780],
    ['forex', undefined],
  ])('is whether a series has volumes: %s is read', async (name, volume) => {
    sample(`quotes/${name}`);
    const bars = await vendors().quotes.timeSeries(series);
    expect(bars.ok && bars.value.at(0)?.volume).toBe(volume);
  });

  test.each([
    ['completion', { answer: { bias: 'Buy' }, tokens: { input: 12, output: 9 } }],
    ['no-usage', { answer: { bias: 'Buy' }, tokens: undefined }],
    ['refusal', { answer: undefined }],
  ])('is what gateways add to or leave out of an answer: %s is read', async (name, written) => {
    sample(`llm/${name}`);
    expect(await vendors().model.write('instructions', 'message')).toMatchObject(written);
  });
});
