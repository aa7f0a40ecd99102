import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { type Column, Table } from '@/components/ui/table/table';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Message } from '@/components/ui/text/message';
import { ShortAddress } from '@/components/ui/text/short-address';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { Panel } from '@/components/wallet/panel';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { browserNameOf } from '@/lib/config/venues/user-agent';
import { dateTimeText } from '@/lib/i18n/format/date';
import { accountLogQuery } from '@/lib/queries/account-log';
import { type Address, addressSchema } from '@/lib/schemas/address';
import type { AccountLogEntry, Act } from '@/lib/schemas/own-data';

const words = {
  'session.opened': 'acts.session_opened',
  'session.ended': 'acts.session_ended',
  'session.all_ended': 'acts.session_all_ended',
  'agent.approved': 'acts.agent_approved',
  'agent.revoked': 'acts.agent_revoked',
  'limits.changed': 'acts.limits_changed',
  'chat.linked': 'acts.chat_linked',
  'chat.unlinked': 'acts.chat_unlinked',
  'chat.allowed': 'acts.chat_allowed',
  'chat.limits_changed': 'acts.chat_limits_changed',
  'chat.forbidden': 'acts.chat_forbidden',
  'target.added': 'acts.target_added',
  'target.removed': 'acts.target_removed',
  'admin.added': 'acts.admin_added',
  'admin.removed': 'acts.admin_removed',
  'export.made': 'acts.export_made',
  'terms.accepted': 'acts.terms_accepted',
} as const satisfies Record<Act, string>;

function Subject({ of: entry }: { of: AccountLogEntry }) {
  // The text of a chat begins with its number, as the bot's page lists it.
  if (entry.act.startsWith('chat.')) return <bdi className="text-text-3">{entry.subject?.split(' ', 1)[0]}</bdi>;
  if (entry.act === 'terms.accepted' || entry.act.startsWith('target.'))
    return <bdi className="text-text-3">{entry.subject}</bdi>;
  const address = addressSchema.safeParse(entry.subject);
  return address.success ? <ShortAddress address={address.data} /> : undefined;
}

function useLogColumns(): readonly Column<AccountLogEntry>[] {
  const t = useTranslations('wallet.log');
  const sessions = useTranslations('wallet.sessions');
  const locale = usePageLocale();
  return [
    {
      key: 'time',
      heading: t('time'),
      widthPx: 160,
      wide: true,
      cell: ({ actedAt }) => dateTimeText(actedAt, locale, localTimeZone()),
    },
    {
      key: 'act',
      heading: t('act'),
      widthPx: 260,
      cell: (entry) => (
        <span className="inline-flex flex-wrap items-baseline gap-x-2">
          {t(words[entry.act])}
          <Subject of={entry} />
        </span>
      ),
    },
    {
      key: 'where',
      heading: t('where'),
      widthPx: 260,
      cell: ({ network, userAgent }) => (
        <>
          {browserNameOf(userAgent) ?? sessions('unknown')}
          {network !== undefined && <bdi className="ms-2 text-text-3">{network}</bdi>}
        </>
      ),
    },
  ];
}

const expectedRows = 3;

/** Lists the events of this account, so that its owner can spot actions that they did not take. */
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
