import './own-sandbox.ts';
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usd } from '../../../lib/math/amount.ts';
import { untilFinished } from '../../../server/unfinished.ts';
import { service } from '../auth/browser.ts';
import { OrderOwner } from '../orders/order-owner.ts';
import { allowed, bring, ChatPerson, linked } from './bot-chat.ts';
import { unknownLines } from './known-words.ts';
import { ownSandbox } from './own-sandbox.ts';
import type { Shown } from './phone.ts';
import { readReceived } from './received-order.ts';
import { randomOf } from './seeded.ts';
import { sent } from './sent-orders.ts';
import { anyWish } from './wishes.ts';

const isLong = process.env['LONG'] === '1';
const conversations = isLong ? 200 : 10;
const actsOfEach = 18;
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const random = randomOf(seed);
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

const languages = ['en', 'en', 'en', 'de', 'ar', 'ja', 'hi', 'fr', 'ru', 'zh'];
const limitsOfAll = [
  { mostOrderUsd: usd('150'), mostDayUsd: usd('400'), markets: null },
  { mostOrderUsd: usd('1000'), mostDayUsd: usd('2000'), markets: ['BTC', 'ETH', 'SOL'] },
  { mostOrderUsd: usd('5000'), mostDayUsd: usd('15000'), markets: null },
];
const wishes = fc.sample(anyWish, { numRuns: 4_000, seed });
const looks = [
  '/positions',
  '/orders',
  '/balance',
  '/limits',
  '/settings',
  '/help',
  '/price BTC',
  '/chart ETH',
  'buy btc $50',
];
const broken = [
  'long',
  'tp',
  'buy btc $0',
  'sell eth 1,000',
  '/close',
  '/cancel #9',
  '/tp DOGE',
  '/settings amounts on',
  '/settings sizes 1',
  'short DOGE 900x',
  '\u202e',
  'x',
];

/** The buttons of everybody's orders, which others press too. */
const confirmations: string[] = [];

type Chat = Awaited<ReturnType<typeof openChat>>;

async function openChat() {
  const owner = await OrderOwner.withAgent();
  const { person: first, id } = await linked(owner);
  const limits = pick(limitsOfAll) ?? limitsOfAll[0];
  if (limits === undefined) throw new Error('There are no limits');
  await allowed(owner, id, limits);
  const person = new ChatPerson({ user: first.user, language: pick(languages) ?? 'en' });
  const { universe } = await owner.trader.info.meta();
  await untilFinished();
  // These answers came while the chat was linked, in the language of another phone.
  const linking = (await person.answers()).length;
  return {
    owner,
    person,
    limits,
    coins: universe.map(({ name }) => name),
    linking,
    spent: 0,
    spoken: new Set([person.language]),
  };
}

const buttonsIn = (messages: readonly Shown[]) =>
  messages.flatMap((message) =>
    (message.reply_markup?.inline_keyboard.flat() ?? []).flatMap(({ callback_data: data }) =>
      data === undefined ? [] : [{ message, data }],
    ),
  );

/** True if the press of this button is the first within its time, on an order that was shown to this very chat. */
async function confirms(data: string, chatId: number): Promise<boolean> {
  const id = /^ok:([0-9a-f-]{36})$/.exec(data)?.[1];
  if (id === undefined) return false;
  const query = service.db.from('telegram_orders').select('expires_at').eq('id', id).eq('chat_id', chatId);
  const { data: rows } = await query.eq('state', 'shown');
  return (rows ?? []).some(({ expires_at }) => Date.parse(expires_at) > Date.now());
}

