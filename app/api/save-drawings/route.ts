import * as api from '@/lib/api/trading';
import { mostDrawingBytes } from '@/lib/config/chart';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { saveDrawings } from '@/server/services/drawings/save-drawings';

export const dynamic = 'force-dynamic';

/** The drawings are JSON inside JSON, so every quotation mark in them takes one more character. */
const mostBodyBytes = 2 * mostDrawingBytes;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.saveDrawings, {
  guard: requireWallet,
  limit: { requests: 120, perMs: 60_000 },
  mostBodyBytes,
  run: async ({ userAddress, ...toSave }, { session }) => {
    requireOwn(session, userAddress);
    return saveDrawings(session, toSave);
  },
});
