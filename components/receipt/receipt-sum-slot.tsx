import { useWorded } from '@/components/ui/words/use-worded';
import { useShownAccount } from '@/lib/client/portfolio/shown-account';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import type { ReceiptSumProps } from './receipt-sum';

const load = async () => (await import('./receipt-sum')).ReceiptSum;
const names = ['receipt', 'errors'] as const;

/** The sum of an account's receipts, for its owner alone: nobody else may read them. */
export function ReceiptSumSlot(span: ReceiptSumProps) {
  const { owner, isOwn } = useShownAccount();
  const wallet = useConnectedWallet();
  const { loaded: ReceiptSum } = useWorded(isOwn && wallet?.address === owner, load, names);
  return ReceiptSum === undefined ? null : <ReceiptSum owner={owner} {...span} />;
}
