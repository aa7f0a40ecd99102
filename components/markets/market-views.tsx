import { useTranslations } from 'next-intl';
import { PageLink } from '@/components/ui/frame/page-link';
import { routes } from '@/lib/config/site/routes';

const views = [
  ['list', routes.markets()],
  ['funding', routes.marketsView('funding')],
  ['heatMap', routes.marketsView('heatmap')],
] as const;
export type MarketView = (typeof views)[number][0];

const look =
  '-mb-px flex h-9 items-center border-transparent border-b-2 text-text-2 hover:text-text-1 aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-text-1 max-md:h-11';

/** The pages about all markets, as tabs: each is a link. */
export function MarketViews({ active }: { active: MarketView }) {
  const t = useTranslations('markets.views');
  return (
    <nav aria-label={t('label')} className="mt-3 flex gap-5 overflow-x-auto border-line border-b">
      {views.map(([name, path]) => (
        <PageLink key={name} to={path} className={look} {...(name === active && { 'aria-current': 'page' })}>
          {t(name)}
        </PageLink>
      ))}
    </nav>
  );
}
