import { describe, expect, test, vi } from 'vitest';
import { POST as analyze } from '@/app/api/gptchart-analyze/route';
import { POST as symbols } from '@/app/api/gptchart-symbols/route';
import { POST as manage } from '@/app/api/manage-strategy/route';
import { POST as readAnalyses } from '@/app/api/read-analyses/route';
import { POST as readRecords } from '@/app/api/read-analysis-records/route';
import { type AnalysisResult, analysisResultSchema } from '../../../lib/schemas/analysis.ts';
import { analysesSchema } from '../../../lib/schemas/strategies.ts';
import { Browser } from '../auth/browser.ts';

// No bar closes while these tests run.
vi.useFakeTimers({ toFake: ['Date'] });

const requested: string[] = [];
const network = fetch;
vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
  if (input.endsWith('/info')) requested.push(JSON.parse(String(init?.body)).type);
  return network(input, init);
});
const candlesAsked = (): number => requested.filter((type) => type === 'candleSnapshot').length;

class Reader extends Browser {
  analyze(body: object) {
    return this.post(analyze, '/api/gptchart-analyze', body);
  }

  async result(body: object): Promise<AnalysisResult> {
    const { status, body: answered } = await this.analyze(body);
    expect([status, answered]).toEqual([200, expect.anything()]);
    return analysisResultSchema.parse(answered);
  }

  symbols(marketType: string) {
    return this.post(symbols, '/api/gptchart-symbols', { marketType });
  }

  manage(body: object) {
    return this.post(manage, '/api/manage-strategy', body);
  }

  async history() {
    const { status, body } = await this.post(readAnalyses, '/api/read-analyses', {});
    expect(status).toBe(200);
    return analysesSchema.parse(body).analyses;
  }
}

async function signedIn(): Promise<Reader> {
  const reader = new Reader();
  await reader.signIn();
  return reader;
}

const hourOfBtc = { marketType: 'crypto', symbol: 'BTC-USDT', interval: '1H' };
const strategy = {
  name: 'Mine',
  strategy_type: 'Range Bound',
  market_type: 'crypto',
  default_symbol: 'BTC-USDT',
  default_interval: '1H',
  indicators: ['rsi'],
  timeframes: ['4H'],
  analyze_news: false,
};

describe('the symbols to analyse', () => {
  test('are those that trade today, the default ones first, each with its source', async () => {
    const { status, body } = await new Reader().symbols('crypto');
    const { symbols: listed, sources }: { symbols?: string[]; sources?: string[] } = Object(body);
    expect(status).toBe(200);
    expect(listed?.slice(0, 3)).toEqual(['BTC-USDT', 'ETH-USDT', 'XRP-USDT']);
    expect(listed).toContain('POL-USDT');
    expect(listed).not.toContain('MATIC-USDT');
    expect(new Set(listed).size).toBe(listed?.length);
    expect(sources).toEqual(listed?.map(() => 'exchange'));
  });

  test.each(['stock', 'forex'])('of the type %s are absent where nobody sells its candles', async (marketType) => {
    expect(await new Reader().symbols(marketType)).toMatchObject({ status: 422, code: 'venue.not_offered' });
  });
});

