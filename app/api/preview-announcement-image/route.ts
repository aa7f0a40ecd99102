import * as api from '@/lib/api/catalogue';
import { requireAdmin } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { announcedPair } from '@/server/services/catalogue/announce-pair';
import { drawnAnnouncement } from '../drawn-announcement';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.previewAnnouncementImage, {
  guard: requireAdmin,
  // Somebody tries several looks, languages and lines; each is a picture to draw.
  limit: { requests: 60, perMs: 60_000 },
  run: async ({ choices, size, ...requested }) => {
    const { bytes, isLineDrawn } = await drawnAnnouncement(await announcedPair(requested), choices, size);
    return { picture: bytes.toString('base64'), isLineDrawn };
  },
});
