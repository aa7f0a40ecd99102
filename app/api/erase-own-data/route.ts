import * as api from '@/lib/api/session';
import { erasureText } from '@/lib/domain/privacy/erasure-text';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { requireSigned } from '@/server/auth/limits-consent';
import { signOut } from '@/server/auth/sign-in';
import { serve } from '@/server/http/serve';
import { erase } from '@/server/services/privacy/own-data';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.eraseOwnData, {
  guard: requireWallet,
  limit: { requests: 5, perMs: 60_000 },
  run: async ({ userAddress, consent }, { session, request, visitor, answer }) => {
    requireOwn(session, userAddress);
    const { wallet } = session;
    await requireSigned(session, {
      request,
      consent,
      text: (host, { nonce, expirationTime }) => erasureText({ host, wallet, nonce, expirationTime }),
    });
    // All sessions and links are ended first, so that nothing is written again meanwhile.
    await signOut({ request, answer, visitor }, true);
    await erase(session);
    return { erased: true as const };
  },
});
