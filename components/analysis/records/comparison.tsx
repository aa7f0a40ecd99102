import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { EmptyState } from '@/components/ui/text/empty-state';
import { analysisSource } from '@/lib/client/analysis/source';
import { leastSeries } from '@/lib/config/analysis';
import { recordsQuery } from '@/lib/queries/analysis';
import type { Address } from '@/lib/schemas/address';
import { ReadFailure } from '../read-failure';
import { RecordBoard } from './record-board';

export interface ComparisonProps {
  owner: Address | undefined;
  soon: string;
  soonText: string;
}

/** Compares the outcomes of all users' analyses, as soon as two series have known outcomes. */
export function Comparison({ owner, soon, soonText }: ComparisonProps) {
  const t = useTranslations('analysis-panel');
  const { data, isError, refetch } = useQuery(recordsQuery(analysisSource, owner));
  if (data === undefined) {
    return isError ? <ReadFailure onAgain={() => void refetch()} /> : <Skeleton className="h-60" />;
  }
  if (data.everybody.length < leastSeries) {
    return <EmptyState heading="h2" className="border-line border-b py-20" title={soon} text={soonText} />;
  }
  return <RecordBoard series={data.everybody} caption={t('record.everybody')} leftOut={t('record.pools')} />;
}
