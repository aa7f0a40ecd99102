import { useTranslations } from 'next-intl';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { termsUpdatedOn } from '@/lib/config/site/brand';
import { routes } from '@/lib/config/site/routes';
import { dateText } from '@/lib/i18n/format/date';
import { localePath } from '@/lib/i18n/paths';

/** Says what the signature accepts: the message that is signed names the same terms. */
export function AcceptedTerms() {
  const t = useTranslations('wallet.signIn');
  const locale = usePageLocale();
  return (
    <p className="text-12 text-text-3">
      {t.rich('terms', {
        date: dateText(Date.parse(termsUpdatedOn), locale, 'UTC'),
        link: (text) => (
          <a href={localePath(locale, routes.terms())} target="_blank" rel="noopener" className="text-text-2 underline">
            {text}
          </a>
        ),
      })}
    </p>
  );
}
