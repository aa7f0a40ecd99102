import { useTranslations } from 'next-intl';
import { EditIcon } from '@/components/ui/frame/act-icons';
import { useMarketPrice } from '@/components/ui/text/price-steps';
import { furtherGuards, partCovered, triggersOf } from '@/lib/domain/perps';
import type { OpenOrder, Position } from '@/lib/domain/portfolio/account';
import { useGuardLabel } from './use-guard-label';

interface GuardsCellProps {
  position: Position;
  orders: readonly OpenOrder[];
  onOpen: () => void;
}

/** The nearest take profit and stop loss of a position, the number of others, and a button to change them. */
export function GuardsCell({ position, orders, onOpen }: GuardsCellProps) {
  const t = useTranslations('positions.guards');
  const priceText = useMarketPrice();
  const { labelText } = useGuardLabel();
  const { tp, sl } = triggersOf(position, orders);
  const label = labelText(position, { tp, sl });
  const prices =
    tp.length === 0 && sl.length === 0
      ? label
      : [tp, sl].map(([nearest]) => priceText(position.coin, nearest?.trigger)).join(' / ');
  const further = furtherGuards({ tp, sl });
  const more = further === 0 ? undefined : t('more', { count: further });
  // If the orders cover only a part, that is shown beside the prices.
  const isPart = partCovered({ tp, sl }, position) !== undefined;
  const beside = [...(isPart ? [label] : []), ...(more === undefined ? [] : [more])].join(' ');
  return (
    <button
      type="button"
      // The label begins with the visible text, because that is what users of voice control say.
      aria-label={[prices, ...(beside === '' ? [] : [beside]), t('open', { coin: position.coin, label })].join(' ')}
      onClick={onOpen}
      className="relative inline-flex items-center gap-1 rounded-tag after:absolute after:-inset-1 hover:text-text-1 hover:underline"
    >
      <span>
        <bdi dir="ltr" className="max-md:text-12">
          {prices}
        </bdi>
        {beside !== '' && <span className="block text-11 text-text-3 leading-none">{beside}</span>}
      </span>
      <EditIcon size={14} className="text-text-3" />
    </button>
  );
}
