import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { stubEnvironment } from '../../helpers/stub-environment.ts';
import { chats, modelHandlers } from './asked-model.ts';

// No bar closes, and no day ends, while these tests run.
vi.useFakeTimers({ toFake: ['Date'] });

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({
    environment: { SANDBOX_SERVICES: 'supabase,hyperliquid,llm', SANDBOX_IP_LIMITS: 'off' },
  });
});
afterAll(() => sandbox.stop());

/** Loads the ledger as one more process of the same installation would have it. */
async function ledger() {
  vi.resetModules();
  stubEnvironment(sandbox);
  const [calls, { serviceClient }] = await Promise.all([
    import('../../../server/db/repositories/model-calls.ts'),
    import('../../../server/db/client/service.ts'),
  ]);
  const { db } = serviceClient();
  const ended = { outcome: 'written', tookMs: 12, inputPrice: '1.25', outputPrice: '10' } as const;
  return {
    take: (most: number, perDay: number, holdMs = 60_000) =>
      calls.takeModelTokens(serviceClient(), { model: 'of the test', most, perDay, holdMs }),
    settle: (id: string | undefined, tokens?: { input: number; cached: number; output: number }) =>
      calls.settleModelCall(serviceClient(), id ?? '', { ...ended, tokens }),
    rows: async () => (await db.from('model_calls').select('model, outcome, input_tokens, cost::text')).data,
    clear: async () => void (await db.from('model_calls').delete().neq('model', '')),
  };
}

test('a day’s tokens are shared by all instances: reserved before a call and settled after it', async () => {
  const [one, other] = [await ledger(), await ledger()];
  await one.clear();
  const first = await one.take(600, 1_000);
  expect(first).toMatchObject({ id: expect.any(String), used: 600 });
  expect((await other.take(600, 1_000)).id).toBeUndefined();
  await one.settle(first.id, { input: 100, cached: 10, output: 20 });
  expect(await other.take(600, 1_000)).toMatchObject({ id: expect.any(String), used: 720 });
  expect(await one.rows()).toMatchObject([
    { outcome: 'written', input_tokens: 100, cost: '0.00032500' },
    { outcome: null, cost: null },
  ]);
});

test('of many that ask at once no more get tokens than the day has', async () => {
  const all = await ledger();
  await all.clear();
  const taken = await Promise.all(Array.from({ length: 12 }, () => all.take(300, 1_000)));
  expect(taken.filter(({ id }) => id !== undefined)).toHaveLength(3);
});

test('a call that told no number counts as reserved, and one that was lost counts no longer after a while', async () => {
  const all = await ledger();
  await all.clear();
  await all.settle((await all.take(400, 1_000)).id);
  await all.take(600, 1_000);
  expect(await all.take(600, 1_000)).toMatchObject({ used: 1_000 });
  // The second reservation is older than that.
  expect(await all.take(600, 1_000, 0)).toMatchObject({ id: expect.any(String), used: 1_000 });
});

test('each call of an analysis is kept with its model, its tokens and how it ended', async () => {
  await (await ledger()).clear();
  const ask = await modelHandlers(sandbox, 'sandbox+lying', { AI_INPUT_PRICE: '2', AI_OUTPUT_PRICE: '8' });
  const { tokens = 0, creditsUsed } = await ask.whole();
  expect(creditsUsed).toBe(1 + Math.ceil(tokens / 1_000));
  const rows = await (await ledger()).rows();
  const call = { model: 'sandbox+lying', outcome: 'faulty', input_tokens: expect.any(Number) };
  expect(rows).toEqual([
    { ...call, cost: expect.stringMatching(/^0\.0\d+$/) },
    { ...call, cost: expect.stringMatching(/^0\.0\d+$/) },
  ]);
});

test('half of a day is for wallets that are signed in, however many strangers ask', async () => {
  await (await ledger()).clear();
  const { createTokenBudget } = await import('../../../server/services/analysis/token-budget.ts');
  const budget = createTokenBudget({ model: 'x', tokensPerDay: 1_001, inputPrice: undefined, outputPrice: undefined });
  const stranger = (most: number) => budget.take(most, { isSignedIn: false });
  const wallet = (most: number) => budget.take(most, { isSignedIn: true });
  await expect(stranger(501)).rejects.toMatchObject({ code: 'auth.required' });
  await stranger(300);
  await stranger(200);
  await expect(stranger(1)).rejects.toMatchObject({ code: 'auth.required' });
  await wallet(501);
  // The day is spent, for everybody.
  for (const late of [wallet, stranger]) await expect(late(1)).rejects.toMatchObject({ code: 'venue.quota_spent' });
});

test('a stranger reads that the rest of the day is for wallets, and a wallet has it', async () => {
  await (await ledger()).clear();
  // Enough for one analysis, and half of it is not.
  const ask = await modelHandlers(sandbox, 'sandbox', { AI_TOKENS_PER_DAY: '3000' });
  expect(await ask.whole()).toMatchObject({ writtenBy: 'rules', modelNote: 'kept' });
  expect(chats).toEqual([]);
  const { beginAnalysis, writeAnalysis } = await import('../../../server/services/analysis/analyse.ts');
  const { analysisRequestSchema } = await import('../../../lib/schemas/analysis.ts');
  const requested = analysisRequestSchema.parse({ marketType: 'crypto', symbol: 'BTC-USDT', interval: '1H' });
  const asker = { mayAskModel: async () => true, isSignedIn: true };
  const { result } = await writeAnalysis(await beginAnalysis(requested, '10.9.9.9'), requested, asker);
  expect(result).toMatchObject({ writtenBy: 'sandbox' });
  expect(result.modelNote).toBeUndefined();
});

test('one network has its share of a day, and an answer that is there costs nothing of it', async () => {
  const ask = await modelHandlers(sandbox, 'sandbox+unauthorized');
  const { modelAnalysesPerDay } = await import('../../../lib/config/analysis.ts');
  const { limiter } = await import('../../../server/http/limiter.ts');
  const day = { requests: modelAnalysesPerDay, perMs: 86_400_000 };
  await ask.whole({}, '10.7.7.7');
  const requested = chats.length;
  for (let at = 1; at < modelAnalysesPerDay; at += 1) await limiter().take('model 10.7.7.7', day);
  expect(await ask.whole({}, '10.7.7.7')).toMatchObject({ writtenBy: 'rules', modelNote: 'limit', creditsUsed: 1 });
  expect(chats).toHaveLength(requested);
  expect(await ask.whole({}, '10.8.8.8')).toMatchObject({ modelNote: 'failed' });
});
