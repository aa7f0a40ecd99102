import { useWorded } from '@/components/ui/words/use-worded';
import { useShownAccount } from '@/lib/client/portfolio/shown-account';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import type { Fill } from '@/lib/domain/portfolio/activity';

const load = async () => (await import('./receipt-sum')).ReceiptSum;
const names = ['receipt', 'errors'] as const;

export interface ReceiptSumProps {
  /** The fills of the span, of which the sum is. */
  fills: readonly Fill[];
  /** The beginning of the span. */
  since: number;
}

/** The sum of an account's receipts, for its owner alone: nobody else may read them. */
export function ReceiptSumSlot(span: ReceiptSumProps) {
  const { owner, isOwn } = useShownAccount();
  const wallet = useConnectedWallet();
  const { loaded: ReceiptSum } = useWorded(isOwn && wallet?.address === owner, load, names);
  return ReceiptSum === undefined ? null : <ReceiptSum owner={owner} {...span} />;
}
