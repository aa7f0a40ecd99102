import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { type Column, Table } from '@/components/ui/table/table';
import { Figure } from '@/components/ui/text/figure';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { explorerLink } from '@/lib/client/page/chains';
import { chainBalances } from '@/lib/client/wallet/balance-source';
import { type Chain, chains } from '@/lib/config/venues/chains';
import { balance, nativeBalance } from '@/lib/i18n/format/balance';
import type { Tokens } from '@/lib/math/amount';
import { nativeBalanceQuery, usdcBalanceQuery } from '@/lib/queries/balances';
import type { Address } from '@/lib/schemas/address';

const source = chainBalances();

interface HeldProps {
  query: UseQueryResult<Tokens, unknown>;
  text: string;
  unit?: string;
}

/** Shows a balance. A network that does not respond leaves the others as they are. */
function Held({ query: { data, isError, refetch }, text, unit }: HeldProps) {
  const t = useTranslations('wallet.balances');
  if (data !== undefined) return <Figure text={text} {...(unit !== undefined && { unit })} full={data} />;
  if (!isError) return <Skeleton className="ms-auto w-16 max-md:ms-0" />;
  return (
    <Button look="text" size="s" title={t('chainFailed')} onClick={() => void refetch()}>
      {t('retry')}
    </Button>
  );
}

function Native({ chain, owner }: { chain: Chain; owner: Address }) {
  const locale = usePageLocale();
  const query = useQuery(nativeBalanceQuery(source, chain.id, owner));
  return <Held query={query} text={nativeBalance(query.data, locale)} unit={chain.nativeCurrency.symbol} />;
}

function Dollars({ chain, owner }: { chain: Chain; owner: Address }) {
  const locale = usePageLocale();
  const query = useQuery(usdcBalanceQuery(source, chain.id, owner));
  return <Held query={query} text={balance(query.data, locale)} />;
}

function Network({ chain, owner }: { chain: Chain; owner: Address }) {
  const link = explorerLink(chain.id, 'address', owner);
  if (link === undefined) return chain.name;
  return (
    <a href={link} target="_blank" rel="noreferrer" className="underline decoration-line-2 hover:decoration-edge">
      {chain.name}
    </a>
  );
}

export function ChainBalances({ owner }: { owner: Address }) {
  const t = useTranslations('wallet.balances');
  const columns: readonly Column<Chain>[] = [
    {
      key: 'network',
      heading: t('network'),
      widthPx: 150,
      wide: true,
      cell: (chain) => <Network chain={chain} owner={owner} />,
    },
    {
      key: 'native',
      heading: t('native'),
      align: 'end',
      widthPx: 150,
      cell: (chain) => <Native chain={chain} owner={owner} />,
    },
    {
      key: 'usdc',
      heading: t('usdc'),
      align: 'end',
      widthPx: 120,
      cell: (chain) => <Dollars chain={chain} owner={owner} />,
    },
  ];
  return (
    <Table
      caption={t('chains')}
      columns={columns}
      rows={chains}
      rowKey={({ id }) => String(id)}
      className="max-md:[&_[data-row]]:grid-cols-2!"
    />
  );
}
