import { useEffect } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useWorded } from '@/components/ui/words/use-worded';
import type { QuickBuyProps } from './quick-buy';

interface QuickBuySlotProps extends QuickBuyProps {
  /** The text shown when the dialog's code or texts could not be loaded. */
  unreachable: string;
}

const loadQuickBuy = async () => (await import('./quick-buy')).QuickBuy;
const words = ['swap', 'spot-pair', 'errors'] as const;

/** The dialog of a quick purchase, whose code loads when it is first opened. */
export function QuickBuySlot({ unreachable, ...props }: QuickBuySlotProps) {
  const { loaded: QuickBuy, hasFailed } = useWorded(true, loadQuickBuy, words);
  const { close } = props;
  useEffect(() => {
    if (!hasFailed) return;
    toast.failure({ title: unreachable }, 'unreachable');
    close();
  }, [hasFailed, unreachable, close]);
  return QuickBuy === undefined ? null : <QuickBuy {...props} />;
}
