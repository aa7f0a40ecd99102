import { generateAnnouncementSchema, generatedAnnouncementSchema } from '@/lib/schemas/manage';
import { requireAdminWriting } from '@/server/auth/refused-writes';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { drawAnnouncement } from '@/server/og/announcement';
import { announcePair } from '@/server/services/catalogue/announce-pair';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'generate-announcement-image-v3',
    guard: requireAdminWriting,
    // Each draws three pictures.
    limit: { requests: 20, perMs: 60_000 },
    patienceMs: 30_000,
    input: generateAnnouncementSchema,
    output: generatedAnnouncementSchema,
    run: async ({ pairId, baseTokenLogoUrl }, { session, log }) => ({
      imageUrl: await announcePair({ session, log }, { pairId, baseTokenLogoUrl, draw: drawAnnouncement }),
    }),
  }),
});
