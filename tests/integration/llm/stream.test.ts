import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { chats, modelHandlers } from './asked-model.ts';

// No bar closes while these tests run.
vi.useFakeTimers({ toFake: ['Date'] });

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({
    environment: { SANDBOX_SERVICES: 'supabase,hyperliquid,llm', SANDBOX_IP_LIMITS: 'off' },
  });
});
afterAll(() => sandbox.stop());

describe('a streamed analysis', () => {
  test('says its reasons as they come, each line going on where the one before stopped, and then all of it', async () => {
    const ask = await modelHandlers(sandbox, 'sandbox');
    const { words, result } = await ask.spoken();
    expect(result).toMatchObject({ writtenBy: 'sandbox', tokens: expect.any(Number) });
    expect(words.length).toBeGreaterThan(3);
    const spoken = words.map(({ texts }) => texts.join('\n').trim());
    for (const [at, text] of spoken.entries()) expect(text.startsWith(spoken[at - 1] ?? '')).toBe(true);
    expect(result?.reasoning.startsWith(words.at(-1)?.texts[0] ?? '?')).toBe(true);
    const { messages, stream } = JSON.parse(chats[0] ?? '{}');
    expect([messages.length, stream]).toEqual([2, true]);
    // A later visitor who asks the same, in either way, gets the same answer.
    expect((await ask.spoken()).result).toEqual(result);
    expect(await ask.whole()).toEqual(result);
    expect(chats).toHaveLength(1);
  });

  test('is heard by all who ask while it is written, and asked for once', async () => {
    const ask = await modelHandlers(sandbox, 'sandbox');
    const [one, other] = await Promise.all([ask.spoken(), ask.spoken({}, '10.9.9.9')]);
    expect(one?.result).toEqual(other?.result);
    for (const { words } of [one, other]) expect(words.length).toBeGreaterThan(0);
    expect(chats).toHaveLength(1);
  });

  test.each([
    ['lying', 2],
    ['bad-json', 2],
    ['bad-schema', 2],
    ['refusal', 2],
    ['tool-call', 2],
    ['length', 2],
    ['quota', 2],
    ['unauthorized', 1],
    ['cut-after-2', 2],
    ['stream-error', 2],
  ])('that is %s ends in the analysis of the rules, which says so', async (sim, most) => {
    const ask = await modelHandlers(sandbox, `sandbox+${sim}`);
    const { words, result } = await ask.spoken();
    expect(result).toMatchObject({ writtenBy: 'rules', modelNote: 'failed' });
    expect(JSON.stringify([words, result])).not.toMatch(/987654321|example\.com/);
    expect(chats.length).toBeLessThanOrEqual(most);
  });

  test('that pauses for too long does so as well', async () => {
    const { createModel } = await import('../../../server/venues/llm/model.ts');
    const model = createModel({
      url: `${sandbox.url}/llm/v1`,
      key: 'sandbox',
      model: 'sandbox+stall-after-2',
      fetch,
      pauseMs: 300,
    });
    await expect(model.speak('Read.', 'A chart.', () => undefined)).rejects.toMatchObject({
      code: 'venue.unavailable',
    });
  });

  test('of a symbol without candles is refused before anything is streamed', async () => {
    const ask = await modelHandlers(sandbox, 'sandbox');
    const response = await ask.stream({ symbol: 'NONE-USDT' });
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { error: { code: 'analysis.unknown_symbol' } },
    ]);
  });

  test('with an answer that cannot be checked is written anew next time', async () => {
    const ask = await modelHandlers(sandbox, 'sandbox+unauthorized');
    await ask.spoken();
    await ask.spoken();
    expect(chats).toHaveLength(2);
  });
});
