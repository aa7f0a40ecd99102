'use client';

import { buttonLook, type ControlSize } from '@/components/ui/button-look';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';

interface ConnectActionProps {
  label: string;
  size?: ControlSize;
  /** The button stands in the place of an order's: the steps that still lack for one follow. */
  toTrade?: boolean;
}

/** The next step wherever a page has nothing to show without a wallet. */
export function ConnectAction({ label, size, toTrade = false }: ConnectActionProps) {
  const { desk, dialogs } = useWalletRoom();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={buttonLook('primary', size)}
      onPointerEnter={() => desk.warm()}
      onFocus={() => desk.warm()}
      onClick={() => void (toTrade ? dialogs.connectToTrade() : dialogs.open('connect'))}
    >
      {label}
    </button>
  );
}
