'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { SessionStore } from '@/lib/client/session/session-store';
import { WalletDialogs } from '@/lib/client/wallet/dialogs';
import { WalletContext, type WalletRoom } from '@/lib/client/wallet/use-wallet';
import { WalletService } from '@/lib/client/wallet/wallet-service';

function createRoom(): WalletRoom {
  const service = new WalletService();
  return { service, session: new SessionStore(service), dialogs: new WalletDialogs() };
}

/** Provides the page's single wallet state. Until a wallet is needed it holds only three small objects. */
export function Web3Provider({ children }: { children: ReactNode }) {
  const [room] = useState(createRoom);
  useEffect(() => {
    // A connection that cannot be restored is shown as none; pressing Connect shows the reason.
    room.service.start().catch(() => undefined);
    return room.session.follow();
  }, [room]);
  return <WalletContext value={room}>{children}</WalletContext>;
}
