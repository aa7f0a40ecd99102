'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { useWorded } from '@/components/ui/words/use-worded';
import { closeReceipt, openedReceipt } from '@/lib/client/receipt/opened';

const load = async () => (await import('./receipt-dialog')).ReceiptDialog;
const names = ['receipt', 'errors'] as const;

/**
 * Shows the receipt that a list or a notice has opened. It is mounted once, in the shell, while a wallet is connected: a
 * notice outlives the page that showed it.
 */
export function ReceiptHost() {
  const opened = useSyncExternalStore(openedReceipt.subscribe, openedReceipt.read, () => undefined);
  const { loaded: ReceiptDialog } = useWorded(opened !== undefined, load, names);
  // A receipt of one wallet must not open for the next.
  useEffect(() => closeReceipt, []);
  if (opened === undefined || ReceiptDialog === undefined) return null;
  return <ReceiptDialog key={opened.order} {...opened} onClose={closeReceipt} />;
}
