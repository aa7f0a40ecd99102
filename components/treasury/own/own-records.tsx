import { useTranslations } from 'next-intl';
import { RankDays } from '../rank-days';
import { HistoryTable } from './history-table';
import { OwnCards } from './own-cards';
import { ShareChange } from './share-change';
import type { Own } from './use-holding';

/** Shows everything about the connected wallet that does not fit into the card of its position. */
export function OwnRecords({ owner, coin }: Own) {
  const t = useTranslations('treasury-position');
  const words = {
    title: t('rankTitle'),
    listed: (days: number, date: string) => t('overTime', { count: days, date }),
    best: (rank: string, date: string) => t('best', { rank, date }),
    ...{ oneDay: t('oneDay'), dayByDay: t('dayByDay'), day: t('day'), rank: t('rank'), part: t('part') },
  };
  return (
    <div className="mt-10">
      <h2 className="mb-3 font-medium text-16">{t('title')}</h2>
      <OwnCards owner={owner} coin={coin} />
      <div className="min-h-66 max-sm:min-h-94">
        <RankDays address={owner} words={words} />
      </div>
      <ShareChange owner={owner} coin={coin} />
      <HistoryTable owner={owner} coin={coin} />
    </div>
  );
}
