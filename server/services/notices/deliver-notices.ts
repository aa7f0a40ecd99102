import 'server-only';
import { sortWaiting } from '../../../lib/domain/notices/due.ts';
import { chatWords } from '../../../lib/i18n/chat-words.ts';
import { serviceClient } from '../../db/client/service.ts';
import { noticesOfChat } from '../../db/repositories/notice-settings.ts';
import { endNotices, putNoticesOff, type TakenNotice, takeNotices } from '../../db/repositories/notices.ts';
import { linkedChat } from '../../db/repositories/telegram-links.ts';
import type { Logger } from '../../log.ts';
import { readSizeDecimals } from '../markets/size-decimals.ts';
import { bot } from '../telegram/bot-access.ts';
import { localeOfLink } from '../telegram/notify-chat.ts';
import { noticesText } from './notice-text.ts';

/** The time after which an unfinished message is tried again, longer than a message takes. */
const holdMs = 60_000;
const mostTries = 10;
/** The number of chats per run. */
const mostChats = 200;

/** Sends the waiting notices of one chat as one message. Returns whether there was anything to send. */
async function tell(waiting: readonly TakenNotice[], linkId: string): Promise<boolean> {
  const db = serviceClient();
  const [link, wanted] = [await linkedChat(db, linkId), await noticesOfChat(db, linkId)];
  if (link === undefined || wanted === undefined) {
    await endNotices(db, waiting, 'dropped');
    return false;
  }
  const { send, drop, putOff, putOffMs } = sortWaiting(waiting, wanted.settings, Date.now());
  await endNotices(db, drop, 'dropped');
  await putNoticesOff(db, putOff, putOffMs);
  if (send.length === 0) return false;
  const [words, sizeDecimalsOf] = await Promise.all([chatWords(localeOfLink(link)), readSizeDecimals()]);
  const { hidesBalances, chatId } = link;
  const { timeZone } = wanted.settings;
  const said = await bot().say(chatId, noticesText(send, { words, hidesBalances, timeZone, sizeDecimalsOf }));
  await endNotices(db, send, said.kind === 'sent' ? 'sent' : 'dropped');
  return said.kind === 'sent';
}

/** Sends each chat its waiting notices. Returns how many messages were sent. */
export async function deliverNotices(log: Logger): Promise<number> {
  let sent = 0;
  for (let chat = 0; chat < mostChats; chat++) {
    const waiting = await takeNotices(serviceClient(), { holdMs, mostTries });
    const [first] = waiting;
    if (first === undefined) return sent;
    try {
      if (await tell(waiting, first.linkId)) sent += 1;
    } catch (error) {
      log.warn('the notices of a chat wait for another try', { tries: first.tries, error });
    }
  }
  return sent;
}
