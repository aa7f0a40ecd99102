import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { EmptyState } from '@/components/ui/text/empty-state';
import { allShown } from '@/lib/domain/spot/trade-filter';
import { count } from '@/lib/i18n/format/count';
import type { Locale } from '@/lib/i18n/locales';
import type { ShownTrades } from './use-shown-trades';

interface NoMatchProps {
  shown: ShownTrades;
  locale: Locale;
}

/** Says among how many trades none fits. */
export function NoMatch({ shown: { among, older, setFilter }, locale }: NoMatchProps) {
  const t = useTranslations('spot-trades');
  return (
    <EmptyState
      title={older === 'asked' ? t('loading') : t('noMatch')}
      text={t('noMatchText', { count: count(among, locale) })}
      action={<Button onClick={() => setFilter(allShown)}>{t('reset')}</Button>}
    />
  );
}
