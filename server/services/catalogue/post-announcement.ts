import 'server-only';
import { routes } from '../../../lib/config/site/routes.ts';
import type { PictureSize } from '../../../lib/config/site/social-pictures.ts';
import { chainById } from '../../../lib/config/venues/chains.ts';
import { announcementName } from '../../../lib/domain/catalogue/announcement.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { localePath } from '../../../lib/i18n/paths.ts';
import { serviceClient } from '../../db/client/service.ts';
import { readAnnouncement } from '../../db/repositories/announcements.ts';
import { recordAudit } from '../../db/repositories/audit.ts';
import { pairById } from '../../db/repositories/pairs.ts';
import { env } from '../../env.ts';
import { bot } from '../telegram/bot-access.ts';
import { notingRefusal, type Writing } from './note-refused.ts';

interface Posted {
  readonly pairId: number;
  /** The address of the announcement that the screen showed: another one is not posted in its place. */
  readonly imageUrl: string;
  readonly size: PictureSize;
  readonly locale: Locale;
  readonly headline: string;
  readonly siteUrl: string;
}

const patienceMs = 5_000;

async function post({ pairId, imageUrl, size, locale, headline, siteUrl }: Posted): Promise<string> {
  const channel = env().telegram?.channel;
  if (channel === undefined) throw new AppError('venue.not_offered');
  const pair = await pairById(serviceClient(), pairId);
  if (pair === undefined) throw new AppError('data.not_found');
  const name = announcementName(pair.announcementImgUrl);
  if (name === undefined || pair.announcementImgUrl !== imageUrl) throw new AppError('data.conflict');
  const png = await readAnnouncement(serviceClient(), name, size, AbortSignal.timeout(patienceMs));
  if (png === undefined) throw new AppError('data.not_found');
  const link = new URL(localePath(locale, routes.spotPair(pair.chainId, pair.baseSymbol, pair.quoteSymbol)), siteUrl);
  const caption = `${headline}: ${pair.label} · ${chainById(pair.chainId)?.name ?? ''}\n${link.href}`;
  const stated = await bot().post(channel, png, caption);
  if (stated.kind === 'blocked') throw new AppError('announcement.channel_closed');
  return channel;
}

/** Posts the stored announcement of a pair to the operator's channel, and records who did. */
export async function postAnnouncement(writing: Writing, posted: Posted): Promise<void> {
  const noted = { action: 'pair.post', subject: `pair:${posted.pairId}` };
  const channel = await notingRefusal(writing, noted, () => post(posted));
  await recordAudit(serviceClient(), { actor: writing.session.owner, ...noted, details: { channel } });
}
