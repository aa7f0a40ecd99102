import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { classNames } from '@/components/ui/frame/class-names';
import { CancelAllDialog } from '../dialogs/cancel-all-dialog';
import { CloseAllDialog } from '../dialogs/close-all-dialog';
import { isShown, type RowFilter } from '../row-filter';
import { useAccountState, useOpenOrders } from '../use-account';
import { useCancel } from '../use-cancel';

/** A button at the head of the list, visible however long the list is. */
export function CancelAll({ filter, className }: { filter: RowFilter; className?: string }) {
  const t = useTranslations('perps-account.orders');
  const { cancelling } = useCancel();
  const [isOpen, setOpen] = useState(false);
  const orders = (useOpenOrders().data ?? []).filter(({ coin, side }) => isShown(filter, coin, side));
  const { only, side } = filter;
  const ofCoin = only === undefined ? t('cancelAll') : t('cancelAllOf', { coin: only });
  if (orders.length === 0) return null;
  return (
    <>
      <Button
        look="text"
        size="s"
        className={classNames('-my-1 px-1!', className)}
        loading={orders.every(({ id }) => cancelling.has(id))}
        loadingLabel={t('cancelling')}
        onClick={() => setOpen(true)}
      >
        {side === 'all' ? ofCoin : t('cancelShown', { count: orders.length })}
      </Button>
      {isOpen && <CancelAllDialog orders={orders} onClose={() => setOpen(false)} />}
    </>
  );
}

export function CloseAll({ className }: { className?: string }) {
  const t = useTranslations('perps-account.closeAll');
  const [isOpen, setOpen] = useState(false);
  const state = useAccountState();
  if (state.data === undefined || state.data.positions.length === 0) return null;
  return (
    <>
      <Button look="text" size="s" className={classNames('-my-1 px-1!', className)} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <CloseAllDialog onClose={() => setOpen(false)} />}
    </>
  );
}
