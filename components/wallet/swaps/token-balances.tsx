import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { type Column, Table } from '@/components/ui/table/table';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { Message } from '@/components/ui/text/message';
import { ShortAddress } from '@/components/ui/text/short-address';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { Panel } from '@/components/wallet/panel';
import { askPrices, type ReportedPrices } from '@/lib/client/spot/ask-prices';
import { holdingsSource } from '@/lib/client/swap/holdings';
import { useSwaps } from '@/lib/client/swap/use-swaps';
import { chainById, chains } from '@/lib/config/venues/chains';
import { type TokenId, tokenKeyOf } from '@/lib/domain/spot/token';
import { costBases, type HeldValue, valueHolding } from '@/lib/domain/swap/cost-basis';
import type { SwapToken } from '@/lib/domain/swap/intent';
import { tokensOf } from '@/lib/domain/swap/quote';
import { dollars, signedDollars } from '@/lib/i18n/format/dollars';
import { swapAmount } from '@/lib/i18n/format/token-figures';
import { type Usd, usd } from '@/lib/math/amount';
import { sum } from '@/lib/math/arithmetic';
import { compare } from '@/lib/math/comparison';
import { type Holding, holdingsQuery, tokenPricesQuery } from '@/lib/queries/holdings';
import type { Address } from '@/lib/schemas/address';

interface ValuedHolding extends Holding, HeldValue {}

interface Holdings {
  /** The tokens with a balance, the most valuable first; undefined until the first network has answered. */
  readonly held: readonly ValuedHolding[] | undefined;
  readonly allowed: readonly Holding[];
  readonly total: Usd | undefined;
  /** The networks that did not answer. */
  readonly failed: readonly string[];
  readonly retry: () => void;
}

const pricedOf = ({ chainId, address, isNative, wrapped }: SwapToken): TokenId => ({
  chainId,
  address: isNative ? (wrapped ?? address) : address,
});
const nothing = usd('0');

function byValue(one: ValuedHolding, other: ValuedHolding): number {
  return compare(other.value ?? nothing, one.value ?? nothing);
}

const noPrices: ReportedPrices = new Map();

/** Reads a wallet's balances on all seven networks; one that does not answer does not affect the others. */
export function useHoldings(owner: Address): Holdings {
  const swaps = useSwaps();
  const requested = useQueries({ queries: chains.map(({ id }) => holdingsQuery(holdingsSource, id, owner)) });
  const all = requested.flatMap(({ data }) => data ?? []);
  const kept = all.filter(({ units }) => units > 0n);
  const { data: prices = noPrices } = useQuery(
    tokenPricesQuery(
      { prices: askPrices },
      kept.map(({ token }) => pricedOf(token)),
    ),
  );
  const bases = costBases(swaps);
  const held = kept
    .map((holding): ValuedHolding => {
      const { token, units } = holding;
      const price = prices.get(tokenKeyOf(pricedOf(token)))?.price;
      return { ...holding, ...valueHolding(units, token.decimals, price, bases.get(tokenKeyOf(token))) };
    })
    .toSorted(byValue);
  const values = held.flatMap(({ value }) => value ?? []);
  return {
    held: requested.some(({ data }) => data !== undefined) ? held : undefined,
    allowed: all.filter(({ allowances }) => allowances.length > 0),
    total: values.length === 0 ? undefined : sum(values),
    failed: chains.filter((_, index) => requested[index]?.isError === true).map(({ name }) => name),
    retry: () => {
      for (const { isError, refetch } of requested) if (isError) void refetch();
    },
  };
}

const expectedRows = 4;

/** The listed tokens that a wallet holds, with their value, and the profit on those bought here. */
export function TokenBalances({ held, total, failed, retry }: Holdings) {
  const t = useTranslations('wallet-swaps.balances');
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
      action={total !== undefined && <span className="text-13">{t('total', { value: dollars(total, locale) })}</span>}
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
