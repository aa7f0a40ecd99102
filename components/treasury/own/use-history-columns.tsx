import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { OutsideLink } from '@/components/ui/frame/outside-link';
import type { Column } from '@/components/ui/table/table';
import { Figure } from '@/components/ui/text/figure';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { explorerLink } from '@/lib/client/page/chains';
import { platformToken } from '@/lib/config/site/brand';
import type { OwnTransfer } from '@/lib/domain/treasury/own-transfers';
import { treasuryTableAmount } from '@/lib/i18n/format/balance';
import { dateTimeText } from '@/lib/i18n/format/date';
import { shortAddress } from '@/lib/i18n/format/short-address';

function TransactionLink({ hash }: { hash: string }) {
  const href = explorerLink(platformToken.chainId, 'tx', hash);
  const text = (
    <bdi dir="ltr" className="font-mono text-12">
      {shortAddress(hash)}
    </bdi>
  );
  return href === undefined ? text : <OutsideLink href={href}>{text}</OutsideLink>;
}

/** Returns the columns of the history: type, date, amount and transaction. */
export function useHistoryColumns(): readonly Column<OwnTransfer>[] {
  const t = useTranslations('treasury-position');
  const locale = usePageLocale();
  return useMemo(
    () => [
      {
        ...{ key: 'type', heading: t('type'), widthPx: 72 },
        cell: ({ kind }) => <span className={kind === 'buy' ? 'text-up' : 'text-down'}>{t(kind)}</span>,
      },
      {
        ...{ key: 'date', heading: t('date'), widthPx: 160 },
        cell: ({ at }) => dateTimeText(at, locale, localTimeZone()),
      },
      {
        ...{ key: 'amount', heading: t('amount'), widthPx: 160, align: 'end' },
        cell: ({ amount }) => <Figure text={treasuryTableAmount(amount, locale)} />,
      },
      {
        ...{ key: 'transaction', heading: t('transaction'), widthPx: 140, align: 'end' },
        cell: ({ hash }) => <TransactionLink hash={hash} />,
      },
    ],
    [t, locale],
  );
}
