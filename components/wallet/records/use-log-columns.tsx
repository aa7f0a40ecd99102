import { useTranslations } from 'next-intl';
import type { Column } from '@/components/ui/table/table';
import { ShortAddress } from '@/components/ui/text/short-address';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { browserNameOf } from '@/lib/config/venues/user-agent';
import { dateTimeText } from '@/lib/i18n/format/date';
import type { AccountLogEntry, Act } from '@/lib/schemas/account-log';
import { addressSchema } from '@/lib/schemas/address';

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
  'admin.added': 'acts.admin_added',
  'admin.removed': 'acts.admin_removed',
  'export.made': 'acts.export_made',
  'terms.accepted': 'acts.terms_accepted',
} as const satisfies Record<Act, string>;

function Subject({ of: entry }: { of: AccountLogEntry }) {
  // The line of a chat begins with its number, by which the page of the bot lists it.
  if (entry.act.startsWith('chat.')) return <bdi className="text-text-3">{entry.subject?.split(' ', 1)[0]}</bdi>;
  if (entry.act === 'terms.accepted') return <bdi className="text-text-3">{entry.subject}</bdi>;
  const address = addressSchema.safeParse(entry.subject);
  return address.success ? <ShortAddress address={address.data} /> : undefined;
}

export function useLogColumns(): readonly Column<AccountLogEntry>[] {
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
