import { useTranslations } from 'next-intl';
import { buttonLook } from '@/components/ui/button-look';
import { FactList } from '@/components/ui/fact-list';
import { SignedChange } from '@/components/ui/figure';
import { PageLink } from '@/components/ui/page-link';
import { ShortAddress } from '@/components/ui/short-address';
import { useRequestLocale } from '@/components/ui/use-request-locale';
import { routes } from '@/lib/config/routes';
import { signedDollars } from '@/lib/i18n/format/dollars';
import type { TradeSummary } from '@/lib/schemas/trade-summary';

export function SharePage({ summary }: { summary: TradeSummary }) {
  const t = useTranslations('share');
  const locale = useRequestLocale();
  const { coin, pnl, wallet, createdAt } = summary;
  const facts = [
    { name: t('pnl'), value: <SignedChange value={pnl} text={signedDollars(pnl, locale)} className="text-16" /> },
    { name: t('wallet'), value: <ShortAddress address={wallet} /> },
  ];
  return (
    <article className="mx-auto max-w-100 md:pt-8">
      <h1 className="font-medium text-24">{t('heading', { coin })}</h1>
      <p className="mt-1 mb-5 text-text-3">{t('shared', { date: createdAt })}</p>
      <FactList facts={facts} />
      <PageLink to={routes.trading(coin)} className={buttonLook('secondary', 'l', 'mt-5 w-full')}>
        {t('action', { coin })}
      </PageLink>
    </article>
  );
}
