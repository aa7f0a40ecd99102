import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { routes } from '@/lib/config/routes';

const columns = ['pair', 'price', 'change', 'volume', 'liquidity'] as const;

export function MemesPage() {
  const t = useTranslations('spot.memes');
  return (
    <>
      <h1 className="font-medium text-24">{t('title')}</h1>
      <p className="mt-1 text-text-3">{t('count', { n: 0 })}</p>
      <div className="mt-6 grid h-9 grid-cols-[1.6fr_1fr_1fr] items-center gap-4 border-line border-b text-12 text-text-3 md:grid-cols-[1.6fr_1fr_1fr_1fr_1fr_88px]">
        {columns.map((name, index) => (
          <span className={`not-first:text-end ${index > 2 ? 'max-md:hidden' : ''}`} key={name}>
            {t(`columns.${name}`)}
          </span>
        ))}
      </div>
      <EmptyState
        className="border-line border-b py-20"
        heading="h2"
        title={t('empty')}
        text={t('text')}
        action={<LinkButton to={routes.spot()}>{t('action')}</LinkButton>}
      />
    </>
  );
}
