import { useTranslations } from 'next-intl';
import { ChevronDownIcon, GlobeIcon } from '@/components/ui/frame/icons';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { whitepaperVersion } from '@/lib/config/site/brand';
import { routes } from '@/lib/config/site/routes';
import { languageOf, listedLocales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { LanguageLinks } from './language-links';
import { SaveAsPdf } from './save-as-pdf';

/** A bar below the header, as wide as the page, with the paper's title and languages. */
export function PaperBar() {
  const t = useTranslations('whitepaper');
  const locale = useRequestLocale();
  const languages = listedLocales.map((code) => ({
    code,
    name: languageOf(code).nativeName,
    href: localePath(code, routes.whitepaper()),
  }));
  return (
    <div
      data-screen-only=""
      className="sticky top-(--header) z-10 -mx-4 -mt-5 mb-6 flex h-11 items-center justify-between gap-4 border-line border-b bg-bg px-4 md:-mt-8 md:mb-10 lg:-mx-6 lg:px-6"
    >
      <p className="truncate text-text-3">
        <span className="text-text-1">{t('title')}</span> {t('version', { version: whitepaperVersion })}
      </p>
      <SaveAsPdf label={t('pdf')} />
      <details className="group relative">
        <summary
          aria-label={`${t('languages')}: ${languageOf(locale).nativeName}`}
          className="-me-2 flex h-8 cursor-pointer list-none items-center gap-1.5 rounded-control px-2 text-text-2 hover:bg-hover hover:text-text-1 max-md:h-11 [&::-webkit-details-marker]:hidden"
        >
          <GlobeIcon />
          {languageOf(locale).nativeName}
          <ChevronDownIcon className="text-text-3 group-open:rotate-180" />
        </summary>
        <nav
          aria-label={t('languages')}
          className="absolute end-0 top-full mt-1.5 w-72 rounded-control border border-line-2 bg-raised p-1.5 shadow-(--sh-1)"
        >
          <LanguageLinks languages={languages} current={locale} />
        </nav>
      </details>
    </div>
  );
}
