import { useTranslations } from 'next-intl';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { labelOf, type PositionTriggers, partCovered } from '@/lib/domain/perps';
import type { Position } from '@/lib/domain/portfolio/account';
import { wholePercent } from '@/lib/i18n/format/percent';

/** Returns the word for a position's take profit and stop loss, with the part that they cover if it is not all. */
export function useGuardLabel() {
  const t = useTranslations('positions.guards');
  const locale = usePageLocale();
  const labelText = (position: Position, guards: PositionTriggers): string => {
    const label = t(`label.${labelOf(guards)}`);
    const part = partCovered(guards, position);
    return part === undefined ? label : t('partly', { label, share: wholePercent(part, locale) });
  };
  return { labelText };
}
