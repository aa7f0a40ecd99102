import { useTranslations } from 'next-intl';
import type { Column } from '@/components/ui/table/table';
import { Figure } from '@/components/ui/text/figure';
import { ShortAddress } from '@/components/ui/text/short-address';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import type { HistoryEntry, Place } from '@/lib/domain/funds/history';
import { dateTimeText } from '@/lib/i18n/format/date';
import { shortAddress } from '@/lib/i18n/format/short-address';
import { useMoney } from './use-money';

export function useHistoryColumns(): readonly Column<HistoryEntry>[] {
  const t = useTranslations('wallet.history');
  const locale = usePageLocale();
  const { exact, cost } = useMoney();
  const placeName = (place: Place): string =>
    place === 'arbitrum' || place === 'perp' || place === 'spot' || place === 'vault'
      ? t(`places.${place}`)
      : shortAddress(place);
  return [
    {
      key: 'time',
      heading: t('time'),
      widthPx: 150,
      wide: true,
      cell: ({ time }) => dateTimeText(time, locale, localTimeZone()),
    },
    { key: 'kind', heading: t('kind'), widthPx: 100, cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'way',
      heading: t('way'),
      widthPx: 210,
      cell: ({ from, to }) => `${placeName(from)} – ${placeName(to)}`,
    },
    {
      key: 'amount',
      heading: t('amount'),
      align: 'end',
      widthPx: 160,
      cell: ({ amount, token }) => <Figure text={exact(amount)} unit={token} full={amount} />,
    },
    {
      key: 'fee',
      heading: t('fee'),
      align: 'end',
      widthPx: 110,
      cell: ({ fee }) => <Figure text={cost(fee)} />,
    },
    {
      key: 'hash',
      heading: t('hash'),
      align: 'end',
      widthPx: 130,
      spare: true,
      cell: ({ hash }) => <ShortAddress address={hash} />,
    },
  ];
}
