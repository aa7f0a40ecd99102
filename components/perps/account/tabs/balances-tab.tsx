import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { type Column, Table } from '@/components/ui/table/table';
import { CoinLogo } from '@/components/ui/text/coin-logo';
import { Figure } from '@/components/ui/text/figure';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { accountSourceOf } from '@/lib/client/perps/account/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import { type BalanceRow, balanceRows, isSmall, type NamedShare } from '@/lib/domain/portfolio/balances';
import { dollars } from '@/lib/i18n/format/dollars';
import { figure, missing } from '@/lib/i18n/format/figure';
import { inUnit, type Tokens } from '@/lib/math/amount';
import { sub } from '@/lib/math/arithmetic';
import { spotBalancesQuery } from '@/lib/queries/account';
import { PanelState } from '../panel-state';
import { useAccountState, useOwnAccount } from '../use-account';
import { Nothing } from './cells';

export function useBalanceRows(hidesSmall: boolean) {
  const venue = useVenue();
  const { owner } = useOwnAccount();
  const state = useAccountState();
  const requested = useQuery(spotBalancesQuery(accountSourceOf(venue), owner));
  const rows =
    requested.data === undefined || state.data === undefined
      ? undefined
      : balanceRows(requested.data.kind === 'standard' ? state.data : undefined, requested.data.spot).filter(
          (row) => !hidesSmall || !isSmall(row),
        );
  return { rows, requested: state.isError ? state : requested };
}

const coinDecimals = 4;

/** Names a share of a prediction market by its question and its side, or by their numbers if the names are unknown. */
function Outcome({ outcome, side, words }: NamedShare) {
  const t = useTranslations('perps-account.balances');
  const reported = side === undefined ? undefined : words?.sides[side];
  return (
    <span className="block truncate">
      <bdi className="font-medium text-13">{words?.name ?? t('outcome', { outcome })}</bdi>{' '}
      <span className="text-text-3">
        {reported === undefined ? (
          t('outcomeSide', { side: side === undefined ? 'none' : String(side) })
        ) : (
          <bdi>{reported}</bdi>
        )}
      </span>
    </span>
  );
}

interface BalancesTabProps {
  rows: readonly BalanceRow[] | undefined;
  requested: ComponentProps<typeof PanelState>['requested'];
}

export function BalancesTab({ rows, requested }: BalancesTabProps) {
  const t = useTranslations('perps-account');
  const failures = useTranslations('positions.failures');
  const locale = usePageLocale();
  const amount = ({ coin }: BalanceRow, of: Tokens | undefined) => {
    if (of === undefined) return missing;
    return coin === 'USDC' ? dollars(inUnit<'usdc'>(of), locale) : figure(of, locale, { decimals: coinDecimals });
  };
  const columns: readonly Column<BalanceRow>[] = [
    {
      key: 'asset',
      heading: t('balances.asset'),
      widthPx: 180,
      wide: true,
      cell: ({ coin, outcome, where }) =>
        outcome === undefined ? (
          <span>
            <CoinLogo coin={coin} size={16} className="me-1.5 align-middle" />
            <bdi className="font-medium text-13">{coin}</bdi>{' '}
            <span className="text-text-3">{t(`balances.${where}`)}</span>
          </span>
        ) : (
          <Outcome {...outcome} />
        ),
    },
    {
      key: 'total',
      heading: t('balances.total'),
      align: 'end',
      widthPx: 140,
      cell: (row) => <Figure text={amount(row, row.total)} />,
    },
    {
      key: 'available',
      heading: t('balances.available'),
      align: 'end',
      widthPx: 140,
      cell: (row) => <Figure text={amount(row, row.available)} />,
    },
    {
      key: 'held',
      heading: t('balances.held'),
      align: 'end',
      widthPx: 140,
      cell: (row) => (
        <Figure text={amount(row, row.available === undefined ? undefined : sub(row.total, row.available))} />
      ),
    },
    {
      key: 'value',
      heading: t('balances.value'),
      align: 'end',
      widthPx: 140,
      cell: ({ value }) => <Figure text={dollars(value, locale)} />,
    },
  ];
  return (
    <PanelState requested={requested} failed={failures('summary')}>
      <Table
        caption={t('balances.caption')}
        columns={columns}
        rows={rows ?? []}
        rowKey={({ coin, where }) => `${where} ${coin}`}
        rowHeightPx={40}
        loadingRows={rows === undefined ? 2 : undefined}
        empty={<Nothing title={t('balances.empty')} />}
      />
    </PanelState>
  );
}
