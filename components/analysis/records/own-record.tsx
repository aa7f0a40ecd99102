import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { analysisSource } from '@/lib/client/analysis/source';
import { recordsQuery } from '@/lib/queries/analysis';
import type { Address } from '@/lib/schemas/address';
import { ReadFailure } from '../read-failure';
import { RecordBoard } from './record-board';

/** The record of a wallet's own analyses; nothing until the first outcome is known. */
export function OwnRecord({ owner }: { owner: Address }) {
  const t = useTranslations('analysis-panel');
  const { data, isError, refetch } = useQuery(recordsQuery(analysisSource, owner));
  if (data === undefined) return isError ? <ReadFailure onAgain={() => void refetch()} /> : null;
  if (data.own.length === 0) return null;
  return (
    <div className="mt-8">
      <h2 className="mb-3 font-medium text-16">{t('record.own')}</h2>
      <RecordBoard series={data.own} caption={t('record.own')} />
    </div>
  );
}
