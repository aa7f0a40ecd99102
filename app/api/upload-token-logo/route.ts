import * as api from '@/lib/api/catalogue';
import { tokenKeyOf } from '@/lib/domain/spot/token';
import { requireOwn } from '@/server/auth/guards';
import { requireAdminWriting } from '@/server/auth/refused-writes';
import { serve } from '@/server/http/serve';
import { uploadLogo } from '@/server/services/catalogue/store-logo';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.uploadTokenLogo, {
  guard: requireAdminWriting,
  limit: { requests: 30, perMs: 60_000 },
  // Two megabytes as base64, and the rest of the body.
  mostBodyBytes: 3 * 1024 * 1024,
  run: async ({ walletAddress, chainId, tokenAddress, imageBase64 }, { session, log }) => {
    requireOwn(session, walletAddress);
    const subject = `token:${tokenKeyOf({ chainId, address: tokenAddress })}`;
    return { publicUrl: await uploadLogo({ session, log }, subject, imageBase64) };
  },
});
