import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Message } from '@/components/ui/text/message';
import { NowAfter } from '@/components/ui/text/now-after';
import { roughly } from '@/lib/client/funds/checks';
import { fundsSourceOf } from '@/lib/client/funds/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { arbitrum } from '@/lib/config/venues/chains';
import { tradingTotal } from '@/lib/domain/funds/account';
import { type AmountForm, movableIn } from '@/lib/domain/funds/amount-form';
import { circleFee, type DepositFacts, depositSummary } from '@/lib/domain/funds/deposit';
import { usdc } from '@/lib/math/amount';
import { add } from '@/lib/math/arithmetic';
import { isPositive } from '@/lib/math/comparison';
import { tradingAccountQuery } from '@/lib/queries/funds';
import { useMoney } from './use-money';

/** Shows the balances after the deposit and its costs, before anything is signed. */
export function DepositEffect({ form, facts }: { form: AmountForm; facts: DepositFacts }) {
  const venue = useVenue();
  const t = useTranslations('wallet.deposit');
  const wallet = useConnectedWallet();
  const { held, cost } = useMoney();
  const { data: account } = useQuery({
    ...tradingAccountQuery(fundsSourceOf(venue), wallet?.address ?? '0x'),
    enabled: wallet !== undefined,
  });
  const { walletAfter, credited } = depositSummary(form, facts);
  const { quote, gas, balance } = facts;
  const total = account === undefined ? undefined : tradingTotal(account);
  const totalAfter = total === undefined || credited === undefined ? undefined : add(total, credited);
  const circle = quote?.route === 'cctp' ? circleFee(quote, movableIn(form) ?? usdc('0')) : undefined;
  const activation = quote?.route === 'cctp' && isPositive(quote.activation) ? quote.activation : undefined;
  return (
    <>
      <NowAfter
        caption={t('caption')}
        nowLabel={t('now')}
        afterLabel={t('after')}
        rows={[
          { key: 'wallet', label: t('wallet'), now: held(balance), after: held(walletAfter) },
          { key: 'trading', label: t('trading'), now: held(total), after: held(totalAfter) },
          ...(circle === undefined ? [] : [{ key: 'circle', label: t('fee'), after: `${cost(circle)} USDC` }]),
          ...(activation === undefined
            ? []
            : [{ key: 'activation', label: t('activation'), after: `${cost(activation)} USDC` }]),
          {
            key: 'gas',
            label: t('networkFee'),
            after: gas === undefined ? undefined : `${roughly(gas.needed)} ${arbitrum.nativeCurrency.symbol}`,
          },
          {
            key: 'arrives',
            label: t('arrives'),
            after: quote === undefined ? undefined : t(quote.route === 'bridge' ? 'arrivesBridge' : 'arrivesCctp'),
          },
        ]}
      />
      {quote?.route === 'cctp' && quote.landsIn === 'spot' && <Message severity="warning" title={t('landsInSpot')} />}
    </>
  );
}
