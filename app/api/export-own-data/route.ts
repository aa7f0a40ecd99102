import * as api from '@/lib/api/session';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { serve } from '@/server/http/serve';
import { noteFor } from '@/server/services/account-log';
import { readOwnData } from '@/server/services/privacy/own-data';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.exportOwnData, {
  guard: requireWallet,
  limit: { requests: 5, perMs: 60_000 },
  run: async ({ userAddress }, { session, visitor, log }) => {
    requireOwn(session, userAddress);
    await noteFor(session, { act: 'export.made', subject: 'everything', visitor, log });
    return { file: await readOwnData(session) };
  },
});
