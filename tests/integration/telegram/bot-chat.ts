import { randomBytes } from 'node:crypto';
import { afterAll, expect, vi } from 'vitest';
import { POST as confirm } from '@/app/api/confirm-telegram-chat/route';
import { POST as createCode } from '@/app/api/create-telegram-code/route';
import { POST as readChats } from '@/app/api/read-telegram-chats/route';
import { POST as remove } from '@/app/api/remove-telegram-chat/route';
import { POST as saveSettings } from '@/app/api/save-telegram-settings/route';
import { POST as saveTrading } from '@/app/api/save-telegram-trading/route';
import { POST as webhook } from '@/app/api/telegram-webhook/route';
import { chatTradingText } from '../../../lib/domain/telegram/trading-consent.ts';
import { type ChatLimits, chatCodeSchema, type OwnChat, ownChatsSchema } from '../../../lib/schemas/telegram.ts';
import { webhookSecret } from '../../../server/auth/messenger.ts';
import { untilFinished } from '../../../server/unfinished.ts';
import { type Answered, type Browser, service, site } from '../auth/browser.ts';
import { chosenSandbox } from '../chosen-sandbox.ts';
import { type Shown, turn } from './phone.ts';

// The browser of these tests has live chains; the messenger is sandboxed beside sandboxed chains alone.
vi.stubEnv('CHAINS_MODE', 'sandbox');
const { url } = chosenSandbox();
// A free instance answers the next update, whichever file brought it: no file ends while it answers one.
afterAll(untilFinished);

/** Brings an update as the messenger does, and returns the answer of our handler. */
export function bring(update: unknown, secret = webhookSecret()): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret };
  return webhook(
    new Request(`${site}/api/telegram-webhook`, { method: 'POST', headers, body: JSON.stringify(update) }),
  );
}

/** A person with a phone, in the private chat with the bot or in a group. */
export class ChatPerson {
  readonly user: string;
  readonly group: string | undefined;
  readonly language: string;

  constructor({ user = `u${randomBytes(6).toString('hex')}`, group, language = 'en' }: Partial<ChatPerson> = {}) {
    this.user = user;
    this.group = group;
    this.language = language;
  }

  /** Does something in the messenger and returns the update that it makes, which is not brought yet. */
  async act(
    what: object,
  ): Promise<{ readonly update: { readonly update_id: number }; readonly chat: number; readonly query?: string }> {
    const { user, group, language } = this;
    const response = await turn(url, { user, group, language, ...what });
    return Object(await response.json());
  }

  async messages(): Promise<readonly Shown[]> {
    const requested = new URLSearchParams({ user: this.user, ...(this.group !== undefined && { group: this.group }) });
    const response = await fetch(`${url}/telegram/chat/state?${requested}`);
    return Object(await response.json()).messages;
  }

  async answers(): Promise<readonly Shown[]> {
    return (await this.messages()).filter(({ from }) => from.is_bot);
  }

  /** Says something and returns the bot's answer. */
  async ask(text: string): Promise<Shown> {
    const before = (await this.answers()).length;
    const { update } = await this.act({ act: 'say', text });
    expect((await bring(update)).status).toBe(200);
    return this.answerAfter(before);
  }

  async answerAfter(count: number): Promise<Shown> {
    await expect.poll(async () => (await this.answers()).length).toBeGreaterThan(count);
    const answer = (await this.answers())[count];
    if (answer === undefined) throw new Error('The bot did not answer');
    return answer;
  }

  /** Presses a button, by its words or by its data. */
  async press(message: Shown, button: string): Promise<void> {
    const all = message.reply_markup?.inline_keyboard.flat() ?? [];
    const data = all.find(({ text }) => text === button)?.callback_data ?? button;
    const { update } = await this.act({ act: 'press', message_id: message.message_id, data });
    expect((await bring(update)).status).toBe(200);
  }
}

export const codeOf = async (owner: Browser): Promise<string> => {
  const { body } = await owner.post(createCode, '/api/create-telegram-code', { userAddress: owner.wallet });
  return chatCodeSchema.parse(body).code;
};

export const chatsOf = async (owner: Browser): Promise<readonly OwnChat[]> => {
  const { body } = await owner.post(readChats, '/api/read-telegram-chats', { userAddress: owner.wallet });
  return ownChatsSchema.parse(body).chats;
};

export const confirmed = (owner: Browser, id: string): Promise<Answered> =>
  owner.post(confirm, '/api/confirm-telegram-chat', { userAddress: owner.wallet, id });

export const removed = (owner: Browser, id: string): Promise<Answered> =>
  owner.post(remove, '/api/remove-telegram-chat', { userAddress: owner.wallet, id });

export const settingsOf = (owner: Browser, id: string, settings: object): Promise<Answered> =>
  owner.post(saveSettings, '/api/save-telegram-settings', { userAddress: owner.wallet, id, ...settings });

/** Links a chat as a person does: a code, the chat that sends it, and the page that confirms. */
export async function linked(owner: Browser, person = new ChatPerson()): Promise<{ person: ChatPerson; id: string }> {
  await person.ask(`/start ${await codeOf(owner)}`);
  const asking = (await chatsOf(owner)).find(({ state, name }) => state === 'asked' && name === person.user);
  if (asking === undefined) throw new Error('The chat does not ask');
  const answer = await confirmed(owner, asking.id);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { person, id: asking.id };
}

interface Signing {
  readonly signer?: Browser;
  /** The limits that are signed, where they differ from those that are asked for. */
  readonly signs?: ChatLimits;
}

/** Lets a chat trade, with the wallet's signature. */
export async function allowed(
  owner: Browser,
  id: string,
  limits: ChatLimits,
  { signer = owner, signs = limits }: Signing = {},
): Promise<Answered> {
  const chat = (await chatsOf(owner)).find((each) => each.id === id);
  if (chat === undefined) throw new Error('There is no such chat');
  const nonce = await owner.challenge();
  const expirationTime = new Date(Date.now() + 60_000).toISOString();
  const { name, telegramId } = chat;
  const host = new URL(site).host;
  const text = chatTradingText({
    host,
    wallet: owner.wallet,
    chat: { name, telegramId },
    limits: signs,
    nonce,
    expirationTime,
  });
  const consent = { nonce, expirationTime, signature: await signer.key.signMessage({ message: text }) };
  return owner.post(saveTrading, '/api/save-telegram-trading', {
    ...{ userAddress: owner.wallet, id, trading: limits, consent },
  });
}

export const tradingWithoutSignature = (owner: Browser, id: string, trading: ChatLimits | null): Promise<Answered> =>
  owner.post(saveTrading, '/api/save-telegram-trading', { userAddress: owner.wallet, id, trading });

/** Has the orders that a wallet confirmed be old enough for the schedule to settle them. */
export async function takenEarlier({ wallet }: Browser): Promise<void> {
  const taken_at = new Date(Date.now() - 61_000).toISOString();
  const query = service.db.from('telegram_orders').update({ taken_at }).eq('owner', wallet);
  await query.not('taken_at', 'is', null).throwOnError();
}