const leaks = /\.ts\b|\bat \/|Error:|undefined|\[object|NaN|node_modules|0x[0-9a-f]{64}|select |telegram_orders/i;
const secrets = Object.entries(process.env).flatMap(([name, value]) =>
  /KEY|SECRET|PASSWORD|TOKEN/.test(name) && value !== undefined && value.length >= 12 ? [value] : [],
);

function expectOwnWords(text: string, spoken: ReadonlySet<string>, act: string): void {
  expect(text, act).not.toMatch(leaks);
  expect(
    secrets.filter((secret) => text.includes(secret)),
    act,
  ).toEqual([]);
  // The settings change the language, and messages stay in the one of their time.
  const unknown = [...spoken].map((language) => unknownLines(text, language));
  expect(unknown, `${act}\n${text}`).toContainEqual([]);
}

/** Compares what was sent to the exchange with the limits that the wallet has signed. */
async function expectWithinLimits(chat: Chat, act: string): Promise<void> {
  const { limits, coins, owner } = chat;
  const mids = await owner.trader.info.allMids();
  for (const order of readReceived(sent).orders) {
    if (order.r) continue;
    const coin = coins[order.a] ?? '';
    // A bid that rests is filled at its price at most, and a sale below the market at the market; prices move on
    // between judgement and look.
    const mid = Number(mids[coin]);
    const limit = 'limit' in order.t && order.t.limit.tif !== 'Ioc' ? Number(order.p) : undefined;
    const opens = Number(order.s) * (order.b ? (limit ?? mid) : Math.max(limit ?? 0, mid));
    chat.spent += opens;
    expect(opens, act).toBeLessThanOrEqual(Number(limits.mostOrderUsd) * 1.03);
    expect(chat.spent, act).toBeLessThanOrEqual(Number(limits.mostDayUsd) * 1.03);
    if (limits.markets !== null) expect(limits.markets, act).toContain(coin);
  }
}

const isOwnAnswer = ({ from }: Shown): boolean => from.is_bot;

async function say(chat: Chat, text: string): Promise<void> {
  const { person } = chat;
  const before = (await person.answers()).length;
  const { update } = await person.act({ act: 'say', text });
  expect((await bring(update)).status).toBe(200);
  await untilFinished();
  expect((await person.answers()).length, `${text} has an answer`).toBeGreaterThan(before);
  expect(sent, `${text} sends nothing`).toEqual([]);
}

async function press(chat: Chat, message: Shown, data: string): Promise<void> {
  const { person, owner } = chat;
  const chosen = /^re:settings language (\w\w)$/.exec(data)?.[1];
  if (chosen !== undefined) chat.spoken.add(chosen);
  const { update, query, chat: chatId } = await person.act({ act: 'press', message_id: message.message_id, data });
  const maySend = await confirms(data, chatId);
  expect((await bring(update)).status).toBe(200);
  await untilFinished();
  const state = await fetch(`${ownSandbox.url}/telegram/chat/state?user=${person.user}&query=${query}`);
  const { answer } = Object(await state.json());
  expect(answer, `${data} has an answer`).toBeDefined();
  if (answer.text !== undefined) expectOwnWords(answer.text, chat.spoken, data);
  if (!maySend) expect(sent, `${data} sends nothing`).toEqual([]);
  await expectWithinLimits(chat, `${data} of ${owner.wallet}`);
}

/** Has everything that the chat was shown be too late to confirm. */
async function passTime({ owner }: Chat): Promise<void> {
  const expires_at = new Date(Date.now() - 1_000).toISOString();
  await service.db.from('telegram_orders').update({ expires_at }).eq('owner', owner.wallet).throwOnError();
}

async function act(chat: Chat): Promise<void> {
  const { person, owner } = chat;
  const shown = buttonsIn((await person.messages()).filter(isOwnAnswer));
  confirmations.push(...shown.flatMap(({ data }) => (data.startsWith('ok:') ? [data] : [])));
  const chance = random();
  const any = pick(shown);
  const latest = shown.findLast(({ data }) => data.startsWith('ok:'));
  if (chance < 0.34 && latest !== undefined) return press(chat, latest.message, latest.data);
  if (chance < 0.5 && any !== undefined) return press(chat, any.message, any.data);
  const foreign = pick(confirmations);
  if (chance < 0.56 && any !== undefined && foreign !== undefined) return press(chat, any.message, foreign);
  if (chance < 0.6 && latest !== undefined) {
    await passTime(chat);
    return press(chat, latest.message, latest.data);
  }
  if (chance < 0.66) return say(chat, pick(broken) ?? 'x');
  if (chance < 0.76) return say(chat, pick(looks) ?? '/help');
  const wish = pick(wishes);
  if (wish === undefined) return say(chat, '/help');
  return say(chat, wish.text(Number((await owner.trader.info.allMids())[wish.coin])));
}

/** Opens a position, so that every conversation has something to close, to guard and to press. */
async function begin(chat: Chat): Promise<void> {
  await say(chat, 'buy btc $50');
  const [shown] = buttonsIn((await chat.person.messages()).slice(-1));
  if (shown === undefined) throw new Error('The order is not shown');
  await press(chat, shown.message, shown.data);
}

const told = /^(\S+) (long|short) ([\d.,]+|–), [\d.]+×$/gm;

/** Compares the positions that the bot tells with those at the exchange. */
async function expectPositionsTold({ owner, person }: Chat): Promise<void> {
  const english = new ChatPerson({ user: person.user });
  await english.ask('/settings language en');
  const { text = '' } = await english.ask('/positions');
  const { assetPositions } = await owner.trader.info.clearinghouseState({ user: owner.trader.address });
  // A chat that hides amounts tells which positions there are, and not how large.
  const isHidden = / (long|short) –, /.test(text);
  const sizeOf = (szi: string): number => (isHidden ? Math.sign(Number(szi)) : Number(szi));
  const held = assetPositions.map(({ position: { coin, szi } }) => [coin, sizeOf(szi)] as const);
  const said = [...text.matchAll(told)].map(([, coin, side, size = '']) => {
    const amount = isHidden ? 1 : Number(size.replaceAll(',', ''));
    return [coin, side === 'long' ? amount : -amount] as const;
  });
  expect(new Map(said), text).toEqual(new Map(held));
}

test(`${conversations} random conversations keep the limits, the words and the positions (seed ${seed})`, {
  timeout: isLong ? 3_600_000 : 300_000,
}, async () => {
  let orders = 0;
  for (let each = 0; each < conversations; each++) {
    const chat = await openChat();
    for (let step = 0; step < actsOfEach; step++) {
      sent.length = 0;
      await (step === 0 ? begin(chat) : act(chat));
      orders += readReceived(sent).orders.length;
    }
    sent.length = 0;
    for (const { text = '', caption = '' } of (await chat.person.answers()).slice(chat.linking)) {
      expectOwnWords(text === '' ? caption : text, chat.spoken, text);
    }
    await expectPositionsTold(chat);
  }
  expect(orders).toBeGreaterThanOrEqual(conversations);
});
