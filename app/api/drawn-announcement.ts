import type { PictureSize } from '@/lib/config/site/social-pictures';
import { defaultLocale, isListed } from '@/lib/i18n/locales';
import type { AnnouncementChoices } from '@/lib/schemas/manage';
import { env } from '@/server/env';
import { type DrawnAnnouncement, drawAnnouncement } from '@/server/og/announcement';
import type { AnnouncedPair } from '@/server/services/catalogue/announce-pair';
import { pictureWords } from '../og/picture-words';

/** Draws the announcement of a pair in one size, in the chosen language. */
export async function drawnAnnouncement(
  pair: AnnouncedPair,
  choices: AnnouncementChoices,
  size: PictureSize,
): Promise<DrawnAnnouncement> {
  const locale = isListed(choices.locale) ? choices.locale : defaultLocale;
  const words = await pictureWords(locale);
  return await drawAnnouncement({ pair, choices, locale, words, siteUrl: env().siteUrl, nowMs: Date.now() }, size);
}
