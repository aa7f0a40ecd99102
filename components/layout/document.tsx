import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AdminProvider } from '@/components/providers/admin-provider';
import { DataProvider } from '@/components/providers/data-provider';
import { Web3Provider } from '@/components/providers/web3-provider';
import { ToastOutlet } from '@/components/ui/overlay/toast-outlet';
import { WalletDialogHost } from '@/components/wallet';
import { routes } from '@/lib/config/site/routes';
import type { PublicConfig } from '@/lib/config/venues/public';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { FailureWords } from './failure-words';
import { IncidentBanner } from './incident-banner';
import { Overlays } from './overlays';
import { contentId } from './page-frame';
import { PublicConfigBlock } from './public-config-block';
import { shellOf } from './shell';
import { SiteHeader } from './site-header';

interface DocumentBodyProps {
  config: PublicConfig;
  locale: Locale;
  children: ReactNode;
}

/** Renders everything between `<body>` and the page. */
export async function DocumentBody({ config, locale, children }: DocumentBodyProps) {
  const t = await getTranslations({ locale, namespace: 'site' });
  const failure = await getTranslations({ locale, namespace: 'failure' });
  const shell = shellOf(locale, (key) => t(key));
  const words = {
    title: failure('title'),
    text: failure('text'),
    retry: failure('retry'),
    home: failure('home'),
    homeHref: localePath(locale, routes.home()),
    reference: failure('reference'),
    copy: failure('copy'),
    copied: failure('copied'),
  };
  return (
    <>
      <PublicConfigBlock config={config} />
      <a
        href={`#${contentId}`}
        className="fixed start-2 top-2 z-60 -translate-y-20 rounded-control bg-accent-fill px-3 py-2 font-medium text-accent-ink focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <DataProvider>
        <Web3Provider>
          <AdminProvider>
            <div className="flex min-h-dvh flex-col">
              <SiteHeader shell={shell} config={config} />
              <IncidentBanner locale={locale} />
              <FailureWords words={words}>{children}</FailureWords>
            </div>
            <Overlays shell={shell} />
            <WalletDialogHost unreachable={t('unreachable')} />
          </AdminProvider>
        </Web3Provider>
      </DataProvider>
      <ToastOutlet label={t('toasts.place')} closeLabel={t('toasts.dismiss')} />
    </>
  );
}
