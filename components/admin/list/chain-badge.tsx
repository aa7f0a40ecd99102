import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { chainById } from '@/lib/config/chains';

export function ChainBadge({ chainId }: { chainId: number }) {
  const t = useTranslations('catalogue.list');
  const chain = chainById(chainId);
  return <Badge>{chain?.shortName ?? t('unknownChain', { id: String(chainId) })}</Badge>;
}
