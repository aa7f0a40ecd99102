import * as z from 'zod/mini';
import { exclusionText } from '@/lib/domain/treasury/exclusion-text';
import { exclusionRequestSchema } from '@/lib/schemas/treasury';
import { requireSigned } from '@/server/auth/limits-consent';
import { requireOwnerWriting } from '@/server/auth/refused-writes';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { leaveOut } from '@/server/services/treasury/manage-holders';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'exclude-holder',
    guard: requireOwnerWriting,
    limit: { requests: 60, perMs: 60_000 },
    input: exclusionRequestSchema,
    output: z.object({ ok: z.literal(true) }),
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
  }),
});
