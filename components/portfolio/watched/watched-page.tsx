import { useTranslations } from 'next-intl';
import { WatchedHome } from './watched-home';

/** The accounts that this browser watches, with what they hold and what changed. */
export function WatchedPage() {
  const t = useTranslations('watched');
  const site = useTranslations('site');
  const retry = useTranslations('positions');
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h1 className="font-medium text-24">{t('title')}</h1>
        <p className="max-w-prose text-text-2">{t('text')}</p>
        <noscript>
          <p className="text-text-2">{t('noScript')}</p>
        </noscript>
      </div>
      <WatchedHome words={{ unreachable: site('unreachable'), again: retry('retry') }} />
    </div>
  );
}
