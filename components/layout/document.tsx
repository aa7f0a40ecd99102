import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AdminProvider } from '@/components/providers/admin-provider';
import { DataProvider } from '@/components/providers/data-provider';
import { Web3Provider } from '@/components/providers/web3-provider';
import { ToastOutlet } from '@/components/ui/overlay/toast-outlet';
import { WalletDialogHost } from '@/components/wallet';
import { routes } from '@/lib/config/site/routes';
import { incidentBannerId, incidentTitleSlot } from '@/lib/config/site/screens';
import { type PublicConfig, publicConfigElementId, publicConfigText } from '@/lib/config/venues/public';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { FailureWords } from './failure-words';
import { Overlays } from './overlays';
import { contentId } from './page-frame';
import { shellOf } from './shell';
import { SiteHeader } from './site-header';

/**
 * Configuration as data, not as a script. The production server inserts its own values, so that one build serves any
 * address.
 */
function PublicConfigBlock({ config }: { config: PublicConfig }) {
  return (
    <script
      id={publicConfigElementId}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own making, in which no `<` stands
      dangerouslySetInnerHTML={{ __html: publicConfigText(config) }}
    />
  );
}

/**
 * Names an open incident on every page. It is rendered hidden and without a title: the production server shows it
 * (server/front/page.ts), so that built pages have it too and nothing moves.
 */
async function IncidentBanner({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'site' });
  return (
    <aside
      id={incidentBannerId}
      hidden
      suppressHydrationWarning
      className="flex h-8 items-center gap-2 bg-accent-weak px-(--gutter) text-12"
    >
      <bdi suppressHydrationWarning className="truncate">
        {incidentTitleSlot}
      </bdi>
      <a href={localePath(locale, routes.status())} className="shrink-0 underline">
        {t('incident.more')}
      </a>
    </aside>
  );
}

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
