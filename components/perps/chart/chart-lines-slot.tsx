import { useWorded } from '@/components/ui/words/use-worded';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import type { ChartLinesProps } from './chart-lines';

const load = async () => (await import('@/components/perps/connected-parts')).ChartLines;
const words = ['perps-chart', 'perps-account', 'positions', 'errors'] as const;

/**
 * Loads trading on the chart once a wallet is connected. Without this code the chart still works, and the tables offer
 * the same actions.
 */
export function ChartLinesSlot(props: Omit<ChartLinesProps, 'owner'>) {
  const wallet = useConnectedWallet();
  const { loaded: Lines } = useWorded(wallet !== undefined, load, words);
  if (Lines === undefined || wallet === undefined) return null;
  return <Lines key={`${wallet.address} ${props.coin}`} owner={wallet.address} {...props} />;
}
