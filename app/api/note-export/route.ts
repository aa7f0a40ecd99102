import { exportNotedSchema, exportNoteSchema } from '@/lib/schemas/account-log';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { noteFor } from '@/server/services/account-log';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'note-export',
    guard: requireWallet,
    limit: { requests: 20, perMs: 60_000 },
    input: exportNoteSchema,
    output: exportNotedSchema,
    run: async ({ userAddress, kind }, { session, visitor, log }) => {
      requireOwn(session, userAddress);
      await noteFor(session, { act: 'export.made', subject: kind, visitor, log });
      return { noted: true };
    },
  }),
});
