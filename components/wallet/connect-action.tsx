'use client';

import { buttonLook, type ControlSize } from '@/components/ui/button-look';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';

/** The next step wherever a page has nothing to show without a wallet. */
export function ConnectAction({ label, size }: { label: string; size?: ControlSize }) {
  const { desk, dialogs } = useWalletRoom();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={buttonLook('primary', size)}
      onPointerEnter={() => desk.warm()}
      onFocus={() => desk.warm()}
      onClick={() => void dialogs.open('connect')}
    >
      {label}
    </button>
  );
}
