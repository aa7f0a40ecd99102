import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { toast } from '@/components/ui/overlay/toast';
import { useWorded } from '@/components/ui/words/use-worded';
import type { Address } from '@/lib/schemas/address';
import { recordWords } from '../deferred-words';

const load = async () => (await import('./account-records')).AccountRecords;

/** Loads after the page, so that balances do not wait for records that are seldom read. */
export function DeferredRecords({ owner }: { owner: Address }) {
  const t = useTranslations('wallet.log');
  const { loaded: Records, hasFailed } = useWorded(true, load, recordWords);
  useEffect(() => {
    if (hasFailed) toast.failure({ title: t('failed') }, 'records');
  }, [hasFailed, t]);
  return Records === undefined ? <Skeleton className="h-60" /> : <Records owner={owner} />;
}
