import { useTranslations } from 'next-intl';
import { buttonLook } from '@/components/ui/form/button-look';
import { PageLink } from '@/components/ui/frame/page-link';
import { routes } from '@/lib/config/site/routes';

export function NotFound() {
  const t = useTranslations('site.notFound');
  return (
    <section className="flex min-h-[50dvh] flex-col items-center justify-center gap-2 text-center">
      <h1 className="font-medium text-32 text-text-1 tracking-tight">{t('title')}</h1>
      <p className="text-14 text-text-2">{t('text')}</p>
      <PageLink className={buttonLook('secondary', 'm', 'mt-3')} to={routes.home()}>
        {t('back')}
      </PageLink>
    </section>
  );
}
