import { useTranslations } from 'next-intl';
import { PageLink } from '@/components/ui/page-link';
import { type Chain, chains } from '@/lib/config/chains';
import { routes } from '@/lib/config/routes';

const tab =
  'relative inline-flex h-full items-center px-2.5 text-text-2 whitespace-nowrap -outline-offset-2 hover:text-text-1 aria-[current=page]:font-medium aria-[current=page]:text-text-1 aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2.5 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent';

/** Each network has an address of its own, so these are links and not tabs. */
export function ChainTabs({ chain: chosen }: { chain: Chain | undefined }) {
  const t = useTranslations('spot');
  return (
    <nav
      aria-label={t('chains')}
      className="flex h-(--tabs) shrink-0 items-stretch overflow-x-auto border-line border-b px-[calc(var(--gutter)-10px)] [scrollbar-width:none]"
    >
      <PageLink to={routes.spot()} aria-current={chosen === undefined ? 'page' : undefined} className={tab}>
        {t('all')}
      </PageLink>
      {chains.map(({ id, name }) => (
        <PageLink
          key={id}
          to={routes.spotChain(id)}
          aria-current={id === chosen?.id ? 'page' : undefined}
          className={tab}
        >
          {name}
        </PageLink>
      ))}
    </nav>
  );
}
