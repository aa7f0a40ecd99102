import { createServer } from 'node:http';
import { Bot, GrammyError, InputFile, webhookCallback } from 'grammy';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { realClock } from '../../../server/venues/outgoing/call.ts';
import { createBot } from '../../../server/venues/telegram/bot.ts';
import { type RunningSandbox, startSandbox } from '../../helpers/sandbox.ts';
import { phoneOf, reportOf, turn } from './phone.ts';

const token = '42:sandbox-token';
const secret = 'a-secret_of-the-webhook';
let sandbox: RunningSandbox;
let address = '';
/** The updates as the third-party client understood them, in the order of arrival. */
let received: string[] = [];
let failing = 0;
let closeServer: () => void;

const botAt = () => new Bot(token, { client: { apiRoot: `${sandbox.url}/telegram` } });

beforeAll(async () => {
  sandbox = await startSandbox({ environment: { SANDBOX_SERVICES: 'hyperliquid,telegram' } });
  const bot = botAt();
  await bot.init();
  bot.on('message:text', (context) => void received.push(`${context.update.update_id} ${context.message.text}`));
  bot.on('callback_query:data', async (context) => {
    received.push(`pressed ${context.callbackQuery.data}`);
    await context.answerCallbackQuery({ text: 'Done' });
  });
  bot.on('my_chat_member', (context) => void received.push(context.myChatMember.new_chat_member.status));
  const handle = webhookCallback(bot, 'http', { secretToken: secret });
  const server = createServer((request, response) => {
    if (failing > 0) {
      failing -= 1;
      response.writeHead(503).end();
      return;
    }
    void handle(request, response);
  });
  closeServer = () => server.close();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port');
  address = `http://127.0.0.1:${bound.port}/hook`;
});
afterAll(async () => {
  closeServer();
  await sandbox.stop();
});
test('our client posts to the channel where the bot may, and learns where it may not', async () => {
  const ours = createBot({ url: `${sandbox.url}/telegram`, token, clock: realClock });
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
    'base64',
  );
  expect(await ours.post('@pluto_news', png, 'Now trading')).toEqual({ kind: 'sent', messageId: 1 });
  expect(await ours.post('@somebody_else', png, 'Now trading')).toEqual({ kind: 'blocked' });
});

beforeEach(async () => {
  received = [];
  failing = 0;
  await turn(sandbox.url, { reset: true, retryMs: 20 });
});

const listen = () => botAt().api.setWebhook(address, { secret_token: secret });

/** Returns the refusal of a call as the client reads it. */
async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (error instanceof GrammyError) return `${error.error_code} ${error.description}`;
    throw error;
  }
}

describe('grammY, unmodified, at the sandbox', () => {
  test('introduces itself and sets a webhook that tells its state', async () => {
    const { api } = botAt();
    expect(await api.getMe()).toMatchObject({ is_bot: true, username: 'pluto_sandbox_bot' });
    expect(await api.getWebhookInfo()).toMatchObject({ url: '', pending_update_count: 0 });
    await listen();
    expect(await api.getWebhookInfo()).toMatchObject({ url: address, max_connections: 40 });
    await api.deleteWebhook();
    expect((await api.getWebhookInfo()).url).toBe('');
  });

  test.each([
    ['http://example.com/hook', '400 Bad Request: bad webhook: An HTTPS URL must be provided for webhook'],
    [
      'https://example.com:9000/hook',
      '400 Bad Request: bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443',
    ],
    ['https://', '400 Bad Request: bad webhook: invalid webhook URL specified'],
  ])('an address that the vendor does not take: %s', async (url, refusal) => {
    expect(await refusalOf(botAt().api.setWebhook(url))).toBe(refusal);
  });

  test('hears what people say, presses of buttons and that it was blocked', async () => {
    await listen();
    const ada = phoneOf(sandbox.url, 'ada');
    const { chat } = await ada.say('/start');
    const { message_id } = await botAt().api.sendMessage(chat, '<b>Hello</b> &lt;Ada&gt;', {
      parse_mode: 'HTML',
      reply_markup: { inline_keyboard: [[{ text: 'Yes', callback_data: 'yes' }]] },
    });
    await ada.press(message_id, 'yes');
    await expect.poll(() => received.map((line) => line.replace(/^\d+ /, ''))).toEqual(['/start', 'pressed yes']);
    await botAt().api.editMessageText(chat, message_id, 'Changed');
    expect((await ada.messages()).map(({ text }) => text)).toEqual(['/start', 'Changed']);
    await ada.block();
    await expect.poll(() => received.at(-1)).toBe('kicked');
    expect(await refusalOf(botAt().api.sendMessage(chat, 'Hello?'))).toBe('403 Forbidden: bot was blocked by the user');
  });

  test('sends a picture and sets its commands', async () => {
    const { api } = botAt();
    const { chat } = await phoneOf(sandbox.url, 'ada').say('hi');
    const png = Buffer.alloc(64);
    png.write('\x89PNG', 0, 'latin1');
    expect((await api.sendPhoto(chat, new InputFile(png, 'chart.png'), { caption: 'BTC' })).photo).toHaveLength(1);
    await api.setMyCommands([{ command: 'help', description: 'Hilfe' }], { language_code: 'de' });
    expect(await api.getMyCommands({ language_code: 'de' })).toEqual([{ command: 'help', description: 'Hilfe' }]);
    expect(await api.getMyCommands()).toEqual([]);
  });

  test('polls where no webhook is set, and is refused where one is', async () => {
    const { api } = botAt();
    await phoneOf(sandbox.url, 'ada').say('one');
    await phoneOf(sandbox.url, 'ada').say('two');
    const [first] = await api.getUpdates({ limit: 1 });
    expect(first?.message?.text).toBe('one');
    const rest = await api.getUpdates({ offset: (first?.update_id ?? 0) + 1 });
    expect(rest.map(({ message }) => message?.text)).toEqual(['two']);
    await listen();
    expect(await refusalOf(api.getUpdates())).toMatch(/^409 Conflict/);
  });
});

