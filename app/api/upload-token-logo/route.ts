import { tokenKeyOf } from '@/lib/domain/spot/token';
import { uploadedLogoSchema, uploadLogoSchema } from '@/lib/schemas/manage';
import { requireOwn } from '@/server/auth/guards';
import { requireAdminWriting } from '@/server/auth/refused-writes';
import { defineRoute } from '@/server/http/define-route';
import { methods } from '@/server/http/methods';
import { uploadLogo } from '@/server/services/catalogue/store-logo';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: defineRoute({
    name: 'upload-token-logo',
    guard: requireAdminWriting,
    limit: { requests: 30, perMs: 60_000 },
    // Two megabytes as base64, and the rest of the body.
    mostBodyBytes: 3 * 1024 * 1024,
    input: uploadLogoSchema,
    output: uploadedLogoSchema,
    run: async ({ walletAddress, chainId, tokenAddress, imageBase64 }, { session, log }) => {
      requireOwn(session, walletAddress);
      const subject = `token:${tokenKeyOf({ chainId, address: tokenAddress })}`;
      return { publicUrl: await uploadLogo({ session, log }, subject, imageBase64) };
    },
  }),
});
