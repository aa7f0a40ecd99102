import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/frame/link-button';
import { PageLink } from '@/components/ui/frame/page-link';
import { EmptyState } from '@/components/ui/text/empty-state';
import { routes } from '@/lib/config/site/routes';
import type { Chain } from '@/lib/config/venues/chains';
import type { Pair } from '@/lib/schemas/catalogue';

interface UnlistedPairProps {
  chain: Chain;
  base: string;
  quote: string;
  /** True if the pair was listed before. */
  isGone: boolean;
  others: readonly Pair[];
}

/** Replaces a pair that is unknown or was delisted, and shows other pairs. */
export function UnlistedPair({ chain, base, quote, isGone, others }: UnlistedPairProps) {
  const t = useTranslations('spot-pair');
  const heading = t('unlisted.others', { chain: chain.name });
  return (
    <>
      <EmptyState
        className="py-16"
        heading="h1"
        title={<bdi>{t(isGone ? 'unlisted.gone' : 'unlisted.title', { pair: `${base}/${quote}` })}</bdi>}
        text={t('unlisted.text', { chain: chain.name })}
        action={<LinkButton to={routes.spotChain(chain.id)}>{t('selector.all', { chain: chain.name })}</LinkButton>}
      />
      {others.length > 0 && (
        <nav
          aria-label={heading}
          className="flex flex-wrap gap-x-5 gap-y-1 border-line border-t px-(--gutter) py-4 text-text-2"
        >
          <span className="text-text-3 max-md:w-full">{heading}</span>
          {others.map(({ pairId, chainId, baseSymbol, quoteSymbol }) => (
            <PageLink
              key={pairId}
              to={routes.spotPair(chainId, baseSymbol, quoteSymbol)}
              className="hover:text-text-1 hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
            >
              <bdi dir="ltr">{`${baseSymbol}/${quoteSymbol}`}</bdi>
            </PageLink>
          ))}
        </nav>
      )}
    </>
  );
}
