import { useState } from 'react';
import type { Ask, Outcome } from '@/lib/client/keys/performers';
import { useOffer } from '@/lib/client/keys/use-offer';
import type { OpenOrder } from '@/lib/domain/portfolio/account';
import { CancelAllDialog } from './dialogs/cancel-all-dialog';
import { CloseDialog } from './dialogs/close-dialog';
import { ClosedDialog, type ClosedPosition } from './dialogs/closed-dialog';
import { ReverseDialog } from './dialogs/reverse-dialog';
import { useAccountState, useOpenOrders, useShownCoin } from './use-account';
import { useCancel } from './use-cancel';

type Opened =
  | { readonly kind: 'close' | 'reverse'; readonly coin: string }
  | { readonly kind: 'closed'; readonly closed: ClosedPosition }
  | { readonly kind: 'cancel'; readonly coin: string | undefined };

/** Runs the account's keyboard shortcuts, whichever list is visible. They do the same as the buttons in the lists. */
export function AccountKeys() {
  const coin = useShownCoin();
  const { data: state } = useAccountState();
  const { data: orders = [] } = useOpenOrders();
  const { cancel, cancelling } = useCancel();
  const [opened, setOpened] = useState<Opened>();
  const positionOf = (name: string) => state?.positions.find((position) => position.coin === name);
  const shut = () => setOpened(undefined);

  const ordersOf = (name: string | undefined): readonly OpenOrder[] =>
    name === undefined ? orders : orders.filter((order) => order.coin === name);
  const cancelAll = (name: string | undefined, { asksFirst }: Ask): Outcome => {
    const meant = ordersOf(name);
    if (meant.every(({ id }) => cancelling.has(id))) return 'held';
    if (asksFirst) setOpened({ kind: 'cancel', coin: name });
    else void cancel(meant);
    return 'silent';
  };
  const open = (kind: 'close' | 'reverse'): Outcome => {
    if (positionOf(coin) === undefined) return 'held';
    setOpened({ kind, coin });
    return 'silent';
  };
  useOffer({
    cancelAll: (ask) => cancelAll(undefined, ask),
    cancelMarket: (ask) => cancelAll(coin, ask),
    closePosition: () => open('close'),
    reverse: () => open('reverse'),
  });

  if (opened === undefined) return null;
  if (opened.kind === 'cancel') return <CancelAllDialog orders={ordersOf(opened.coin)} onClose={shut} />;
  if (opened.kind === 'closed') return <ClosedDialog closed={opened.closed} onClose={shut} />;
  const position = positionOf(opened.coin);
  if (position === undefined) return null;
  if (opened.kind === 'reverse') return <ReverseDialog position={position} onClose={shut} />;
  return (
    <CloseDialog
      position={position}
      first="market"
      onClose={shut}
      onClosed={(closed) => setOpened({ kind: 'closed', closed })}
    />
  );
}
