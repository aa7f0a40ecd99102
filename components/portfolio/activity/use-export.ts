import { useEffect, useRef, useState } from 'react';
import { saveFile } from '@/lib/client/save-file';
import { useExportNote } from '@/lib/client/session/use-export-note';
import { useVenue } from '@/lib/client/venue/use-venue';
import type { Venue } from '@/lib/client/venue/venue';
import type { ExportForm } from '@/lib/domain/portfolio/export';
import type { Address } from '@/lib/schemas/address';

export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly rows: number }
  | { readonly kind: 'done'; readonly rows: number; readonly firstAt: number | undefined; readonly isCut: boolean }
  | { readonly kind: 'failed'; readonly error: unknown };

const idle: ExportState = { kind: 'idle' };

async function run(venue: Venue, owner: Address, form: ExportForm, signal: AbortSignal, hear: (rows: number) => void) {
  const [{ collectRecords }, { exportText, firstTime }, { timelyAsk }] = await Promise.all([
    import('@/lib/client/portfolio/collect'),
    import('@/lib/domain/portfolio/export'),
    import('@/lib/client/venue/timely-ask'),
  ]);
  const { records, isCut } = await collectRecords({ ask: timelyAsk(venue), owner, signal, hear });
  const text = exportText(records, form);
  signal.throwIfAborted();
  saveFile(`pluto-${owner}-${form}.csv`, text, 'text/csv;charset=utf-8');
  const { fills, payments, transfers } = records;
  return {
    rows: fills.length + payments.length + transfers.length,
    firstAt: isCut ? fills[0]?.time : firstTime(records),
    isCut,
  };
}

/** Runs one export at a time, and stops it when its panel closes. */
export function useExport(owner: Address) {
  const venue = useVenue();
  const [state, setState] = useState<ExportState>(idle);
  const note = useExportNote(owner);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return {
    state,
    stop: () => {
      running.current?.abort();
      setState(idle);
    },
    start: (form: ExportForm) => {
      const own = new AbortController();
      running.current = own;
      setState({ kind: 'running', rows: 0 });
      const tell = (next: ExportState) => {
        if (!own.signal.aborted) setState(next);
      };
      run(venue, owner, form, own.signal, (rows) => tell({ kind: 'running', rows })).then(
        (done) => {
          note('portfolio');
          tell({ kind: 'done', ...done });
        },
        (error: unknown) => tell({ kind: 'failed', error }),
      );
    },
  };
}
