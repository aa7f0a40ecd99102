import 'server-only';
import { createHash } from 'node:crypto';
import { noticeLifeMs } from '../../../lib/config/notices.ts';
import { productName } from '../../../lib/config/site/brand.ts';
import { routes } from '../../../lib/config/site/routes.ts';
import { isPushEndpoint } from '../../../lib/domain/notices/push-endpoint.ts';
import { type PushMessage, subjectOf, urgencyOf, writePushMessage } from '../../../lib/domain/notices/push-message.ts';
import { chatWords } from '../../../lib/i18n/chat-words.ts';
import { languageOf } from '../../../lib/i18n/locales.ts';
import { localePath } from '../../../lib/i18n/paths.ts';
import { serviceClient } from '../../db/client/service.ts';
import { countTold, endTarget, type StoredDevice, type StoredTarget } from '../../db/repositories/notice-targets.ts';
import type { TakenNotice } from '../../db/repositories/notices.ts';
import { env } from '../../env.ts';
import type { Logger } from '../../log.ts';
import type { Pushed } from '../../venues/push/push-service.ts';
import { readSizeDecimals } from '../markets/size-decimals.ts';
import { localeOfChat } from '../telegram/notify-chat.ts';
import { type NoticeText, noticesText, noticeText } from './notice-text.ts';
import { notePushed, noteRefusal, pushService, refusedWith } from './push-access.ts';

/** How a message ended: it arrived, never will, or is tried again, at the earliest after this time. */
export type Told =
  | { readonly kind: 'sent' }
  | { readonly kind: 'dropped'; readonly outcome: string }
  | { readonly kind: 'later'; readonly afterMs: number };

const secondMs = 1_000;
/** Topics are at most 32 letters of base64url, and say nothing to the service. */
const topicBytes = 24;

const topicOf = (subject: string): string =>
  createHash('sha256').update(subject).digest().subarray(0, topicBytes).toString('base64url');

/** Returns the page that a press on a message opens: the market of what happened there, otherwise the positions. */
export function pageOf(notices: readonly TakenNotice[]): string {
  const [first, ...others] = notices;
  if (notices.every(({ facts }) => facts.kind === 'alert')) return routes.alerts();
  if (notices.every(({ facts }) => facts.kind === 'rank')) return routes.treasury();
  const coin = first !== undefined && others.length === 0 && 'coin' in first.facts ? first.facts.coin : undefined;
  return coin === undefined ? routes.positions() : routes.perpetual(coin);
}

interface Message extends NoticeText {
  readonly subject: string;
  readonly path: string;
  readonly count: number;
}

/** Sends a message to a device, and ends the device if it is gone. */
async function push(
  target: StoredDevice,
  { title, body, subject, path, count }: Message,
  sending: Pick<Pushed, 'lifeSeconds' | 'urgency'>,
  log: Logger,
): Promise<Told> {
  const { siteUrl, push: access } = env();
  if (access === undefined) return { kind: 'dropped', outcome: 'not offered' };
  if (!isPushEndpoint(target.endpoint, access.standIn)) return { kind: 'dropped', outcome: 'unknown service' };
  if (target.siteKey !== access.publicKey) {
    await endTarget(serviceClient(), target.id, 'key');
    return { kind: 'dropped', outcome: 'key' };
  }
  const locale = localeOfChat(target.locale);
  const topic = topicOf(subject);
  const message: PushMessage = {
    ...{ title, body, tag: topic, unread: target.unread + count },
    navigate: `${siteUrl}${localePath(locale, path)}`,
    lang: locale,
    dir: languageOf(locale).dir,
  };
  const outcome = await pushService().push(target, { ...sending, topic, text: writePushMessage(message) });
  switch (outcome.kind) {
    case 'sent':
      notePushed();
      await countTold(serviceClient(), target.id, count);
      return { kind: 'sent' };
    case 'gone':
      await endTarget(serviceClient(), target.id, 'service');
      return { kind: 'dropped', outcome: 'gone' };
    case 'tooLarge':
      return { kind: 'dropped', outcome: 'too large' };
    case 'refused':
      noteRefusal(outcome.status, log);
      return { kind: 'later', afterMs: 0 };
    case 'later':
      return { kind: 'later', afterMs: outcome.afterMs };
    default:
      return outcome satisfies never;
  }
}

/** Returns the manner in which a target is spoken to: it shows no amounts unless its owner wants them. */
export async function mannerOf({ locale, hidesAmounts, settings }: StoredTarget) {
  const [words, sizeDecimalsOf] = await Promise.all([chatWords(localeOfChat(locale)), readSizeDecimals()]);
  return { words, sizeDecimalsOf, hidesBalances: hidesAmounts, timeZone: settings.timeZone };
}

/** Sends the waiting notices of a device as one message: one as what it is, several below their number. */
export async function tellDevice(target: StoredDevice, notices: readonly TakenNotice[], log: Logger): Promise<Told> {
  if (refusedWith() !== undefined) return { kind: 'later', afterMs: 0 };
  const manner = await mannerOf(target);
  const [first, ...others] = notices;
  if (first === undefined) return { kind: 'sent' };
  const text =
    others.length === 0
      ? noticeText(first, manner)
      : { title: manner.words.t('noticesCount', { count: notices.length }), body: noticesText(notices, manner) };
  const lives = notices.map(({ facts, happenedAt }) => happenedAt + noticeLifeMs[facts.kind] - Date.now());
  const sending = {
    lifeSeconds: Math.max(1, Math.floor(Math.max(...lives) / secondMs)),
    urgency: urgencyOf(notices.map(({ facts }) => facts.kind)),
  };
  const subject = others.length === 0 ? subjectOf(first.event, first.facts) : notices.map(({ id }) => id).join(' ');
  return push(target, { ...text, subject, path: pageOf(notices), count: notices.length }, sending, log);
}

/** A test is of no use later. */
const testLifeSeconds = 60;

/** Sends a device a message that its owner asked for, to see that it arrives. */
export async function sendTest(target: StoredDevice, log: Logger): Promise<Told> {
  const { words } = await mannerOf(target);
  const text = { title: productName, body: words.t('notice_test') };
  const message = { ...text, subject: `test ${target.id}`, path: routes.notifications(), count: 0 };
  return push(target, message, { lifeSeconds: testLifeSeconds, urgency: 'high' }, log);
}
