import * as api from '@/lib/api/catalogue';
import { usualAnnouncement } from '@/lib/domain/catalogue/announcement';
import { requireAdminWriting } from '@/server/auth/refused-writes';
import { serve } from '@/server/http/serve';
import { announcePair } from '@/server/services/catalogue/announce-pair';
import { drawnAnnouncement } from '../drawn-announcement';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.generateAnnouncementImageV3, {
  guard: requireAdminWriting,
  // Each draws three pictures.
  limit: { requests: 20, perMs: 60_000 },
  patienceMs: 30_000,
  run: async ({ choices = usualAnnouncement, ...requested }, { session, log }) => ({
    imageUrl: await announcePair(
      { session, log },
      {
        ...requested,
        draw: async (pair) => {
          const [wide, square, tall] = await Promise.all([
            drawnAnnouncement(pair, choices, 'wide'),
            drawnAnnouncement(pair, choices, 'square'),
            drawnAnnouncement(pair, choices, 'tall'),
          ]);
          return { wide: wide.bytes, square: square.bytes, tall: tall.bytes };
        },
      },
    ),
  }),
});
