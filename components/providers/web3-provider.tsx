'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { SessionDesk } from '@/lib/client/session/desk';
import { WalletDesk } from '@/lib/client/wallet/desk';
import { WalletDialogs } from '@/lib/client/wallet/dialogs';
import { WalletContext, type WalletRoom } from '@/lib/client/wallet/use-wallet';

function createRoom(): WalletRoom {
  const desk = new WalletDesk();
  return { desk, session: new SessionDesk(desk), dialogs: new WalletDialogs() };
}

/** Provides the page's single wallet state. Until a wallet is needed it holds only three small objects. */
export function Web3Provider({ children }: { children: ReactNode }) {
  const [room] = useState(createRoom);
  useEffect(() => {
    // A connection that cannot be restored is shown as none; pressing Connect shows the reason.
    room.desk.start().catch(() => undefined);
    return room.session.follow();
  }, [room]);
  return <WalletContext value={room}>{children}</WalletContext>;
}
