import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { toast } from '@/components/ui/overlay/toast';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { saveFile } from '@/lib/client/save-file';
import { useExportNote } from '@/lib/client/session/use-export-note';
import { csvText } from '@/lib/domain/portfolio/csv-text';
import { normalise } from '@/lib/errors/normalise';
import { count } from '@/lib/i18n/format/count';
import { dateText } from '@/lib/i18n/format/date';
import { mostFills } from '@/lib/venues/hyperliquid/info/fills';
import { mostPastOrders } from '@/lib/venues/hyperliquid/info/order-history';
import { useOwnAccount } from '../use-account';

interface HistoryFootProps<Row> {
  /** Names the file. */
  name: 'trades' | 'funding' | 'orders';
  rows: readonly Row[];
  /** Loads everything that the venue still has, the newest first; absent if that is shown already. */
  all?: (() => Promise<{ readonly rows: readonly Row[]; readonly isCut: boolean }>) | undefined;
  columns: readonly { readonly name: string; readonly of: (row: Row) => string }[];
  /** The time of the oldest known entry, whatever the filter. */
  since: number | undefined;
  /** True if there were older entries that the venue does not return. */
  isCut?: boolean;
}

/** Loads older entries, and saves the list with all columns, in UTC and with exact figures. */
export function HistoryFoot<Row>({ name, rows, all, columns, since, isCut = false }: HistoryFootProps<Row>) {
  const t = useTranslations('perps-account.past');
  const errorText = useErrorText();
  const locale = usePageLocale();
  const { owner } = useOwnAccount();
  const note = useExportNote(owner);
  const [state, setState] = useState<'idle' | 'reading' | 'all' | 'cut'>('idle');
  const day = since === undefined ? undefined : dateText(since, locale, localTimeZone());

  const readOn = async (): Promise<readonly Row[] | undefined> => {
    if (all === undefined || state === 'all' || state === 'cut') return rows;
    setState('reading');
    try {
      const found = await all();
      setState(found.isCut ? 'cut' : 'all');
      return found.rows;
    } catch (thrown) {
      setState('idle');
      const text = errorText(normalise(thrown));
      if (text !== undefined) toast.failure({ title: t('failed'), text });
      return undefined;
    }
  };
  const save = async () => {
    const found = await readOn();
    if (found === undefined) return;
    const lines = [columns.map((column) => column.name), ...found.map((row) => columns.map(({ of }) => of(row)))];
    saveFile(`pluto-${owner}-${name}.csv`, csvText(lines), 'text/csv;charset=utf-8');
    note(name);
  };

  if (rows.length === 0) return null;
  return (
    <div className="sticky start-0 flex flex-wrap items-center justify-end gap-2 border-grid border-t px-(--gutter) py-1.5">
      <p role="status" className="grow text-12 text-text-3">
        {state === 'reading' && t('reading')}
        {state === 'cut' && day !== undefined && t('cut', { day, most: count(mostFills, locale) })}
        {isCut && day !== undefined && t('cutOrders', { day, most: count(mostPastOrders, locale) })}
        {state === 'all' && t('all', { count: rows.length })}
      </p>
      {all !== undefined && state !== 'all' && state !== 'cut' && (
        <Button size="s" loading={state === 'reading'} onClick={() => void readOn()}>
          {t('more')}
        </Button>
      )}
      <Button size="s" onClick={() => void save()}>
        {t('save')}
      </Button>
    </div>
  );
}