describe('the sandbox’s bot refuses what the vendor refuses', () => {
  test.each([
    ['an unknown chat', { chat: 1, text: 'x' }, '400 Bad Request: chat not found'],
    ['an empty text', { text: ' ' }, '400 Bad Request: message text is empty'],
    ['a long text', { text: 'x'.repeat(4_097) }, '400 Bad Request: message is too long'],
    [
      'markup that is not closed',
      { text: '<b>x' },
      "400 Bad Request: can't parse entities: can't find end tag corresponding to start tag b",
    ],
    ['long data of a button', { text: 'x', data: 'ä'.repeat(33) }, '400 Bad Request: BUTTON_DATA_INVALID'],
  ])(
    '%s',
    async (_case, { chat: other, text, data = 'ok' }: { chat?: number; text: string; data?: string }, refusal) => {
      const { chat } = await phoneOf(sandbox.url, 'ada').say('hi');
      const sent = botAt().api.sendMessage(other ?? chat, text, {
        parse_mode: 'HTML',
        reply_markup: { inline_keyboard: [[{ text: 'B', callback_data: data }]] },
      });
      expect(await refusalOf(sent)).toBe(refusal);
    },
  );

  test('more messages than a chat takes, with the seconds to wait', async () => {
    const { chat } = await phoneOf(sandbox.url, 'ada').say('hi');
    const { api } = botAt();
    const refusals = await Promise.all(Array.from({ length: 60 }, () => refusalOf(api.sendMessage(chat, 'x'))));
    expect(refusals.filter((each) => /^429 Too Many Requests: retry after \d+$/.test(each)).length).toBeGreaterThan(0);
  });

  test('a wrong token, and an edit that changes nothing', async () => {
    const { chat } = await phoneOf(sandbox.url, 'ada').say('hi');
    const { api } = botAt();
    const { message_id } = await api.sendMessage(chat, 'same');
    expect(await refusalOf(api.editMessageText(chat, message_id, 'same'))).toMatch(/^400 .*message is not modified/);
    await turn(sandbox.url, { key: '42:another-token' });
    expect(await refusalOf(api.getMe())).toBe('401 Unauthorized');
  });
});

describe('the sandbox’s delivery of updates', () => {
  test('tries again until it is taken, keeps the order, and tells the last error', async () => {
    failing = 3;
    await listen();
    const ada = phoneOf(sandbox.url, 'ada');
    for (const text of ['one', 'two', 'three']) await ada.say(text);
    await expect.poll(() => received.map((line) => line.replace(/^\d+ /, ''))).toEqual(['one', 'two', 'three']);
    expect((await botAt().api.getWebhookInfo()).last_error_message).toMatch(/^Wrong response from the webhook: 503/);
  });

  test('repeats and reorders when a fault says so', async () => {
    const faults = [
      { path: '/deliver', kind: 'repeat', rate: 1 },
      { path: '/deliver', kind: 'reorder', rate: 1 },
    ];
    await turn(sandbox.url, { faults });
    const ada = phoneOf(sandbox.url, 'ada');
    for (const text of ['one', 'two']) await ada.say(text);
    await listen();
    await expect.poll(() => received.length).toBe(4);
    expect(new Set(received).size).toBe(2);
    await expect.poll(async () => (await reportOf(sandbox.url)).waiting).toBe(0);
  });

  test('a secret that is wrong reaches nobody', async () => {
    await botAt().api.setWebhook(address, { secret_token: 'another' });
    await phoneOf(sandbox.url, 'ada').say('hello');
    await expect.poll(async () => (await reportOf(sandbox.url)).lastError?.message).toMatch(/401/);
    expect(received).toEqual([]);
  });

  test('in a group the bot hears commands alone', async () => {
    await listen();
    const ada = phoneOf(sandbox.url, 'ada', 'Traders');
    await ada.say('hello all');
    await ada.say('/price BTC');
    await expect.poll(() => received.map((line) => line.replace(/^\d+ /, ''))).toEqual(['/price BTC']);
  });
});

test('the page of the phone names an icon that is there, so that a browser asks for no other', async () => {
  const page = await (await fetch(`${sandbox.url}/telegram/chat`)).text();
  const href = /<link rel="icon"[^>]* href="([^"]+)"/.exec(page)?.[1] ?? '';
  const icon = await fetch(`${sandbox.url}${href}`);
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
});
