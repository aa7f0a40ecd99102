import { useTranslations } from 'next-intl';
import { Message } from '@/components/ui/text/message';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { type ChainId, chainById } from '@/lib/config/venues/chains';

/** Names the network that the wallet is on before a swap takes it to another one. */
export function NetworkNote({ chainId }: { chainId: ChainId }) {
  const t = useTranslations('swap.network');
  const wallet = useConnectedWallet();
  const wanted = chainById(chainId)?.name ?? '';
  if (wallet === undefined || wallet.chainId === chainId) return null;
  const known = chainById(wallet.chainId)?.name;
  const title = known === undefined ? t('unknown', { wanted }) : t('other', { known, wanted });
  return <Message severity="warning" title={title} />;
}
