import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { SearchIcon } from '@/components/ui/frame/icons';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Message } from '@/components/ui/text/message';
import { useRestedText } from '@/components/ui/text/use-rested-text';
import { adminSearchDebounceMs } from '@/lib/config/admin';
import { auditLogQuery } from '@/lib/queries/operations';
import type { Address } from '@/lib/schemas/address';
import { AuditEntryRow } from './audit-entry-row';

const longestSearch = 100;

/** Lists the actions of administrators, newest first, each entry with the fields that it changed. */
export function AuditLog({ wallet }: { wallet: Address }) {
  const t = useTranslations('admin-operations.log');
  const [text, setText] = useState('');
  const log = useInfiniteQuery(auditLogQuery(wallet, useRestedText(text.trim(), adminSearchDebounceMs)));
  const entries = log.data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <Field
        label={t('search')}
        labelHidden
        placeholder={t('search')}
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={longestSearch}
        autoComplete="off"
        spellCheck={false}
        prefix={<SearchIcon />}
        className="md:w-96"
      />
      {log.isError && (
        <Message
          severity="error"
          live
          title={t('failed')}
          action={
            <Button size="s" onClick={() => void log.refetch()}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {entries === undefined && !log.isError && <Skeleton className="h-40" />}
      {entries?.length === 0 && <EmptyState title={t('empty')} />}
      <ul className="flex flex-col">
        {entries?.map((entry) => (
          <AuditEntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
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
    </>
  );
}
