import { useTranslations } from 'next-intl';
import { OutsideLink } from '@/components/ui/frame/outside-link';
import { FactList } from '@/components/ui/text/fact-list';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { premiumBotExecutionMs, premiumBotMinInvestmentUsd, premiumBotSources } from '@/lib/config/marketing';
import { dollars } from '@/lib/i18n/format/dollars';
import { usd } from '@/lib/math/amount';

interface PremiumBotPageProps {
  /** The address of the liquidity pool. Without it the page has no link to the pool. */
  poolUrl: string | undefined;
}

export function PremiumBotPage({ poolUrl }: PremiumBotPageProps) {
  const t = useTranslations('premium-bot');
  const amount = dollars(usd(premiumBotMinInvestmentUsd), useRequestLocale());
  const facts = [
    { name: t('investment'), value: amount },
    { name: t('execution'), value: t('executionValue', { ms: premiumBotExecutionMs }) },
    { name: t('operation'), value: t('operationValue') },
    { name: t('sources'), value: t('sourcesValue', { n: premiumBotSources }) },
  ];
  return (
    <article className="mx-auto max-w-168 md:pt-4">
      <h1 className="text-balance font-medium text-24 tracking-tight md:text-32">{t('title')}</h1>
      <p className="mt-3 text-text-2 text-read">{t('intro', { amount })}</p>
      <p className="mt-3 text-text-2 text-read">{t('undated')}</p>
      <h2 className="mt-8 mb-3 font-medium text-16">{t('facts')}</h2>
      <FactList facts={facts} />
      {poolUrl !== undefined && (
        <p className="mt-6">
          <OutsideLink href={poolUrl}>{t('pool')}</OutsideLink>
        </p>
      )}
      <p className="mt-6 text-text-3">{t('note')}</p>
    </article>
  );
}
