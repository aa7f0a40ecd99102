import { useEffect } from 'react';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';

/** Tells the server at each start that this device is in use, where a browser was allowed to notify. */
export function DeviceKeeper() {
  const { session } = useWalletRoom();
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return undefined;
    let end: (() => void) | undefined;
    import('@/lib/client/notices/keep-device')
      .then(({ followDevice }) => {
        end = followDevice(session);
      })
      // Without this code the server hears of the device at the next start.
      .catch(() => undefined);
    return () => end?.();
  }, [session]);
  return null;
}
