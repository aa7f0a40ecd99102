import * as api from '@/lib/api/session';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { noteFor } from '@/server/services/account-log';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.noteExport, {
  guard: requireWallet,
  limit: { requests: 20, perMs: 60_000 },
  run: async ({ userAddress, kind }, { session, visitor, log }) => {
    requireOwn(session, userAddress);
    await noteFor(session, { act: 'export.made', subject: kind, visitor, log });
    return { noted: true };
  },
});
