import { useTranslations } from 'next-intl';
import { NumberInput } from '@/components/ui/form/number-input';
import { RowButton, RowButtons, roomOfButtons } from '@/components/ui/form/row-buttons';
import { parseAmount } from '@/lib/math/amount';
import { sub } from '@/lib/math/arithmetic';
import { isPositive } from '@/lib/math/comparison';
import { FilledCell } from './filled-cell';
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

/** The filled part of an order and its size; nothing of one that was just sent is known to be filled. */
export function SizeCell({ row }: { row: OrderRow }) {
  const { size } = readRow(row);
  const { originalSize = size } = row.kind === 'open' ? row.order : {};
  return <FilledCell size={originalSize} filled={isPositive(originalSize) ? sub(originalSize, size) : undefined} />;
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
