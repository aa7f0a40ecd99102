import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { toast } from '@/components/ui/overlay/toast';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Message } from '@/components/ui/text/message';
import { useRestedText } from '@/components/ui/text/use-rested-text';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { exportAuditLog } from '@/lib/api/administration';
import { call } from '@/lib/api/call';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { saveFile } from '@/lib/client/save-file';
import { adminSearchDebounceMs } from '@/lib/config/admin';
import { fileOfAudit } from '@/lib/domain/catalogue/audit-file';
import { spanOf, wholePast } from '@/lib/domain/portfolio/history-filter';
import { count } from '@/lib/i18n/format/count';
import { auditLogQuery } from '@/lib/queries/operations';
import type { Address } from '@/lib/schemas/address';
import type { AuditFilter } from '@/lib/schemas/operations';
import { useFailureToast } from '../use-failure-toast';
import { AuditEntryRow } from './audit-entry-row';
import { type AuditChoice, AuditFilters, wholeLog } from './audit-filters';

/** Returns what the server is asked for; what is not chosen is left out. */
function filterOf({ kind, actor, firstDay, lastDay }: AuditChoice, search: string): AuditFilter {
  const { from, to } = spanOf({ ...wholePast, range: 'own', firstDay, lastDay }, Date.now(), localTimeZone());
  return {
    ...(search !== '' && { search }),
    ...(kind !== undefined && { kind }),
    ...(actor !== undefined && { actor }),
    ...(from !== undefined && { from }),
    // The span ends before this moment, the filter with it.
    ...(to !== undefined && { to: to - 1 }),
  };
}

/** Saves what the filter leaves as a file. */
function ExportButton({ wallet, filter }: { wallet: Address; filter: AuditFilter }) {
  const t = useTranslations('admin-operations.log');
  const locale = usePageLocale();
  const [isBusy, setBusy] = useState(false);
  const tellFailure = useFailureToast();
  const save = async () => {
    setBusy(true);
    try {
      const { entries, hasMore } = await call(exportAuditLog, { walletAddress: wallet, ...filter });
      saveFile('pluto-audit-log.csv', fileOfAudit(entries), 'text/csv;charset=utf-8');
      if (hasMore) toast.note({ title: t('cut', { count: count(entries.length, locale) }) }, 'audit log');
    } catch (thrown) {
      tellFailure(thrown, t('exportFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={isBusy} onClick={() => void save()}>
      {t('export')}
    </Button>
  );
}

/** Lists the actions of administrators, newest first, each entry with the fields that it changed. */
export function AuditLog({ wallet }: { wallet: Address }) {
  const t = useTranslations('admin-operations.log');
  const [choice, setChoice] = useState(wholeLog);
  const filter = filterOf(choice, useRestedText(choice.text.trim(), adminSearchDebounceMs));
  const log = useInfiniteQuery(auditLogQuery(wallet, filter));
  const entries = log.data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <AuditFilters wallet={wallet} choice={choice} onChange={setChoice} />
      <div>
        <ExportButton wallet={wallet} filter={filter} />
      </div>
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
