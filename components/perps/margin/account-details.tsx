import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SignedChange } from '@/components/ui/text/figure';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import type { Margin } from '@/lib/client/perps/account/use-margin';
import { unrealisedPnl } from '@/lib/domain/portfolio/account';
import { countedPositions } from '@/lib/domain/portfolio/whole-account';
import { dollars, signedDollars } from '@/lib/i18n/format/dollars';
import { leverageText } from '@/lib/i18n/format/leverage';

export function AccountDetails({ state }: Pick<Margin, 'state'>) {
  const t = useTranslations('ticket.account');
  const locale = usePageLocale();
  const pnl = state && unrealisedPnl(countedPositions(state));
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('pnl'), <SignedChange key="pnl" value={pnl} text={signedDollars(pnl, locale)} />],
    [t('used'), dollars(state?.marginUsed, locale)],
    [t('withdrawable'), dollars(state?.withdrawable, locale)],
    [t('leverage'), leverageText(state?.leverage, locale)],
  ];
  return (
    <dl className="flex flex-col text-12">
      {rows.map(([name, value]) => (
        <div key={name} className="flex min-h-5.5 items-center justify-between gap-3">
          <dt className="text-text-2">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
