import 'server-only';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type MailAccess, mailPauseMs } from '../../../lib/config/mail.ts';
import { routes } from '../../../lib/config/site/routes.ts';
import { inboxOf } from '../../../lib/domain/notices/mail-inbox.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { localePath } from '../../../lib/i18n/paths.ts';
import type { MailSubject } from '../../db/repositories/mail-links.ts';
import { env } from '../../env.ts';
import type { Logger } from '../../log.ts';
import { ofProcess } from '../../process-wide.ts';
import { createMailServer, type MailOutcome, type MailServer } from '../../venues/mail/mail-server.ts';

let made: MailServer | undefined;

/** Returns the client of the mail server; throws if this installation has none. */
export function mailServer(): MailServer {
  const { mail } = env();
  if (mail === undefined) throw new AppError('venue.not_offered');
  made ??= createMailServer(mail);
  return made;
}

/** Asks a mail server whether it takes mail of this site, for an operator. */
export const greetMailServer = (access: MailAccess): Promise<MailOutcome> => createMailServer(access).greet();

const refusals = () => ofProcess('mailRefusals', () => new Map());

/** Records that the server refused this site: the channel pauses, and the operator is told. */
export function noteMailRefusal(status: number | undefined, log: Logger): void {
  refusals().set('mail', Date.now() + mailPauseMs);
  log.lasting('the mail server refuses this site', { status });
}

/** Records that the server took a mail: whatever was refused before is over. */
export const noteMailed = (): void => void refusals().delete('mail');

export const isMailRefused = (): boolean => (refusals().get('mail') ?? 0) > Date.now();

/** Makes a link's part that nobody can guess. */
export const makeLinkToken = (): string => randomBytes(32).toString('base64url');

/** Returns the digest under which a confirming link is stored: a reader of the table cannot confirm with it. */
export const digestOfLink = (token: string): string =>
  createHash('sha256').update(`confirm mail ${token}`).digest('hex');

/** Returns of whom turns are counted, by a keyed digest: a reader of the table learns no address and no network. */
export function mailSubject(
  kind: 'wallet' | 'network' | 'confirmation' | 'notice',
  value: string,
  limit: Pick<MailSubject, 'most' | 'perMs'>,
): MailSubject {
  const counted = value.includes('@') ? inboxOf(value) : value;
  const digest = createHmac('sha256', env().sessionPassword).update(`mail ${kind} ${counted}`).digest('hex');
  return { digest, ...limit };
}

/** Returns the page of a link. The token is a part that browsers keep to themselves, so that it is in no log. */
const pageWith = (locale: Locale, path: string, token: string): string =>
  `${env().siteUrl}${localePath(locale, path)}#${token}`;

export const confirmLink = (locale: Locale, token: string): string => pageWith(locale, routes.confirmMail(), token);
export const stopLink = (locale: Locale, token: string): string => pageWith(locale, routes.stopMail(), token);

/** Returns the address at which a mail program ends the mails by one press (RFC 8058). */
export const oneClickUrl = (locale: Locale, token: string): string =>
  `${env().siteUrl}/api/end-mail?${new URLSearchParams({ token, locale })}`;
