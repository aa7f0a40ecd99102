import { useCallback } from 'react';
import { callLater } from '../../api/call-later.ts';
import type { Address } from '../../schemas/address.ts';
import type { ExportKind } from '../../schemas/own-data.ts';
import { useSession } from '../wallet/use-wallet.ts';

/**
 * Returns a function that logs an export for the account's owner, if signed in. The file is saved by then and consists
 * of public data of the exchange, so a failure to log it does not matter.
 */
export function useExportNote(owner: Address | undefined): (kind: ExportKind) => void {
  const session = useSession();
  const isOwn = session.status === 'in' && session.wallet === owner;
  return useCallback(
    (kind) => {
      if (!isOwn || owner === undefined) return;
      void callLater(async () => (await import('../../api/session.ts')).noteExport, { userAddress: owner, kind }).catch(
        () => undefined,
      );
    },
    [isOwn, owner],
  );
}
