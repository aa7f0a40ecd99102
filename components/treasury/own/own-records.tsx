import { useTranslations } from 'next-intl';
import type { Address } from '@/lib/schemas/address';
import { HistoryTable } from './history-table';
import { OwnCards } from './own-cards';
import { RankDays } from './rank-days';

/** Everything about the connected wallet that does not fit into the card of its position. */
export function OwnRecords({ owner }: { owner: Address }) {
  const t = useTranslations('holding');
  return (
    <div className="mt-10">
      <h2 className="mb-3 font-medium text-16">{t('title')}</h2>
      <OwnCards owner={owner} />
      <RankDays owner={owner} />
      <HistoryTable owner={owner} />
    </div>
  );
}
