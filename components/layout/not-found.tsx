import { useTranslations } from 'next-intl';
import { routes } from '@/lib/config/routes';

export function NotFound() {
  const t = useTranslations('site.notFound');
  return (
    <section className="flex flex-col items-start gap-3 py-16">
      <h1 className="font-medium text-3xl">{t('title')}</h1>
      <p className="text-base text-text-2">{t('text')}</p>
      <a className="text-accent underline underline-offset-4" href={routes.home()}>
        {t('back')}
      </a>
    </section>
  );
}
