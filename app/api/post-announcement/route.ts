import * as api from '@/lib/api/catalogue';
import { defaultLocale, isListed } from '@/lib/i18n/locales';
import { requireAdminWriting } from '@/server/auth/refused-writes';
import { env } from '@/server/env';
import { serve } from '@/server/http/serve';
import { postAnnouncement } from '@/server/services/catalogue/post-announcement';
import { pictureWords } from '../../og/picture-words';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.postAnnouncement, {
  guard: requireAdminWriting,
  // Everybody in the channel is told: nobody needs more of them in a minute.
  limit: { requests: 5, perMs: 60_000 },
  patienceMs: 30_000,
  run: async ({ locale: requested, ...posted }, { session, log }) => {
    const locale = isListed(requested) ? requested : defaultLocale;
    const { nowTrading: headline } = await pictureWords(locale);
    await postAnnouncement({ session, log }, { ...posted, locale, headline, siteUrl: env().siteUrl });
    return { posted: true as const };
  },
});
