'use client';

import { buttonLook, type ControlSize } from '@/components/ui/form/button-look';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';

interface ConnectActionProps {
  label: string;
  size?: ControlSize;
  /** True if the button replaces an order's button: the remaining steps before an order follow. */
  toTrade?: boolean;
}

/** A connect button for places that have nothing to show without a wallet. */
export function ConnectAction({ label, size, toTrade = false }: ConnectActionProps) {
  const { service, dialogs } = useWalletRoom();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={buttonLook('primary', size)}
      onPointerEnter={() => service.warm()}
      onFocus={() => service.warm()}
      onClick={() => void (toTrade ? dialogs.connectToTrade() : dialogs.open('connect'))}
    >
      {label}
    </button>
  );
}
