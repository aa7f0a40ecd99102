import * as api from '@/lib/api/notices';
import { deviceText } from '@/lib/domain/notices/target-consent';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { requireSigned } from '@/server/auth/limits-consent';
import { serve } from '@/server/http/serve';
import { isTold, requireDevice, saveDevice } from '@/server/services/notices/manage-targets';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.saveNoticeDevice, {
  guard: requireWallet,
  limit: { requests: 30, perMs: 60_000 },
  run: async ({ userAddress, consent, ...device }, { session, request, visitor, log }) => {
    requireOwn(session, userAddress);
    const { name, subscription } = device;
    await requireDevice(session, subscription);
    const isNew = !(await isTold(session, subscription));
    // A thief of the session alone must not listen to the account on a device of his own.
    if (isNew) {
      await requireSigned(session, {
        request,
        consent,
        text: (host, { nonce, expirationTime }) => {
          const { wallet } = session;
          return deviceText({ host, wallet, name, endpoint: subscription.endpoint, nonce, expirationTime });
        },
      });
    }
    return saveDevice(session, device, { isNew, visitor, log });
  },
});
