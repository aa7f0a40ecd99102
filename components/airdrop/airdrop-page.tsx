import { useFormatter, useTranslations } from 'next-intl';
import { OutsideLink } from '@/components/ui/frame/outside-link';
import { FactList } from '@/components/ui/text/fact-list';
import { Message } from '@/components/ui/text/message';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { airdropClaimDays, airdropOverAtMs, airdropSharePercent, airdropStartsOn } from '@/lib/config/marketing';
import { feePercent } from '@/lib/i18n/format/percent';
import { percent } from '@/lib/math/amount';
import { percentToRatio } from '@/lib/math/units';

interface AirdropPageProps {
  /** The address of the liquidity pool. Without it the page has no link to the pool. */
  poolUrl: string | undefined;
  nowMs: number;
}

export function AirdropPage({ poolUrl, nowMs }: AirdropPageProps) {
  const t = useTranslations('airdrop');
  const format = useFormatter();
  const locale = useRequestLocale();
  const share = feePercent(percentToRatio(percent(airdropSharePercent)), 0, locale);
  const isOver = nowMs >= airdropOverAtMs;
  const facts = [
    { name: t('share'), value: share },
    { name: t('starts'), value: format.dateTime(new Date(airdropStartsOn), { dateStyle: 'full' }) },
    { name: t('ends'), value: t('endsValue') },
    { name: t('claim'), value: t('claimValue', { days: airdropClaimDays }) },
    { name: t('unclaimed'), value: t('unclaimedValue') },
  ];
  return (
    <article className="mx-auto max-w-168 md:pt-4">
      <h1 className="text-balance font-medium text-24 tracking-tight md:text-32">{t('title')}</h1>
      {isOver && (
        <Message className="mt-4" title={t('over', { year: airdropStartsOn.slice(0, 4) })} text={t('overText')} />
      )}
      {!isOver && <p className="mt-3 text-text-2 text-read">{t('intro', { share })}</p>}
      <h2 className="mt-8 mb-3 font-medium text-16">{t(isOver ? 'announced' : 'facts')}</h2>
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
