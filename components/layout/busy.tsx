import { useTranslations } from 'next-intl';
import { buttonLook } from '@/components/ui/form/button-look';

/** Replaces a page that the server had no time to render; the answer's header makes the browser retry. */
export function BusyScreen() {
  const t = useTranslations('failure');
  return (
    <section
      role="status"
      className="flex min-h-[50dvh] flex-col items-center justify-center gap-2 px-6 text-center text-text-2"
    >
      <h1 className="font-medium text-16 text-text-1">{t('busy.title')}</h1>
      <p className="max-w-90 text-balance">{t('busy.text')}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the one in the bar, its query included */}
      <a className={buttonLook('secondary', 'm', 'mt-3')} href="">
        {t('retry')}
      </a>
    </section>
  );
}
