import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/frame/class-names';
import { KeyCap } from '@/components/ui/text/key-cap';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { localePath } from '@/lib/i18n/paths';
import { CopyrightYear } from './copyright-year';
import { footerId } from './overlay-props';
import { morePages, pagePaths } from './shell';

const besidePages = ['stats', 'fees', 'help', 'status', 'terms', 'privacy'] as const;

/** `dense` is the status line of a trading screen; elsewhere the footer lists every page. */
export function SiteFooter({ dense = false, children }: { dense?: boolean; children?: ReactNode }) {
  const t = useTranslations('site');
  const locale = useRequestLocale();
  return (
    <footer
      id={footerId}
      className={classNames(
        'flex shrink-0 flex-wrap items-center gap-x-5 border-line border-t px-(--gutter) text-text-3',
        dense ? 'min-h-(--footer) text-11 max-md:py-3' : 'min-h-12 gap-y-1 py-3 text-12',
        'pb-[max(12px,env(safe-area-inset-bottom))]',
        dense && 'md:pb-0 xl:flex-nowrap xl:whitespace-nowrap',
      )}
    >
      <CopyrightYear text={t('copyright', { year: '{year}' })} madeIn={new Date().getUTCFullYear()} />
      {children}
      <nav
        aria-label={t('footer')}
        className={classNames(
          'flex flex-wrap gap-x-5 md:ms-auto md:justify-end md:max-lg:gap-x-4',
          dense && 'xl:shrink-0 xl:flex-nowrap',
        )}
      >
        {(dense ? besidePages : morePages).map((name) => (
          <Link
            key={name}
            href={localePath(locale, pagePaths[name])}
            prefetch={false}
            className="inline-flex items-center hover:text-text-1 max-md:min-h-8"
          >
            {t(`links.${name}`)}
          </Link>
        ))}
      </nav>
      <button
        type="button"
        data-opens="keys"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        className="flex shrink-0 items-center gap-1.5 hover:text-text-1 max-lg:hidden"
      >
        {t('keys.open')} <KeyCap>?</KeyCap>
      </button>
    </footer>
  );
}
