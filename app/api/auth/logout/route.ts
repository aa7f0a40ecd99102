import * as api from '@/lib/api/session';
import { signOut } from '@/server/auth/sign-in';
import { serve } from '@/server/http/serve';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.authLogout, {
  limit: { requests: 30, perMs: 60_000 },
  run: async ({ everywhere }, exchange) => ({ ended: await signOut(exchange, everywhere) }),
});
