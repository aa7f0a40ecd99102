import { mostDrawingBytes } from '@/lib/config/chart/drawings';
import { drawingsToSaveSchema, savedDrawingsSchema } from '@/lib/schemas/chart-drawings';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { saveDrawings } from '@/server/services/drawings/save-drawings';

export const dynamic = 'force-dynamic';

/** The drawings are JSON inside JSON, so every quotation mark in them takes one more character. */
const mostBodyBytes = 2 * mostDrawingBytes;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'save-drawings',
    guard: requireWallet,
    limit: { requests: 120, perMs: 60_000 },
    mostBodyBytes,
    input: drawingsToSaveSchema,
    output: savedDrawingsSchema,
    run: async ({ userAddress, ...toSave }, { session }) => {
      requireOwn(session, userAddress);
      return saveDrawings(session, toSave);
    },
  }),
});
