import * as api from '@/lib/api/notices';
import { mailPatienceMs } from '@/lib/config/mail';
import { mailText } from '@/lib/domain/notices/target-consent';
import { requireOwn, requireWallet } from '@/server/auth/guards';
import { requireSigned } from '@/server/auth/limits-consent';
import { networkOf } from '@/server/http/request';
import { serve } from '@/server/http/serve';
import { requireMail, saveMail } from '@/server/services/notices/manage-mails';

export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serve(api.saveNoticeMail, {
  guard: requireWallet,
  limit: { requests: 20, perMs: 60_000 },
  patienceMs: mailPatienceMs,
  run: async ({ userAddress, consent, ...mail }, { session, request, visitor, log }) => {
    requireOwn(session, userAddress);
    const { address } = mail;
    await requireMail(session, address);
    // A thief of the session alone must not read the account at an address of his own.
    await requireSigned(session, {
      request,
      consent,
      text: (host, { nonce, expirationTime }) =>
        mailText({ host, wallet: session.wallet, address, nonce, expirationTime }),
    });
    return saveMail(session, mail, { visitor, log, network: networkOf(request.headers) });
  },
});
