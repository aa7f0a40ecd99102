import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/frame/class-names';
import { ChevronDownIcon } from '@/components/ui/frame/icons';
import type { FillGroup } from '@/lib/domain/portfolio/fill-groups';
import { useOwnAccount } from '../use-account';

interface DirectionCellProps {
  group: FillGroup;
  /** True for a single fill below its row, which names the TWAP already. */
  isPart: boolean;
}

/** The row's effect on the position, and below it the number of its fills. */
export function DirectionCell({ group, isPart }: DirectionCellProps) {
  const t = useTranslations('perps-account.lists');
  const sides = useTranslations('positions.sides');
  const { owner } = useOwnAccount();
  const { direction, side, fills, twap, liquidated } = group;
  const isEnd = liquidated === owner.toLowerCase();
  const ofOrder = fills.length > 1 ? t('parts', { count: fills.length }) : undefined;
  // A slice is an order of its own, and may have several fills.
  const slices = new Set(fills.map(({ orderId }) => orderId)).size;
  const parts = twap === undefined || isPart ? ofOrder : t('slices', { count: slices });
  const note = [...(isEnd ? [t('kinds.liquidation')] : []), ...(parts === undefined ? [] : [parts])].join(', ');
  return (
    <span className="md:leading-4">
      <span className={side === 'buy' ? 'text-up' : 'text-down'}>
        {direction === 'buy' || direction === 'sell' ? sides(direction) : t(`directions.${direction}`)}
      </span>
      {note !== '' && (
        <span className={classNames('block truncate text-11', isEnd ? 'text-critical' : 'text-text-3')}>{note}</span>
      )}
    </span>
  );
}

interface PartsButtonProps {
  coin: string;
  isOpen: boolean;
  onPress: () => void;
}

/** Shows and hides the single fills below their row. */
export function PartsButton({ coin, isOpen, onPress }: PartsButtonProps) {
  const t = useTranslations('perps-account.lists');
  return (
    <button
      type="button"
      aria-label={t('showParts', { coin })}
      aria-expanded={isOpen}
      onClick={onPress}
      className="relative grid size-4 place-items-center rounded-tag text-text-3 after:absolute after:-inset-2 hover:text-text-1"
    >
      <ChevronDownIcon size={14} className={classNames(!isOpen && '-rotate-90 rtl:rotate-90')} />
    </button>
  );
}
