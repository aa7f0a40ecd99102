import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { addressPerMinute } from '@/lib/config/market-data';
import { count } from '@/lib/i18n/format/count';
import { BarredNote } from './barred-note';
import { LineStatus } from './line-status';
import { contentId } from './page-frame';
import { SiteFooter } from './site-footer';

const seconds = '{seconds}';

/** The frame of a trading screen: full width, panels separated by hairlines, the connection's state in the footer. */
export function TerminalFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('site.line');
  const locale = useRequestLocale();
  const words = {
    label: t('label'),
    live: t('live'),
    connecting: t('connecting'),
    asking: t('asking'),
    late: t('late'),
    book: t('book', { seconds }),
    message: t('message', { seconds }),
    budget: t('budget', { spent: '{spent}', most: count(addressPerMinute, locale) }),
  };
  return (
    <>
      <main
        id={contentId}
        tabIndex={-1}
        className="flex min-w-0 flex-col outline-none max-md:grow md:min-h-[calc(100dvh-var(--header)-var(--footer)-var(--banner,0px))]"
      >
        <BarredNote text={t('barred')} />
        {children}
      </main>
      <SiteFooter dense>
        <LineStatus words={words} locale={locale} />
      </SiteFooter>
    </>
  );
}
