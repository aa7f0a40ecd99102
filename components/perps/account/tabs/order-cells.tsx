import { useTranslations } from 'next-intl';
import { NumberInput } from '@/components/ui/form/number-input';
import { RowButton, RowButtons, roomOfButtons } from '@/components/ui/form/row-buttons';
import { Figure } from '@/components/ui/text/figure';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { filledOf } from '@/lib/domain/portfolio/rows-in-view';
import { figure } from '@/lib/i18n/format/figure';
import { parseAmount, type Size } from '@/lib/math/amount';
import { isPositive } from '@/lib/math/comparison';
import { decimalsOf } from '@/lib/math/precision';
import { type OrderRow, readRow } from './order-row';
import type { OrderEdit } from './use-order-edit';

const lowField = '[&_[data-field]]:h-7!';

export function PriceField({ name, edit }: { name: 'price' | 'trigger'; edit: OrderEdit }) {
  const names = useTranslations('positions.columns');
  return (
    <NumberInput
      label={names(name)}
      labelHidden
      value={edit.draft?.[name]}
      onValueChange={(text) => edit.change({ [name]: text === undefined ? undefined : parseAmount<'price'>(text) })}
      onBlur={edit.settle}
      className={lowField}
    />
  );
}

export function SizeField({ edit }: { edit: OrderEdit }) {
  const names = useTranslations('positions.columns');
  return (
    <NumberInput
      label={names('size')}
      labelHidden
      value={edit.draft?.size}
      onValueChange={(text) => edit.change({ size: text === undefined ? undefined : parseAmount<'size'>(text) })}
      onBlur={edit.settle}
      className={lowField}
    />
  );
}

/** The filled part of an order is written below its size. */
export function SizeCell({ row }: { row: OrderRow }) {
  const t = useTranslations('perps-account.orders');
  const names = useTranslations('positions.columns');
  const locale = usePageLocale();
  const { size } = readRow(row);
  if (!isPositive(size)) return names('wholePosition');
  const filled = row.kind === 'open' ? filledOf(row.order) : undefined;
  const { originalSize } = row.kind === 'open' ? row.order : { originalSize: undefined };
  const text = (of: Size) => figure(of, locale, { decimals: decimalsOf(of) });
  return (
    <span>
      <Figure text={text(size)} />
      {filled !== undefined && originalSize !== undefined && (
        <span className="block text-11 text-text-3">
          {t('filledOf', { filled: text(filled), size: text(originalSize) })}
        </span>
      )}
    </span>
  );
}

/** A state that is too long for its column is shown in full on hover. */
export function StateCell({ text }: { text: string }) {
  return (
    <span title={text} className="block truncate text-text-2">
      {text}
    </span>
  );
}

interface OrderButtonsProps {
  isEdited: boolean;
  edit: OrderEdit;
  isCancelling: boolean;
  onEdit: () => void;
  onCancel: () => void;
}

/** The buttons stay the same elements when an edit begins or ends, so that they keep the focus. */
export function OrderButtons({ isEdited, edit, isCancelling, onEdit, onCancel }: OrderButtonsProps) {
  const t = useTranslations('perps-account.orders');
  if (isEdited) {
    return (
      <RowButtons>
        <RowButton onPress={edit.end}>{t('keep')}</RowButton>
        <RowButton isBusy={edit.isBusy} disabled={!edit.isPossible} onPress={edit.save} className="text-text-1!">
          {t('save')}
        </RowButton>
      </RowButtons>
    );
  }
  return (
    <RowButtons>
      <RowButton disabled={isCancelling} onPress={onEdit}>
        {t('edit')}
      </RowButton>
      <RowButton isBusy={isCancelling} busyLabel={t('cancelling')} onPress={onCancel} className="text-text-1!">
        {t('cancel')}
      </RowButton>
    </RowButtons>
  );
}

/** Returns the width that the buttons of an open order need. */
export function useRoomOfOrderButtons(): number {
  const t = useTranslations('perps-account.orders');
  return Math.max(roomOfButtons([t('edit'), t('cancel')]), roomOfButtons([t('keep'), t('save')]));
}
