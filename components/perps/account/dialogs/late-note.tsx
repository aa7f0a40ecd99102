import { useTranslations } from 'next-intl';
import { Message } from '@/components/ui/message';
import { usePageLocale } from '@/components/ui/use-page-locale';
import { count } from '@/lib/i18n/format/count';

/** Closing is never held: who closes by old prices is told how old they are, and by what it goes instead. */
export function LateNote({ seconds }: { seconds: number }) {
  const t = useTranslations('trading.close');
  const locale = usePageLocale();
  return <Message severity="warning" title={t('stale', { seconds: count(seconds, locale) })} text={t('staleText')} />;
}
