import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { type Column, Table } from '@/components/ui/table/table';
import { FactList } from '@/components/ui/text/fact-list';
import { Figure } from '@/components/ui/text/figure';
import { Message } from '@/components/ui/text/message';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { Panel } from '@/components/wallet/panel';
import { fundsSourceOf } from '@/lib/client/funds/source';
import { explorerLink } from '@/lib/client/page/chains';
import { useVenue } from '@/lib/client/venue/use-venue';
import { chainBalances } from '@/lib/client/wallet/balance-source';
import { useConnectedWallet, useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { arbitrum, type Chain, chains } from '@/lib/config/venues/chains';
import type { TradingAccount } from '@/lib/domain/funds/account';
import { balance, nativeBalance } from '@/lib/i18n/format/balance';
import type { Tokens } from '@/lib/math/amount';
import { isPositive } from '@/lib/math/comparison';
import { nativeBalanceQuery, usdcBalanceQuery } from '@/lib/queries/balances';
import { tradingAccountQuery } from '@/lib/queries/funds';
import type { Address } from '@/lib/schemas/address';
import { useMoney } from './use-money';
import { useWithdrawalFacts } from './use-withdrawal-facts';

const source = chainBalances();

interface HeldProps {
  query: UseQueryResult<Tokens, unknown>;
  text: string;
  unit?: string;
}

/** Shows a balance. A network that does not respond does not affect the others. */
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

function ChainBalances({ owner }: { owner: Address }) {
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

const waiting = <Skeleton className="w-20" />;

function useFacts(account: TradingAccount | undefined) {
  const t = useTranslations('wallet.balances');
  const { held } = useMoney();
  if (account?.kind === 'unified') {
    return [
      { name: t('unified'), value: held(account.spot.total) },
      { name: t('withdrawable'), value: held(account.spot.free) },
    ];
  }
  return [
    { name: t('perp'), value: account === undefined ? waiting : held(account.perp.total) },
    { name: t('withdrawable'), value: account === undefined ? waiting : held(account.perp.withdrawable) },
    { name: t('spot'), value: account === undefined ? waiting : held(account.spot.total) },
  ];
}

function ExchangeBalances({ owner }: { owner: Address }) {
  const venue = useVenue();
  const t = useTranslations('wallet.balances');
  const { data, isError, refetch } = useQuery(tradingAccountQuery(fundsSourceOf(venue), owner));
  const facts = useFacts(data);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="flex h-(--row-head) items-center justify-between text-11 text-text-3">
        <span>{t('exchange')}</span>
        <span>{t('usdc')}</span>
      </h3>
      {isError && data === undefined ? (
        <Message
          severity="error"
          title={t('failed')}
          action={
            <Button size="s" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        />
      ) : (
        <FactList facts={facts} />
      )}
      {data?.kind === 'unified' && <Message title={t('unifiedText')} />}
    </div>
  );
}

function Actions() {
  const t = useTranslations('wallet.account');
  const transfer = useTranslations('wallet.transfer');
  const { dialogs } = useWalletRoom();
  const wallet = useConnectedWallet();
  const { available } = useWithdrawalFacts();
  const isOnArbitrum = wallet?.chainId === arbitrum.id;
  const hasNothing = available !== undefined && !isPositive(available);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="s" look="primary" disabled={!isOnArbitrum} onClick={() => void dialogs.open('deposit')}>
        {t('deposit')}
      </Button>
      <Button size="s" disabled={!isOnArbitrum || hasNothing} onClick={() => void dialogs.open('withdraw')}>
        {t('withdraw')}
      </Button>
      <Button size="s" onClick={() => void dialogs.open('transfer')}>
        {transfer('open')}
      </Button>
    </div>
  );
}

export function BalancesPanel({ owner }: { owner: Address }) {
  const t = useTranslations('wallet.balances');
  return (
    <Panel title={t('title')} action={<Actions />}>
      <div className="grid gap-8 lg:grid-cols-2">
        <ExchangeBalances owner={owner} />
        <ChainBalances owner={owner} />
      </div>
    </Panel>
  );
}
