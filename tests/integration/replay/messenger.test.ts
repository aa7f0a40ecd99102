import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { BotClient } from '../../../server/venues/telegram/bot.ts';
import { goLive, liveEnvironment } from '../../replay/live-environment.ts';
import { bodyOfSample, partOf } from '../../replay/reader.ts';
import { type Replay, startReplay } from '../../replay/server.ts';

let replay: Replay;
let bot: BotClient;

beforeAll(async () => {
  replay = await startReplay();
  goLive(liveEnvironment(replay.url, inject('sandbox')));
  bot = (await import('../../../server/services/telegram/bot-access.ts')).bot();
});
afterEach(() => replay.alter());
afterAll(() => replay.stop());

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

test('the documented answers of the messenger are read by every method that the bot calls', async () => {
  expect(await bot.me()).toEqual({ username: 'pluto_test_bot' });
  expect(await bot.say(1, 'Hello')).toEqual({ kind: 'sent', messageId: 7 });
  expect(await bot.show(1, png, 'A chart')).toEqual({ kind: 'sent', messageId: 7 });
  await bot.edit(1, 7, 'Hello again');
  await bot.answer('4382bfdwdsb323b2d9');
  await bot.setWebhook('https://pluto.example/api/telegram-webhook', 'secret');
  await bot.setCommands([{ command: 'help', description: 'Help' }], undefined);
  expect(await bot.webhook()).toEqual({
    url: 'https://pluto.example/api/telegram-webhook',
    waiting: 3,
    lastError: 'Read timeout expired',
  });
  expect(await bot.updates(undefined, 0)).toMatchObject({ kind: 'updates', updates: [{ update_id: 123_456 }] });
});

const refusals = bodyOfSample('telegram/refusals');
const refusedWith = (name: string): void => {
  const refusal = partOf(refusals, name);
  replay.alter(() => ({ status: Number(partOf(refusal, 'error_code')), text: JSON.stringify(refusal) }));
};

describe('a refusal of the messenger', () => {
  test.each(['blocked', 'gone'])('that a person is %s is an end of the chat and no failure', async (name) => {
    refusedWith(name);
    expect(await bot.say(1, 'Hello')).toEqual({ kind: 'blocked' });
  });

  test.each([
    ['same', 'edit'],
    ['old', 'answer'],
  ] as const)('%s leaves everything as it is', async (name, method) => {
    refusedWith(name);
    await (method === 'edit' ? bot.edit(1, 7, 'Hello') : bot.answer('1'));
  });

  test('that somebody else fetches the updates is told as such', async () => {
    refusedWith('webhook');
    expect(await bot.updates(undefined, 0)).toEqual({ kind: 'webhook' });
  });

  test.each([
    ['limited', 'venue.rate_limited'],
    ['token', 'venue.refused'],
    ['malformedToken', 'venue.refused'],
  ])('%s has the code %s', async (name, code) => {
    refusedWith(name);
    await expect(bot.me()).rejects.toMatchObject({ code });
  });
});

test.each([200, 403, 502])('a page with status %i in the place of the messenger is an outage of it', async (status) => {
  replay.alter(() => ({ status, text: '<!DOCTYPE html><title>Sign in to the network</title>' }));
  await expect(bot.say(1, 'Hello')).rejects.toMatchObject({ code: 'venue.unavailable' });
});
