import { useTranslations } from 'next-intl';
import { buttonLook } from '@/components/ui/form/button-look';
import { PageLink } from '@/components/ui/frame/page-link';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { timerFileName, treasuryGoLiveAtMs } from '@/lib/config/site/brand';
import { routes } from '@/lib/config/site/routes';
import { localePath } from '@/lib/i18n/paths';

const parts = ['days', 'hours', 'minutes', 'seconds'] as const;

/** A countdown at zero, since go-live has passed. */
export function TimerPage() {
  const t = useTranslations('treasury-timer');
  return (
    <section className="flex min-h-[50dvh] flex-col items-center justify-center text-center">
      <h1 className="font-medium text-20">{t('heading')}</h1>
      <dl className="mt-5 grid grid-cols-4 gap-px border border-line bg-line max-[359px]:grid-cols-2">
        {parts.map((part) => (
          <div className="flex min-w-18 flex-col-reverse bg-bg px-3 py-3 md:min-w-24" key={part}>
            <dt className="text-12 text-text-3">{t(part)}</dt>
            <dd className="font-medium text-32">{'00'}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 max-w-90 text-text-2">{t('text', { date: treasuryGoLiveAtMs })}</p>
      <a
        href={localePath(useRequestLocale(), `${routes.downloadTimer()}/${timerFileName}`)}
        download={timerFileName}
        className={buttonLook('primary', 'l', 'mt-5')}
      >
        {t('download')}
      </a>
      <p className="mt-2 max-w-90 text-12 text-text-3">{t('hint')}</p>
      <PageLink to={routes.treasury()} className={buttonLook('secondary', 'm', 'mt-5')}>
        {t('action')}
      </PageLink>
    </section>
  );
}
