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
  useEffect(() => {
    // Only a browser that was allowed to notify has anything to say of its device.
    if (!('Notification' in window) || Notification.permission !== 'granted') return undefined;
    let end: (() => void) | undefined;
    import('@/lib/client/notices/keep-device')
      .then(({ followDevice }) => {
        end = followDevice(room.session);
      })
      // Without this code the server hears of the device at the next start.
      .catch(() => undefined);
    return () => end?.();
  }, [room]);
  return <WalletContext value={room}>{children}</WalletContext>;
}
