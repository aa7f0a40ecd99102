import 'server-only';
import { readCommand } from '../../../lib/domain/telegram/read-command.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import { type Usd, usd } from '../../../lib/math/amount.ts';
import { serviceClient } from '../../db/client/service.ts';
import {
  declineShownOrder,
  endShownOrder,
  noteOpened,
  noteOrderMessage,
  readShownOrder,
  takeShownOrder,
} from '../../db/repositories/telegram-orders.ts';
import { answerCommand } from './answer-command.ts';
import { bot } from './bot-access.ts';
import type { Conversation } from './conversation.ts';
import { openedByOrder } from './opened-by-order.ts';
import { readPress } from './presses.ts';
import { beyondText } from './preview-text.ts';
import type { Received } from './received.ts';
import { reportOrderEnd } from './report-order-end.ts';
import { sendConfirmed } from './send-order.ts';

type Pressed = Extract<Received, { kind: 'press' }>;

/**
 * Updates the value that a shown order would open, since the market has moved; an order that was answered opens
 * nothing. Throws while the market is unknown.
 */
async function countAgain(id: string, chatId: number): Promise<Usd> {
  const order = await readShownOrder(serviceClient(), id, chatId);
  if (order === undefined) return usd('0');
  const opensUsd = await openedByOrder(order);
  await noteOpened(serviceClient(), id, { chatId, opensUsd });
  return opensUsd;
}

/** Sends an order that was shown to this chat, once. Its message then shows the result. */
async function confirm(talk: Conversation, { chatId, messageId, query }: Pressed, id: string): Promise<void> {
  const { words, session, log, askedAt } = talk;
  const trader = session?.asTrader();
  if (trader === undefined) return bot().answer(query, words.t('press_forbidden'));
  // An instance that crashed right after it had shown the order has not recorded the message.
  await noteOrderMessage(serviceClient(), id, { chatId: trader.chatId, messageId });
  let opens: Usd;
  try {
    opens = await countAgain(id, trader.chatId);
  } catch (thrown) {
    const error = normalise(thrown);
    log.info('an order of a chat could not be counted', { order: id, error });
    return bot().answer(query, words.error(error));
  }
  const taken = await takeShownOrder(serviceClient(), id, trader.chatId);
  if (taken.outcome !== 'taken' || taken.plan === undefined) {
    const { outcome } = taken;
    const why = outcome === 'limit' ? beyondText(words, trader.limits, opens) : words.t(`press_${outcome}`);
    await bot().answer(query, why);
    // A finished order loses its buttons.
    if (outcome === 'expired' || outcome === 'limit') {
      await bot().edit(chatId, messageId, `${taken.text ?? ''}\n\n${why}`);
    }
    return;
  }
  const head = taken.text ?? '';
  const telling = Promise.allSettled([
    bot().answer(query, words.t('press_taken')),
    bot().edit(chatId, messageId, `${head}\n\n${words.t('press_taken')}`),
  ]);
  const sent = await sendConfirmed({ session: trader, log, askedAt }, taken.plan, words);
  const text = [head, '', ...sent.lines].join('\n');
  await endShownOrder(serviceClient(), id, { state: sent.state, text });
  // The message about the sending must arrive before the result.
  await telling;
  await reportOrderEnd({ id, chatId, messageId, text });
}

async function decline({ words, session }: Conversation, pressed: Pressed, id: string): Promise<void> {
  const { query, chatId, messageId } = pressed;
  if (session === undefined) return bot().answer(query, words.t('press_forbidden'));
  const text = await declineShownOrder(serviceClient(), id, session.chatId);
  await bot().answer(query, words.t(text === undefined ? 'press_pressed' : 'press_declined'));
  if (text !== undefined) await bot().edit(chatId, messageId, `${text}\n\n${words.t('press_declined')}`);
}

/**
 * Carries out a command whose answer replaces the pressed message. An answer without buttons, such as a failure, is a
 * message of its own, so that the buttons remain.
 */
async function renew(talk: Conversation, { chatId, messageId, query }: Pressed, what: string): Promise<void> {
  const { say, words } = talk;
  const command = readCommand(what);
  if (command?.kind !== 'positions' && command?.kind !== 'settings')
    return bot().answer(query, words.t('press_missing'));
  const replace: Conversation['say'] = async (text, buttons) => {
    if (buttons === undefined) return say(text);
    await bot().edit(chatId, messageId, text, buttons);
    return { kind: 'sent', messageId };
  };
  await answerCommand({ ...talk, say: replace }, command, what);
  await bot().answer(query, words.t('press_renewed'));
}

/** Answers a pressed button. Buttons work only in the user's private chat. */
export async function answerPress(talk: Conversation, pressed: Pressed): Promise<void> {
  const { words } = talk;
  const press = pressed.isPrivate && pressed.chatId === pressed.user.id ? readPress(pressed.data) : undefined;
  if (press === undefined) return bot().answer(pressed.query, words.t('press_missing'));
  switch (press.kind) {
    case 'confirm':
      return confirm(talk, pressed, press.what);
    case 'decline':
      return decline(talk, pressed, press.what);
    case 'command': {
      await bot().answer(pressed.query);
      const command = readCommand(press.what);
      return command === undefined ? undefined : answerCommand(talk, command, press.what);
    }
    case 'renew':
      return renew(talk, pressed, press.what);
    default:
      return press.kind satisfies never;
  }
}
