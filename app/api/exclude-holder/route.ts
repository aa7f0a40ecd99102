import * as api from '@/lib/api/treasury';
import { exclusionText } from '@/lib/domain/treasury/exclusion-text';
import { requireSigned } from '@/server/auth/limits-consent';
import { requireOwnerWriting } from '@/server/auth/refused-writes';
import { serve } from '@/server/http/serve';
import { leaveOut } from '@/server/services/treasury/manage-holders';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.excludeHolder, {
  guard: requireOwnerWriting,
  limit: { requests: 60, perMs: 60_000 },
  run: async ({ consent, ...holder }, { session, request }) => {
    const { wallet } = session;
    await requireSigned(session, {
      request,
      consent,
      text: (host, { nonce, expirationTime }) => exclusionText({ host, wallet, holder, nonce, expirationTime }),
    });
    await leaveOut(session, holder);
    return { ok: true as const };
  },
});
