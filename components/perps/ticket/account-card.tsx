import { useTranslations } from 'next-intl';
import { memo, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { unrealisedPnl } from '@/lib/domain/portfolio/account';
import { balance } from '@/lib/i18n/format/balance';
import { dollars, signedDollars } from '@/lib/i18n/format/dollars';
import { leverageText } from '@/lib/i18n/format/leverage';
import { isNegative, isPositive } from '@/lib/math/comparison';
import type { TicketView } from './use-ticket';

interface AccountCardProps extends Pick<TicketView, 'locale'> {
  account: TicketView['facts']['account'];
}

/** What the account is worth and what it holds back, with the ways in and out. */
export const AccountCard = memo(function AccountCard({ account, locale }: AccountCardProps) {
  const t = useTranslations('ticket.account');
  const summary = useTranslations('ticket.summary');
  const { dialogs } = useWalletRoom();
  if (account === undefined) return null;
  const { state, crossMaintenance } = account;
  const pnl = unrealisedPnl(state.positions);
  const direction = isPositive(pnl) ? 'text-up' : isNegative(pnl) ? 'text-down' : undefined;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [
      t('pnl'),
      <span key="pnl" className={direction}>
        {signedDollars(pnl, locale)}
      </span>,
    ],
    [t('used'), dollars(state.marginUsed, locale)],
    [t('withdrawable'), dollars(state.withdrawable, locale)],
    [summary('leverage'), leverageText(state.leverage, locale)],
    [t('maintenance'), dollars(crossMaintenance, locale)],
  ];
  return (
    <section
      aria-label={t('label')}
      className="flex shrink-0 flex-col gap-2 border-line border-t px-(--gutter) py-3 max-md:px-0"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-medium text-12">{t('equity')}</h2>
        <p className="text-20">
          {t.rich('worth', {
            amount: balance(state.accountValue, locale),
            unit: (unit) => <span className="text-12 text-text-3">{unit}</span>,
          })}
        </p>
      </div>
      <dl className="flex flex-col text-12">
        {rows.map(([name, value]) => (
          <div key={name} className="flex min-h-5.5 items-center justify-between gap-3">
            <dt className="text-text-2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid grid-cols-3 gap-2">
        <Button size="s" look="primary" className="max-md:h-11" onClick={() => void dialogs.open('deposit')}>
          {t('deposit')}
        </Button>
        <Button size="s" className="max-md:h-11" onClick={() => void dialogs.open('withdraw')}>
          {t('withdraw')}
        </Button>
        <Button size="s" className="max-md:h-11" onClick={() => void dialogs.open('transfer')}>
          {t('transfer')}
        </Button>
      </div>
    </section>
  );
});
