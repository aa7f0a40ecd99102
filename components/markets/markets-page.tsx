import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { routes } from '@/lib/config/routes';
import { missing } from '@/lib/i18n/format/figure';
import { cellLook, columns, FigureStrip, marketRow } from './markets-columns';

export function MarketsPage() {
  const t = useTranslations('markets');
  const unknown = <span className="text-text-3">{missing}</span>;
  return (
    <>
      <h1 className="font-medium text-24">{t('title')}</h1>
      <FigureStrip
        names={{
          total: t('figures.total'),
          volume: t('figures.volume'),
          gainers: t('figures.gainers'),
          losers: t('figures.losers'),
        }}
        values={{ total: unknown, volume: unknown, gainers: unknown, losers: unknown }}
      />
      <div className={`${marketRow} mt-6 h-9 text-12 text-text-3`}>
        {columns.map((name) => (
          <span className={cellLook[name]} key={name}>
            {t(`columns.${name}`)}
          </span>
        ))}
      </div>
      <EmptyState
        className="border-line border-b py-20"
        heading="h2"
        title={t('empty')}
        text={t('text')}
        action={<LinkButton to={routes.stats()}>{t('action')}</LinkButton>}
      />
    </>
  );
}
