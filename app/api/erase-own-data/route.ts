import { erasureText } from '@/lib/domain/privacy/erasure-text';
import { erasedSchema, erasureRequestSchema } from '@/lib/schemas/own-data';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { requireSigned } from '@/server/auth/limits-consent';
import { signOut } from '@/server/auth/sign-in';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { erase } from '@/server/services/privacy/own-data';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'erase-own-data',
    guard: requireWallet,
    limit: { requests: 5, perMs: 60_000 },
    input: erasureRequestSchema,
    output: erasedSchema,
    run: async ({ userAddress, consent }, { session, request, visitor, answer }) => {
      requireOwn(session, userAddress);
      const { wallet } = session;
      await requireSigned(session, {
        request,
        consent,
        text: (host, { nonce, expirationTime }) => erasureText({ host, wallet, nonce, expirationTime }),
      });
      // Every way in is closed before, so that nothing is written anew meanwhile.
      await signOut({ request, answer, visitor }, true);
      await erase(session);
      return { erased: true as const };
    },
  }),
});
