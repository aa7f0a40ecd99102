import 'server-only';
import { mostTries } from '../../../lib/config/push.ts';
import { sortWaiting } from '../../../lib/domain/notices/due.ts';
import { retryPauseMs } from '../../../lib/domain/notices/retry.ts';
import { chatWords } from '../../../lib/i18n/chat-words.ts';
import type { NoticeSettings } from '../../../lib/schemas/notices.ts';
import { serviceClient } from '../../db/client/service.ts';
import { noteChatTold, noticesOfChat } from '../../db/repositories/notice-settings.ts';
import { findTarget } from '../../db/repositories/notice-targets.ts';
import {
  endNotices,
  type NoticeChannel,
  putNoticesOff,
  retryNotices,
  type TakenNotice,
  takeNotices,
} from '../../db/repositories/notices.ts';
import { linkedChat } from '../../db/repositories/telegram-links.ts';
import { env } from '../../env.ts';
import type { Logger } from '../../log.ts';
import { readSizeDecimals } from '../markets/size-decimals.ts';
import { bot } from '../telegram/bot-access.ts';
import { localeOfLink } from '../telegram/notify-chat.ts';
import { isMailRefused } from './mail-access.ts';
import { noticesText } from './notice-text.ts';
import { refusedWith } from './push-access.ts';
import { type Told, tellDevice } from './tell-device.ts';
import { tellMail } from './tell-mail.ts';

/** The time after which the message of an instance that was killed is tried again, longer than a message takes. */
const holdMs = 60_000;
/** The number of messages per run of a channel. */
const mostMessages = 200;

interface Found {
  readonly settings: NoticeSettings;
  tell(notices: readonly TakenNotice[]): Promise<Told>;
}

interface Channel {
  readonly isOffered: () => boolean;
  /** How many messages are under way at a time: a slow device must not hold up the others. */
  readonly lanes: number;
  /** Returns whom a notice is for; undefined if nobody is there any more. */
  find(notice: TakenNotice, log: Logger): Promise<Found | undefined>;
}

async function findChat({ linkId = '' }: TakenNotice): Promise<Found | undefined> {
  const db = serviceClient();
  const [link, wanted] = [await linkedChat(db, linkId), await noticesOfChat(db, linkId)];
  if (link === undefined || wanted === undefined) return undefined;
  const { settings } = wanted;
  return {
    settings,
    async tell(notices) {
      const [words, sizeDecimalsOf] = await Promise.all([chatWords(localeOfLink(link)), readSizeDecimals()]);
      const { hidesBalances, chatId } = link;
      const manner = { words, hidesBalances, timeZone: settings.timeZone, sizeDecimalsOf };
      const said = await bot().say(chatId, noticesText(notices, manner));
      if (said.kind === 'blocked') return { kind: 'dropped', outcome: 'blocked' };
      await noteChatTold(db, linkId);
      return { kind: 'sent' };
    },
  };
}

async function findDevice({ targetId = '' }: TakenNotice, log: Logger): Promise<Found | undefined> {
  const target = await findTarget(serviceClient(), targetId);
  if (target?.channel !== 'push' || target.state === 'ended') return undefined;
  return { settings: target.settings, tell: (notices) => tellDevice(target, notices, log) };
}

async function findMail({ targetId = '' }: TakenNotice, log: Logger): Promise<Found | undefined> {
  const target = await findTarget(serviceClient(), targetId);
  if (target?.channel !== 'mail' || target.state !== 'live') return undefined;
  return { settings: target.settings, tell: (notices) => tellMail(target, notices, log) };
}

const channels: Readonly<Record<NoticeChannel, Channel>> = {
  telegram: { isOffered: () => env().telegram !== undefined, lanes: 1, find: findChat },
  push: { isOffered: () => env().push !== undefined && refusedWith() === undefined, lanes: 8, find: findDevice },
  mail: { isOffered: () => env().mail !== undefined && !isMailRefused(), lanes: 4, find: findMail },
};

/** Sends the waiting notices of one chat, device or address as one message. Returns whether it was sent. */
async function deliver(channel: Channel, waiting: readonly TakenNotice[], log: Logger): Promise<boolean> {
  const db = serviceClient();
  const [first] = waiting;
  const found = first && (await channel.find(first, log));
  if (found === undefined) {
    await endNotices(db, waiting, 'dropped', 'nobody there');
    return false;
  }
  const { send, drop, putOff, putOffMs } = sortWaiting(waiting, found.settings, Date.now());
  await endNotices(db, drop, 'dropped', 'of no use');
  await putNoticesOff(db, putOff, putOffMs);
  const [earliest] = send;
  if (earliest === undefined) return false;
  const told = await found.tell(send);
  if (told.kind === 'later') {
    await retryNotices(db, send, retryPauseMs(earliest.tries, Math.random(), told.afterMs));
    return false;
  }
  await endNotices(db, send, told.kind, told.kind === 'sent' ? 'sent' : told.outcome);
  return told.kind === 'sent';
}

/** Sends what waits for a channel. Returns how many messages were sent. */
export async function deliverOn(name: NoticeChannel, log: Logger): Promise<number> {
  const channel = channels[name];
  let [sent, taken] = [0, 0];
  const takeTurns = async (): Promise<void> => {
    while (taken < mostMessages && channel.isOffered()) {
      taken += 1;
      const waiting = await takeNotices(serviceClient(), name, { holdMs, mostTries });
      const [first] = waiting;
      if (first === undefined) return;
      try {
        if (await deliver(channel, waiting, log)) sent += 1;
      } catch (error) {
        log.warn('notices wait for another try', { channel: name, tries: first.tries, error });
        await retryNotices(serviceClient(), waiting, retryPauseMs(first.tries, Math.random()));
      }
    }
  };
  await Promise.all(Array.from({ length: channel.lanes }, takeTurns));
  return sent;
}

/** Sends everybody the waiting notices. No channel waits for another. Returns how many messages were sent. */
export async function deliverNotices(log: Logger): Promise<number> {
  const sent = await Promise.all([deliverOn('telegram', log), deliverOn('push', log), deliverOn('mail', log)]);
  return sent.reduce((all, some) => all + some, 0);
}
