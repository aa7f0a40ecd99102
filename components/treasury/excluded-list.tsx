import { useTranslations } from 'next-intl';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { count } from '@/lib/i18n/format/count';
import type { ExcludedHolder } from '@/lib/schemas/treasury';
import { Folded } from './folded';

/** The addresses that are no holders, each with its reason. */
export function ExcludedList({ excluded }: { excluded: readonly ExcludedHolder[] }) {
  const t = useTranslations('treasury');
  const locale = useRequestLocale();
  return (
    <Folded title={t('excluded', { count: count(excluded.length, locale) })}>
      <p className="mb-2 text-12 text-text-3">{t('excludedText')}</p>
      <ul className="mb-3 text-12">
        {excluded.map(({ address, reason, note }) => (
          <li key={address} className="flex flex-wrap justify-between gap-x-4 border-grid border-t py-1.5">
            <bdi dir="ltr" className="break-all font-mono">
              {address}
            </bdi>
            <span className="text-text-2">
              {t(`reasons.${reason}`)} <bdi className="text-text-3">{note}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Folded>
  );
}
