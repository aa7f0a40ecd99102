import { useCallback } from 'react';
import type { ExportKind } from '../../schemas/account-log.ts';
import type { Address } from '../../schemas/address.ts';
import { useSession } from '../wallet/use-wallet.ts';

/**
 * Leaves a line in the log of the account whose history was saved, where its owner is signed in. The file is the
 * person's already and is made of what the exchange tells everybody, so that a line which is lost holds nothing up.
 */
export function useExportNote(owner: Address | undefined): (kind: ExportKind) => void {
  const session = useSession();
  const isOwn = session.status === 'in' && session.wallet === owner;
  return useCallback(
    (kind) => {
      if (!isOwn || owner === undefined) return;
      void import('./account-log.ts').then(({ noteExport }) => noteExport(owner, kind)).catch(() => undefined);
    },
    [isOwn, owner],
  );
}
