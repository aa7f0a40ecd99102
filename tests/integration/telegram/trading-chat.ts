import { expect } from 'vitest';
import { usd } from '../../../lib/math/amount.ts';
import type { ChatLimits } from '../../../lib/schemas/telegram.ts';
import { OrderOwner } from '../orders/order-owner.ts';
import { allowed, type ChatPerson, linked } from './bot-chat.ts';
import type { Shown } from './phone.ts';

const usual: ChatLimits = { mostOrderUsd: usd('2000'), mostDayUsd: usd('5000'), markets: null };

/** Returns a trader whose chat may trade. */
export async function trading(more: Partial<ChatLimits> = {}) {
  const owner = await OrderOwner.withAgent();
  const { person, id } = await linked(owner);
  const answer = await allowed(owner, id, { ...usual, ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { owner, person, id };
}

/** Presses a button of a message and returns its text once it no longer waits. */
export async function pressed(person: ChatPerson, messageId: number, button: string): Promise<string> {
  const now = async () => (await person.messages()).find((each) => each.message_id === messageId);
  const message = await now();
  if (message === undefined) throw new Error('There is no such message');
  await person.press(message, button);
  const text = async () => (await now())?.text ?? '';
  await expect.poll(text).not.toMatch(/Press Confirm|Sending/);
  return text();
}

/** Presses a button that is answered by a new message, and returns it. */
export async function answerTo(person: ChatPerson, message: Shown, button: string): Promise<Shown> {
  const before = (await person.answers()).length;
  await person.press(message, button);
  return person.answerAfter(before);
}

/** Returns the words of a message's buttons, row by row. */
export const buttonsOf = ({ reply_markup }: Shown): readonly (readonly string[])[] =>
  (reply_markup?.inline_keyboard ?? []).map((row) => row.map(({ text }) => text));
