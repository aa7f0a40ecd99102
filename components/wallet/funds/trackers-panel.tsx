import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { transferStore } from '@/lib/client/funds/transfer-store';
import { useFundsRecords } from '@/lib/client/funds/use-funds';
import type { FundsRecord } from '@/lib/domain/funds/record';
import { Panel } from '../panel';
import { TrackerNote } from './tracker-note';
import { mayGo, TrackerSteps } from './tracker-steps';
import { useMoney } from './use-money';

function Tracker({ record }: { record: FundsRecord }) {
  const t = useTranslations('wallet.tracker');
  const { exact } = useMoney();
  return (
    <li className="flex min-w-0 flex-col gap-3 border border-line p-4">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h3 className="font-medium text-13">{t(record.kind, { amount: exact(record.amount) })}</h3>
        {mayGo(record) && (
          <Button size="s" look="text" onClick={() => transferStore.dismiss(record.id)}>
            {t('dismiss')}
          </Button>
        )}
      </div>
      <TrackerSteps record={record} />
      <TrackerNote record={record} />
    </li>
  );
}

/** Lists the transfers, the newest first; hidden if there are none. */
export function TrackersPanel() {
  const t = useTranslations('wallet.tracker');
  const records = useFundsRecords();
  if (records.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {records.toReversed().map((record) => (
          <Tracker key={record.id} record={record} />
        ))}
      </ul>
    </Panel>
  );
}
