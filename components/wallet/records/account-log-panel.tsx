import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { Table } from '@/components/ui/table/table';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Message } from '@/components/ui/text/message';
import { accountLogQuery } from '@/lib/queries/account-log';
import type { Address } from '@/lib/schemas/address';
import { Panel } from '../panel';
import { useLogColumns } from './use-log-columns';

const expectedRows = 3;

/** Lists what happened to this account, so that its owner can spot actions that they did not take. */
export function AccountLogPanel({ owner }: { owner: Address }) {
  const t = useTranslations('wallet.log');
  const log = useInfiniteQuery(accountLogQuery(owner));
  const columns = useLogColumns();
  const rows = log.data?.pages.flatMap(({ entries }) => entries) ?? [];
  const hasFailed = log.isError && log.data === undefined;
  return (
    <Panel title={t('title')}>
      <p className="text-12 text-text-2">{t('text')}</p>
      {hasFailed ? (
        <Message
          severity="error"
          title={t('failed')}
          action={
            <Button size="s" onClick={() => void log.refetch()}>
              {t('retry')}
            </Button>
          }
        />
      ) : (
        <Table
          caption={t('title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          className="max-md:[&_[data-row]]:grid-cols-2!"
          loadingRows={log.data === undefined ? expectedRows : undefined}
          empty={<EmptyState title={t('empty')} />}
        />
      )}
      {log.hasNextPage && (
        <Button
          size="s"
          className="self-center"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {t('older')}
        </Button>
      )}
    </Panel>
  );
}
