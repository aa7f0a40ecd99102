import { useTranslations } from 'next-intl';
import { RowButton, RowButtons, roomOfButtons } from '@/components/ui/form/row-buttons';
import { triggersOf } from '@/lib/domain/perps';
import type { OpenOrder, Position } from '@/lib/domain/portfolio/account';
import { useGuardLabel } from './use-guard-label';

type RowAct = 'close' | 'limit' | 'reverse' | 'triggers';

interface PositionButtonsProps {
  position: Position;
  orders: readonly OpenOrder[];
  onAct: (act: RowAct) => void;
}

/** The last cell of a position's row; on a phone it is shown with take profit and stop loss. */
export function PositionButtons({ position, orders, onAct }: PositionButtonsProps) {
  const t = useTranslations('positions');
  const { labelText } = useGuardLabel();
  return (
    <RowButtons>
      <RowButton className="md:hidden" onPress={() => onAct('triggers')}>
        {t('guards.phone', { label: labelText(position, triggersOf(position, orders)) })}
      </RowButton>
      <RowButton className="max-md:hidden" onPress={() => onAct('limit')}>
        {t('acts.limit')}
      </RowButton>
      <RowButton onPress={() => onAct('reverse')}>{t('acts.reverse')}</RowButton>
      <RowButton className="text-text-1!" onPress={() => onAct('close')}>
        {t('acts.close')}
      </RowButton>
    </RowButtons>
  );
}

/** Returns the width of a column with these buttons. */
export function useWidthOfPositionButtons(): number {
  const t = useTranslations('positions.acts');
  return roomOfButtons([t('limit'), t('reverse'), t('close')]);
}
