import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/text/fact-list';
import { ShortAddress } from '@/components/ui/text/short-address';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { isUnsellable } from '@/lib/domain/spot/safety';
import { count } from '@/lib/i18n/format/count';
import { dateTimeText } from '@/lib/i18n/format/date';
import { monthText } from '@/lib/i18n/format/months';
import { buySellPercent } from '@/lib/i18n/format/percent';
import type { Ratio } from '@/lib/math/amount';
import { percentToRatio } from '@/lib/math/units';
import type { TokenSafety } from '@/lib/schemas/token-safety';

interface SafetyFactsProps {
  safety: TokenSafety | undefined;
  /** The number of holders by another source. */
  seenHolders: number | undefined;
}

type Security = NonNullable<TokenSafety['security']>;

function monthOf(ms: number) {
  const moment = new Date(ms);
  return { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1 };
}

const not = (flag: boolean | undefined): boolean | undefined => (flag === undefined ? undefined : !flag);

/**
 * Plain facts about a token, each with its source and age. Unknown facts are called unknown, because unknown is not
 * safe.
 */
export function SafetyFacts({ safety, seenHolders }: SafetyFactsProps) {
  const t = useTranslations('pair.safety');
  const locale = useRequestLocale();
  const { owners, traded } = safety ?? {};
  const security: Partial<Security> = safety?.security ?? {};
  const part = (ratio: Ratio | undefined) => (ratio === undefined ? t('unknown') : buySellPercent(ratio, locale));
  const answer = (flag: boolean | undefined) => (flag === undefined ? t('unknown') : t(flag ? 'yes' : 'no'));
  const { holders = seenHolders, owner, hasHiddenOwner, isOpenSource } = security;
  const differ = holders !== undefined && seenHolders !== undefined && holders !== seenHolders;
  const both = { market: count(seenHolders, locale), check: count(holders, locale) };
  const ownerText = owner === undefined ? t('unknown') : <ShortAddress address={owner} />;
  const sourceText = isOpenSource === undefined ? t('unknown') : t(isOpenSource ? 'open' : 'closed');
  const facts = [
    { name: t('since'), value: traded === undefined ? t('unknown') : monthText(monthOf(traded.since), locale) },
    { name: t('topTen'), value: part(owners?.topTen && percentToRatio(owners.topTen)) },
    ...(differ ? [{ name: t('holders'), value: t('holdersTwo', both) }] : []),
    { name: t('sell'), value: answer(not(isUnsellable(safety))) },
    { name: t('buyTax'), value: part(security.buyTax) },
    { name: t('sellTax'), value: part(security.sellTax) },
    { name: t('locked'), value: part(security.lockedLiquidity) },
    { name: t('mint'), value: answer(security.isMintable) },
    { name: t('pause'), value: answer(security.isPausable) },
    { name: t('block'), value: answer(security.isBlacklisting) },
    { name: t('change'), value: answer(security.isProxy) },
    { name: t('source'), value: sourceText },
    { name: t('owner'), value: hasHiddenOwner === true ? t('hidden') : ownerText },
  ];
  const time = (ms: number) => dateTimeText(ms, locale);
  const sources = [
    security.at === undefined ? t('unexamined') : t('contractBy', { time: time(security.at) }),
    owners && t('ownersBy', { time: time(owners.at) }),
  ].filter((source) => source !== undefined);
  return (
    <section className="border-line border-t p-(--gutter)">
      <h2 className="mb-2 font-medium text-13">{t('title')}</h2>
      <FactList facts={facts} />
      {sources.map((source) => (
        <p key={source} className="mt-1.5 text-11 text-text-3">
          {source}
        </p>
      ))}
      <p className="mt-1.5 text-11 text-text-2">{t('note')}</p>
    </section>
  );
}
