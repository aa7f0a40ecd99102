import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { FactList } from '@/components/ui/text/fact-list';
import { Message } from '@/components/ui/text/message';
import { fundsSourceOf } from '@/lib/client/funds/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import type { TradingAccount } from '@/lib/domain/funds/account';
import { tradingAccountQuery } from '@/lib/queries/funds';
import type { Address } from '@/lib/schemas/address';
import { useMoney } from './use-money';

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

export function ExchangeBalances({ owner }: { owner: Address }) {
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