describe('an analysis', () => {
  test('is open to a visitor, and its levels lie on their sides', async () => {
    const result = await new Reader().result(hourOfBtc);
    expect(result).toMatchObject({ symbol: 'BTC-USDT', source: 'exchange', strategyType: 'Custom', creditsUsed: 1 });
    expect(result.asOf % 3_600_000).toBe(0);
    expect(result.expiresAt - result.asOf).toBe(3 * 3_600_000);
    expect(result.frames[0]?.indicators).toHaveLength(12);
    expect(result.reasoning).not.toBe('');
    const [entry, stop, target] = [result.entry, result.stopLoss, result.takeProfit].map(Number);
    if (result.bias === 'Neutral') expect(result.entry).toBeUndefined();
    else expect(Math.sign((target ?? 0) - (entry ?? 0))).toBe(Math.sign((entry ?? 0) - (stop ?? 0)));
  });

  test('of one bar is made once, whoever asks', async () => {
    const asking = { ...hourOfBtc, symbol: 'ETH-USDT' };
    await new Reader().result(asking);
    const before = candlesAsked();
    const [one, other] = await Promise.all([new Reader().result(asking), new Reader().result(asking)]);
    expect(one).toEqual(other);
    expect(candlesAsked()).toBe(before);
  });

  test('reads further timeframes and indicators in expert mode alone', async () => {
    const more = { ...hourOfBtc, selectedIndicators: ['rsi'], timeframes: ['4H', '1D'], strategyType: 'Range Bound' };
    const simple = await new Reader().result(more);
    expect([simple.frames.length, simple.strategyType]).toEqual([1, 'Custom']);
    const expert = await new Reader().result({ ...more, expertMode: true });
    expect(expert.frames.map(({ timeframe }) => timeframe)).toEqual(['1H', '4H', '1D']);
    expect(expert.strategyType).toBe('Range Bound');
  });

  test('speaks the language of whoever asks', async () => {
    const [english, german] = await Promise.all(
      ['en', 'de'].map((locale) => new Reader().result({ ...hourOfBtc, locale })),
    );
    expect(german?.analysis).not.toBe(english?.analysis);
    expect(german?.analysis).toMatch(/Der Markt/);
  });

  test('follows an old name to what trades today, and refuses a name that nothing has', async () => {
    expect(await new Reader().result({ ...hourOfBtc, symbol: 'MATIC-USDT' })).toMatchObject({ symbol: 'POL-USDT' });
    expect(await new Reader().analyze({ ...hourOfBtc, symbol: 'NONE-USDT' })).toMatchObject({
      status: 404,
      code: 'analysis.unknown_symbol',
    });
    expect(
      await new Reader().analyze({ ...hourOfBtc, selectedIndicators: ['rsi', 'ema', 'sma', 'atr'] }),
    ).toMatchObject({
      status: 400,
    });
  });

  test('has a record for everybody, and an own one for whoever is signed in', async () => {
    const records = { everybody: expect.any(Array), own: [] };
    for (const reader of [new Reader(), await signedIn()]) {
      const answered = await reader.post(readRecords, '/api/read-analysis-records', {});
      expect(answered).toMatchObject({ status: 200, body: records });
    }
  });

  test('is kept for the wallet that is signed in, and for no other', async () => {
    const [reader, other] = [await signedIn(), await signedIn()];
    const { bias, entry, reasoning, invalidation } = await reader.result(hourOfBtc);
    expect(await reader.history()).toMatchObject([
      { symbol: 'BTC-USDT', interval: '1H', bias, reasoning, invalidation },
    ]);
    expect((await reader.history())[0]?.entry).toBe(entry);
    expect(await other.history()).toEqual([]);
  });
});

describe('the strategies of a wallet', () => {
  test('are made, changed and deleted by their own wallet', async () => {
    const [reader, other] = [await signedIn(), await signedIn()];
    const made = await reader.manage({ action: 'create', strategy });
    expect(made).toMatchObject({ status: 200, body: { strategies: [{ ...strategy, is_active: true }] } });
    const id: string = Object(made.body).strategies[0].id;
    const changed = { ...strategy, name: 'Renamed', timeframes: [] };
    expect(await reader.manage({ action: 'update', strategyId: id, strategy: changed })).toMatchObject({
      body: { strategies: [{ id, name: 'Renamed', timeframes: [] }] },
    });
    const strange = [
      { action: 'update', strategyId: id, strategy },
      { action: 'delete', strategyId: id },
    ];
    for (const request of strange) expect(await other.manage(request)).toMatchObject({ code: 'data.not_found' });
    expect(await other.manage({ action: 'list' })).toMatchObject({ body: { strategies: [] } });
    expect(await reader.manage({ action: 'delete', strategyId: id })).toMatchObject({ body: { strategies: [] } });
  });

  test('need a signed-in wallet, a name and at most three indicators', async () => {
    expect(await new Reader().manage({ action: 'list' })).toMatchObject({ status: 401 });
    const reader = await signedIn();
    for (const wrong of [
      { name: ' ' },
      { indicators: ['rsi', 'ema', 'sma', 'atr'] },
      { custom_prompt: 'x'.repeat(3_001) },
    ]) {
      expect(await reader.manage({ action: 'create', strategy: { ...strategy, ...wrong } })).toMatchObject({
        status: 400,
      });
    }
  });
});
