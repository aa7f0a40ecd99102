import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { type Column, Table } from '@/components/ui/table/table';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { Message } from '@/components/ui/text/message';
import { ShortAddress } from '@/components/ui/text/short-address';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { chainById } from '@/lib/config/venues/chains';
import { tokenKeyOf } from '@/lib/domain/spot/token';
import { tokensOf } from '@/lib/domain/swap/quote';
import { dollars, signedDollars } from '@/lib/i18n/format/dollars';
import { swapAmount } from '@/lib/i18n/format/token-figures';
import { Panel } from '../panel';
import type { Holdings, ValuedHolding } from './use-holdings';

const expectedRows = 4;

/** The listed tokens that a wallet holds, with their value, and the profit on what was bought here. */
export function TokenBalances({ held, total, failed, retry }: Holdings) {
  const t = useTranslations('tokens.balances');
  const locale = usePageLocale();
  const columns: readonly Column<ValuedHolding>[] = [
    {
      key: 'token',
      heading: t('token'),
      widthPx: 190,
      wide: true,
      cell: ({ token, name }) => (
        <span className="flex items-center gap-2" title={name}>
          <bdi>{token.symbol}</bdi>
          {!token.isNative && (
            <span className="text-text-3">
              <ShortAddress address={token.address} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'network',
      heading: t('network'),
      widthPx: 130,
      cell: ({ token }) => chainById(token.chainId)?.name,
    },
    {
      key: 'balance',
      heading: t('balance'),
      align: 'end',
      widthPx: 150,
      cell: ({ token, units }) => {
        const amount = tokensOf(units, token);
        return <Figure text={swapAmount(amount, locale)} full={amount} />;
      },
    },
    {
      key: 'value',
      heading: t('value'),
      align: 'end',
      widthPx: 120,
      cell: ({ value }) => <Figure text={dollars(value, locale)} />,
    },
    {
      key: 'profit',
      heading: t('profit'),
      align: 'end',
      widthPx: 120,
      cell: ({ profit }) => <SignedChange value={profit} text={signedDollars(profit, locale)} />,
    },
  ];
  return (
    <Panel
      title={t('title')}
      action={total && <span className="text-13">{t('total', { value: dollars(total, locale) })}</span>}
    >
      {failed.length > 0 && (
        <Message
          severity="warning"
          title={t('failed', { networks: failed.join(', ') })}
          action={
            <Button size="s" onClick={retry}>
              {t('retry')}
            </Button>
          }
        />
      )}
      <Table
        caption={t('title')}
        columns={columns}
        rows={held ?? []}
        rowKey={({ token }) => tokenKeyOf(token)}
        className="max-md:[&_[data-row]]:grid-cols-2!"
        loadingRows={held === undefined ? expectedRows : undefined}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      />
      <p className="text-11 text-text-3">{t('profitNote')}</p>
    </Panel>
  );
}
