import * as api from '@/lib/api/trading';
import { isLoosened, limitsText } from '@/lib/domain/perps';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { requireConsent } from '@/server/auth/limits-consent';
import { serve } from '@/server/http/serve';
import { noteFor } from '@/server/services/account-log';
import { limitsToChange, setRiskLimits } from '@/server/services/orders/check-risk';
import { readLimits, writeLimits } from '@/server/services/orders/convert-limits';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.saveTradingLimits, {
  guard: requireWallet,
  limit: { requests: 30, perMs: 60_000 },
  run: async ({ userAddress, consent, ...requested }, { session, request, visitor, log }) => {
    requireOwn(session, userAddress);
    const judged = await limitsToChange(session);
    const change = { from: writeLimits(judged.limits), to: requested };
    if (isLoosened(change)) await requireConsent(session, { request, change, consent });
    await setRiskLimits(session, readLimits(requested), judged);
    await noteFor(session, { act: 'limits.changed', subject: limitsText(requested), visitor, log });
    return requested;
  },
});
