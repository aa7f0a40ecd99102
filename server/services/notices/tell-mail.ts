import 'server-only';
import { createHash } from 'node:crypto';
import { mailTurns, turnPauseMs } from '../../../lib/config/mail.ts';
import { productName } from '../../../lib/config/site/brand.ts';
import { routes } from '../../../lib/config/site/routes.ts';
import { shortAddress } from '../../../lib/i18n/format/short-address.ts';
import { localePath } from '../../../lib/i18n/paths.ts';
import { serviceClient } from '../../db/client/service.ts';
import { linksOfMails, takeMailTurns } from '../../db/repositories/mail-links.ts';
import { countTold, endTarget, type StoredMail } from '../../db/repositories/notice-targets.ts';
import { keepMailId, type TakenNotice } from '../../db/repositories/notices.ts';
import { env } from '../../env.ts';
import type { Logger } from '../../log.ts';
import { localeOfChat } from '../telegram/notify-chat.ts';
import {
  confirmLink,
  isMailRefused,
  mailServer,
  mailSubject,
  noteMailed,
  noteMailRefusal,
  oneClickUrl,
  stopLink,
} from './mail-access.ts';
import { noticesText, noticeText } from './notice-text.ts';
import { mannerOf, pageOf, type Told } from './tell-device.ts';

const idBytes = 16;

/** Returns the id of a mail, which follows from what is in it. */
const mailIdOf = (target: StoredMail, subject: string): string =>
  createHash('sha256').update(`${target.id} ${subject}`).digest().subarray(0, idBytes).toString('hex');

interface Contents {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends a mail to an address, and ends the address if its server refuses it for good. */
async function send(
  target: StoredMail,
  stopToken: string,
  { id, subject, text }: Contents,
  log: Logger,
): Promise<Told> {
  const { mail } = env();
  if (mail === undefined) return { kind: 'dropped', outcome: 'not offered' };
  const locale = localeOfChat(target.locale);
  const outcome = await mailServer().send({
    ...{ to: target.address, subject, text, language: locale },
    messageId: `<${id}@${mail.from.address.split('@')[1]}>`,
    stopUrl: oneClickUrl(locale, stopToken),
  });
  switch (outcome.kind) {
    case 'sent':
      noteMailed();
      return { kind: 'sent' };
    case 'dead':
      await endTarget(serviceClient(), target.id, 'server');
      return { kind: 'dropped', outcome: 'refused by its server' };
    case 'refused':
      noteMailRefusal(outcome.status, log);
      return { kind: 'later', afterMs: 0 };
    case 'later':
      return { kind: 'later', afterMs: 0 };
    default:
      return outcome satisfies never;
  }
}

/** Sends what an owner wants to be told in one mail: below its subject, with why it came and how it ends. */
async function tell(target: StoredMail, { id, subject, text }: Contents, path: string, log: Logger): Promise<Told> {
  const db = serviceClient();
  const [links] = await linksOfMails(db, [target.id]);
  if (links === undefined) return { kind: 'dropped', outcome: 'nobody there' };
  if (isMailRefused()) return { kind: 'later', afterMs: 0 };
  if ((await takeMailTurns(db, [mailSubject('notice', target.address, mailTurns)])) > 0) {
    return { kind: 'later', afterMs: turnPauseMs };
  }
  const locale = localeOfChat(target.locale);
  const { words } = await mannerOf(target);
  const { siteUrl } = env();
  const foot = [
    words.t('mail_why', { wallet: shortAddress(target.owner), product: productName }),
    words.t('mail_change', { link: `${siteUrl}${localePath(locale, routes.notifications())}` }),
    words.t('mail_stop', { link: stopLink(locale, links.stopToken) }),
  ];
  const body = [text, `${siteUrl}${localePath(locale, path)}`, ['-- ', ...foot].join('\n')].join('\n\n');
  return send(target, links.stopToken, { id, subject, text: body }, log);
}

/** Sends the waiting notices of an address as one mail, the same one as before if it was tried before. */
export async function tellMail(target: StoredMail, notices: readonly TakenNotice[], log: Logger): Promise<Told> {
  const manner = await mannerOf(target);
  const [first, ...others] = notices;
  if (first === undefined) return { kind: 'sent' };
  const { title, body } = noticeText(first, manner);
  const headline = title === productName ? body : title;
  const id = first.mailId ?? mailIdOf(target, notices.map((notice) => notice.id).join(' '));
  if (first.mailId === undefined) await keepMailId(serviceClient(), notices, id);
  const contents = {
    id,
    subject: others.length === 0 ? headline : manner.words.t('noticesCount', { count: notices.length }),
    text: noticesText(notices, manner),
  };
  const told = await tell(target, contents, pageOf(notices), log);
  if (told.kind === 'sent') await countTold(serviceClient(), target.id, notices.length);
  return told;
}

/** Sends an address a mail that its owner asked for, to see that it arrives. */
export async function sendTestMail(target: StoredMail, log: Logger): Promise<Told> {
  const { words } = await mannerOf(target);
  const contents = { id: mailIdOf(target, `test ${Date.now()}`), subject: productName, text: words.t('mail_test') };
  const told = await tell(target, contents, routes.notifications(), log);
  if (told.kind === 'sent') await countTold(serviceClient(), target.id, 0);
  return told;
}

/** The links of a mail that asks its reader to confirm. */
interface Asking {
  readonly confirmToken: string;
  readonly stopToken: string;
}

/** Asks the reader of an address whether he wants these mails. */
export async function sendConfirmation(target: StoredMail, links: Asking, log: Logger): Promise<Told> {
  const { words } = await mannerOf(target);
  const locale = localeOfChat(target.locale);
  const { host } = new URL(env().siteUrl);
  const text = [
    words.t('mail_confirmText', { host, wallet: target.owner }),
    confirmLink(locale, links.confirmToken),
    words.t('mail_confirmOther'),
    words.t('mail_never', { link: stopLink(locale, links.stopToken) }),
  ].join('\n\n');
  const contents = { id: mailIdOf(target, links.confirmToken), subject: words.t('mail_confirm', { host }), text };
  return send(target, links.stopToken, contents, log);
}
