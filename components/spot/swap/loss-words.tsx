import { useTranslations } from 'next-intl';
import { Message } from '@/components/ui/text/message';
import type { LossLevel, SwapLoss } from '@/lib/domain/swap/cost';
import { dollars } from '@/lib/i18n/format/dollars';
import { distancePercent } from '@/lib/i18n/format/percent';
import type { Locale } from '@/lib/i18n/locales';

/** Returns a function that says in one sentence what a swap loses, in dollars where they are known. */
export function useLossWords(symbol: string, locale: Locale): (loss: SwapLoss | undefined) => string {
  const t = useTranslations('swap.loss');
  return (loss) => {
    if (loss?.percent === undefined) return t('unknown', { symbol });
    const lost = distancePercent(loss.percent, locale);
    if (loss.paid === undefined || loss.received === undefined) return t('share', { percent: lost });
    return t('dollars', {
      paid: dollars(loss.paid, locale),
      received: dollars(loss.received, locale),
      percent: lost,
    });
  };
}

interface LossNoteProps {
  loss: SwapLoss;
  level: LossLevel;
  symbol: string;
  locale: Locale;
}

/** Says what a swap loses, where that is much or nobody can tell. */
export function LossNote({ loss, level, symbol, locale }: LossNoteProps) {
  const words = useLossWords(symbol, locale);
  if (level === 'none') return null;
  return <Message severity={level === 'typed' ? 'error' : 'warning'} title={words(loss)} />;
}
