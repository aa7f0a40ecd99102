import * as api from '@/lib/api/catalogue';
import { requireAdminWriting } from '@/server/auth/refused-writes';
import { serve } from '@/server/http/serve';
import { drawAnnouncement } from '@/server/og/announcement';
import { announcePair } from '@/server/services/catalogue/announce-pair';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.generateAnnouncementImageV3, {
  guard: requireAdminWriting,
  // Each draws three pictures.
  limit: { requests: 20, perMs: 60_000 },
  patienceMs: 30_000,
  run: async ({ pairId, baseTokenLogoUrl }, { session, log }) => ({
    imageUrl: await announcePair({ session, log }, { pairId, baseTokenLogoUrl, draw: drawAnnouncement }),
  }),
});
