import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { routes } from '@/lib/config/routes';

export function AnalysisPage() {
  const t = useTranslations('analysis');
  return (
    <>
      <h1 className="font-medium text-24">{t('title')}</h1>
      <p className="mt-1 max-w-168 text-text-2">{t('intro')}</p>
      <EmptyState
        className="mt-6 border-line border-y py-20"
        heading="h2"
        title={t('empty')}
        text={t('text')}
        action={<LinkButton to={routes.wallet()}>{t('action')}</LinkButton>}
      />
    </>
  );
}
