import { useTranslations } from 'next-intl';
import { NowAfter } from '@/components/ui/now-after';
import { ShortAddress } from '@/components/ui/short-address';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { withdrawalMinutes } from '@/lib/config/funding';
import type { AmountForm } from '@/lib/domain/funds/amount-form';
import { availableToWithdraw, type WithdrawalFacts, withdrawalSummary } from '@/lib/domain/funds/withdrawal';
import { isPositive } from '@/lib/math/comparison';
import { useMoney } from './use-money';

export function WithdrawalEffect({ form, facts }: { form: AmountForm; facts: WithdrawalFacts }) {
  const t = useTranslations('wallet.withdraw');
  const wallet = useConnectedWallet();
  const { held, exact, cost } = useMoney();
  const { quote } = facts;
  const { availableAfter, fee, net } = withdrawalSummary(form, facts);
  const minutes = quote === undefined ? undefined : withdrawalMinutes[quote.route];
  return (
    <>
      <NowAfter
        caption={t('caption')}
        nowLabel={t('now')}
        afterLabel={t('after')}
        rows={[
          {
            key: 'balance',
            label: t('balance'),
            now: held(availableToWithdraw(facts)),
            after: held(availableAfter),
          },
          { key: 'fee', label: t('fee'), after: fee === undefined ? undefined : `$${cost(fee)}` },
          { key: 'net', label: t('net'), after: exact(net) },
          { key: 'to', label: t('to'), after: wallet && <ShortAddress address={wallet.address} /> },
          {
            key: 'arrives',
            label: t('arrives'),
            after: minutes && t('minutes', { from: String(minutes.from), to: String(minutes.to) }),
          },
        ]}
      />
      <ul className="flex list-disc flex-col gap-0.5 ps-4 text-12 text-text-3">
        <li>{t('notePositions')}</li>
        <li>{t('noteGas')}</li>
        {quote !== undefined && isPositive(quote.reserve) && <li>{t('reserve', { amount: cost(quote.reserve) })}</li>}
      </ul>
    </>
  );
}
