import { useWorded } from '@/components/ui/words/use-worded';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import type { MarginLineProps } from './margin-line';

const load = async () => (await import('@/components/perps/connected-parts')).MarginLine;
const words = ['ticket'] as const;

/** Loads the line once a wallet is connected. Without it the account panel still shows everything. */
export function MarginLineSlot({ onPress }: Pick<MarginLineProps, 'onPress'>) {
  const wallet = useConnectedWallet();
  const { loaded: Line } = useWorded(wallet !== undefined, load, words);
  return wallet === undefined || Line === undefined ? null : <Line owner={wallet.address} onPress={onPress} />;
}
