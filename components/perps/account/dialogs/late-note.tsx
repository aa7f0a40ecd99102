import { useTranslations } from 'next-intl';
import { Message } from '@/components/ui/text/message';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { count } from '@/lib/i18n/format/count';

/** Warns how old the prices are, and by which price the position is closed instead. Closing is never blocked. */
export function LateNote({ seconds }: { seconds: number }) {
  const t = useTranslations('perps-account.close');
  const locale = usePageLocale();
  return <Message severity="warning" title={t('stale', { seconds: count(seconds, locale) })} text={t('staleText')} />;
}
