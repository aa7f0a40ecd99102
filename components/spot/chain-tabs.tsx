import { useTranslations } from 'next-intl';
import { PageLink } from '@/components/ui/frame/page-link';
import { type ChainId, chains } from '@/lib/config/venues/chains';

const tab =
  'relative inline-flex h-full items-center px-2.5 text-text-2 whitespace-nowrap -outline-offset-2 hover:text-text-1 aria-[current=page]:font-medium aria-[current=page]:text-text-1 aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2.5 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent';

interface ChainTabsProps {
  /** The chosen network; undefined for all. */
  chosen: ChainId | undefined;
  all: string;
  pathOf: (chainId: ChainId | undefined) => string;
}

/** Each network has an address of its own, so these are links and not tabs. */
export function ChainTabs({ chosen, all, pathOf }: ChainTabsProps) {
  const t = useTranslations('spot');
  const names = [{ id: undefined, name: all }, ...chains];
  return (
    <nav
      aria-label={t('chains')}
      className="-mx-4 flex h-11 min-w-0 items-stretch overflow-x-auto px-1.5 [scrollbar-width:none] md:mx-0 md:-ms-2.5 md:px-0"
    >
      {names.map(({ id, name }) => (
        <PageLink
          key={name}
          to={pathOf(id)}
          scroll={false}
          aria-current={id === chosen ? 'page' : undefined}
          className={tab}
        >
          {name}
        </PageLink>
      ))}
    </nav>
  );
}
