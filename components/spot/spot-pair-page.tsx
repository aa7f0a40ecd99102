import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import type { Chain } from '@/lib/config/chains';
import { routes } from '@/lib/config/routes';

interface SpotPairPageProps {
  chain: Chain;
  base: string;
  quote: string;
}

export function SpotPairPage({ chain, base, quote }: SpotPairPageProps) {
  const t = useTranslations('spot');
  return (
    <>
      <div className="flex min-h-14 shrink-0 items-center gap-2 border-line border-b px-(--gutter)">
        <h1 className="min-w-0 truncate font-semibold text-16">
          <bdi dir="ltr">{`${base}/${quote}`}</bdi>
        </h1>
        <Badge>{chain.name}</Badge>
      </div>
      <EmptyState
        className="grow py-24"
        heading="h2"
        title={t('emptyPair')}
        text={t('pairText')}
        action={<LinkButton to={routes.spotChain(chain.id)}>{t('back', { chain: chain.name })}</LinkButton>}
      />
    </>
  );
}
