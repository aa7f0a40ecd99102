import { useTranslations } from 'next-intl';
import type { PendingOrder } from '@/lib/client/perps/trading/pending-orders';
import { notesOf } from '@/lib/domain/portfolio/shown-order';
import { missing } from '@/lib/i18n/format/figure';
import { type OrderRow, readRow } from './order-row';

const isAlo = ({ leg }: PendingOrder): boolean => leg.order.kind === 'limit' && leg.order.tif === 'Alo';

/** Returns functions that write the words of an order's row in the page's language. */
export function useOrderWords() {
  const t = useTranslations('perps-account');
  const errors = useTranslations('errors');
  const names = useTranslations('positions.columns');
  const kinds = useTranslations('positions.kinds');
  const writeNote = (row: OrderRow): string | undefined => {
    const { reduceOnly } = readRow(row);
    const tif = row.kind === 'open' ? row.order.tif : isAlo(row.order) ? 'Alo' : undefined;
    const notes = notesOf({ reduceOnly, tif });
    return notes.length === 0 ? undefined : notes.map((note) => names(note)).join(', ');
  };
  const writeKind = (row: OrderRow): string => {
    if (row.kind === 'open') return row.order.kind === undefined ? missing : kinds(row.order.kind);
    const { order } = row.order.leg;
    if (order.kind === 'trigger') return t(`triggers.${order.goal}`);
    return kinds(order.tif === 'Ioc' ? 'Market' : 'Limit');
  };
  const writeState = ({ state }: PendingOrder): string => {
    switch (state.kind) {
      case 'sending':
        return t('orders.sending');
      case 'taken':
        return t('orders.taken');
      case 'unknown':
        return t('orders.unknown');
      case 'refused':
        return state.code === 'wallet.rejected' || state.code === 'request.aborted'
          ? t('orders.refused')
          : errors(state.code);
      default:
        return state satisfies never;
    }
  };
  return { writeNote, writeKind, writeState };
}
