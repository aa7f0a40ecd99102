import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnalysisRequest } from '../../../lib/schemas/analysis.ts';
import { control } from '../../helpers/exchange.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';

// The services' clock moves only when the test moves it; timers are real.
vi.useFakeTimers({ toFake: ['Date'] });

const office = '192.0.2.7';
let sandbox: RunningSandbox;
let services: {
  readonly beginAnalysis: typeof import('../../../server/services/analysis/analyse.ts').beginAnalysis;
  readonly sweepMarkets: typeof import('../../../server/services/markets/sweep-markets.ts').sweepMarkets;
  readonly readContexts: typeof import('../../../server/services/markets/read-contexts.ts').readContexts;
  readonly exchangeBudget: typeof import('../../../server/services/exchange-access.ts').exchangeBudget;
};

beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'supabase,hyperliquid' } });
  stubEnvironment(sandbox);
  const { beginAnalysis } = await import('../../../server/services/analysis/analyse.ts');
  const { sweepMarkets } = await import('../../../server/services/markets/sweep-markets.ts');
  const { readContexts } = await import('../../../server/services/markets/read-contexts.ts');
  const { exchangeBudget } = await import('../../../server/services/exchange-access.ts');
  services = { beginAnalysis, sweepMarkets, readContexts, exchangeBudget };
});
afterAll(() => sandbox.stop());

async function symbols(): Promise<readonly string[]> {
  const [{ universe }] = (await services.readContexts()).value;
  return universe.filter(({ isDelisted }) => isDelisted !== true).map(({ name }) => `${name}-USDT`);
}

async function analysed(symbol: string, interval: AnalysisRequest['interval']): Promise<string> {
  const begun = await services.beginAnalysis({ marketType: 'crypto', symbol, interval, locale: 'en' }, office);
  return begun.analysed.result.symbol;
}

describe('while the jobs run', () => {
  test('ten symbols asked for at once from one network are ten answers, within the limits of the exchange', async () => {
    const ten = (await symbols()).slice(0, 10);
    const [answered] = await Promise.all([
      Promise.all(ten.map((symbol) => analysed(symbol, '1H'))),
      services.sweepMarkets(),
    ]);
    expect(answered).toEqual(ten);
    expect(services.exchangeBudget().state().delays).not.toHaveProperty('analysis');
  });

  test('thirty symbols, one each ten seconds, are thirty answers, and nobody waits for one', async () => {
    // This takes five minutes for us and seconds for the exchange.
    await control(sandbox.url, 'settings', { ipLimits: false });
    vi.setSystemTime(Date.now() + 61_000);
    const thirty = (await symbols()).slice(-30);
    const answered: string[] = [];
    let swept = 0;
    for (const symbol of thirty) {
      // The sweep wants more than it may have.
      swept += (await services.sweepMarkets()).swept;
      await services.readContexts();
      answered.push(await analysed(symbol, '4H'));
      vi.setSystemTime(Date.now() + 10_000);
    }
    expect(answered).toEqual(thirty);
    expect(swept).toBeGreaterThan(30);
    expect(services.exchangeBudget().state().delays).not.toHaveProperty('analysis');
  });

  test('what cannot be answered in time says truthfully when it can', async () => {
    vi.setSystemTime(Date.now() + 61_000);
    const { exchangeBudget } = services;
    const full = await exchangeBudget().ask({
      ...{ kind: 'read', purpose: 'markets', user: 'all', weight: 1_020, patienceMs: 1 },
    });
    full.settle(1_020);
    const [symbol = ''] = (await symbols()).slice(40);
    const refused: unknown = await analysed(symbol, '15m').catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'venue.rate_limited', retryAfterMs: expect.any(Number) });
    const retryAfterMs = Number(Reflect.get(Object(refused), 'retryAfterMs'));
    vi.setSystemTime(Date.now() + retryAfterMs);
    expect(await analysed(symbol, '15m')).toBe(symbol);
    expect(exchangeBudget().state().delays).toMatchObject({ analysis: { refused: expect.any(Number) } });
  });
});
