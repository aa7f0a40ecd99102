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

/** One for the page. Until a wallet is near it holds three small objects and nothing else. */
export function Web3Provider({ children }: { children: ReactNode }) {
  const [room] = useState(createRoom);
  useEffect(() => {
    // A connection that cannot be brought back is shown as none; pressing Connect says what is wrong.
    room.desk.start().catch(() => undefined);
    return room.session.follow();
  }, [room]);
  return <WalletContext value={room}>{children}</WalletContext>;
}
