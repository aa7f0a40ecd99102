import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BeforeAndAfter } from '@/components/ui/text/before-and-after';
import { ShortAddress } from '@/components/ui/text/short-address';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { type Attempt, Failure } from '@/components/wallet/failure';
import { useLiquidationAfter } from '@/lib/client/perps/account/use-liquidation-after';
import { useMarginAfter } from '@/lib/client/perps/account/use-margin';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { withdrawalMinutes } from '@/lib/config/funds';
import type { AmountForm } from '@/lib/domain/funds/amount-form';
import { availableToWithdraw, type WithdrawalFacts, withdrawalSummary } from '@/lib/domain/funds/withdrawal';
import { quotableWords } from '@/lib/errors/foreign-words';
import { normalise } from '@/lib/errors/normalise';
import { marginSharePercent } from '@/lib/i18n/format/percent';
import { marketPrice } from '@/lib/i18n/format/price';
import { usd } from '@/lib/math/amount';
import { sub } from '@/lib/math/arithmetic';
import { isPositive, isZero } from '@/lib/math/comparison';
import { usdAtPar } from '@/lib/math/units';
import { useMoney } from './use-money';

const none = usd('0');

export function WithdrawalEffect({ form, facts }: { form: AmountForm; facts: WithdrawalFacts }) {
  const t = useTranslations('wallet.withdraw');
  const locale = usePageLocale();
  const wallet = useConnectedWallet();
  const { held, exact, cost } = useMoney();
  const { quote } = facts;
  const { availableAfter, fee, net } = withdrawalSummary(form, facts);
  const now = availableToWithdraw(facts);
  const { worst } = useMarginAfter(wallet?.address, none);
  const taken = now === undefined || availableAfter === undefined ? undefined : usdAtPar(sub(now, availableAfter));
  const { worst: worstAfter } = useMarginAfter(wallet?.address, taken ?? none);
  const liquidation = useLiquidationAfter(wallet?.address, taken);
  const minutes = quote === undefined ? undefined : withdrawalMinutes[quote.route];
  return (
    <>
      <BeforeAndAfter
        caption={t('caption')}
        nowLabel={t('now')}
        afterLabel={t('after')}
        rows={[
          {
            key: 'balance',
            label: t('balance'),
            now: held(now),
            after: held(availableAfter),
          },
          // Without positions no margin is used, so there is nothing to show.
          ...(worst === undefined || isZero(worst.percent)
            ? []
            : [
                {
                  key: 'share',
                  label: t('share'),
                  now: marginSharePercent(worst.percent, locale),
                  after: taken === undefined ? undefined : marginSharePercent(worstAfter?.percent, locale),
                },
              ]),
          ...(liquidation === undefined
            ? []
            : [
                {
                  key: 'liquidation',
                  label: t('liquidation', { coin: liquidation.coin }),
                  now: marketPrice(liquidation.now, liquidation.sizeDecimals, locale),
                  after: marketPrice(liquidation.after, liquidation.sizeDecimals, locale),
                },
              ]),
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

/** The exchange's message is English and left to right in every language. */
const quote = (words: ReactNode) => (
  <q lang="en" dir="ltr" className="break-words">
    {words}
  </q>
);

/**
 * Shows why a withdrawal was refused: by our own text if the reason is known, else by the exchange's message as a
 * quotation.
 */
export function WithdrawalFailure({ of }: { of: Attempt['failure'] }) {
  const t = useTranslations('wallet.withdraw');
  const error = of === undefined ? undefined : normalise(of.thrown);
  const said = error?.code === 'venue.refused' ? quotableWords(error) : undefined;
  const isUnexplained = error?.code === 'internal' || error?.code === 'venue.refused';
  const unexplained =
    said === undefined ? (
      t('failedText')
    ) : (
      <>
        {t('failedText')}. {t.rich('reason', { said, quote })}
      </>
    );
  return (
    <Failure
      of={of}
      words={(text) => ({ title: t('failed'), text: isUnexplained ? unexplained : (text ?? t('declined')) })}
    />
  );
}
