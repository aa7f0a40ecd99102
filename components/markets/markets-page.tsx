import { useTranslations } from 'next-intl';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import type { PackedMarkets } from '@/lib/client/markets/feed';
import type { MarketGroup } from '@/lib/domain/markets/sectors';
import type { ErrorCode } from '@/lib/errors/catalog';
import { MarketViews } from './market-views';
import { MarketsIsland } from './markets-island';
import { marketsWords } from './words';

interface MarketsPageProps {
  markets: PackedMarkets | undefined;
  failure: ErrorCode | undefined;
  /** The part of the list that the address names; undefined for all of it. */
  group: MarketGroup | undefined;
}

/** The list is sent as one short text beside the table that the server renders from it. */
export function MarketsPage({ markets, failure, group }: MarketsPageProps) {
  const t = useTranslations('markets');
  const words = marketsWords(t, useTranslations('errors'));
  return (
    <>
      <h1 className="font-medium text-24">{t('title')}</h1>
      <MarketViews active="list" />
      <MarketsIsland first={markets} failure={failure} group={group} words={words} locale={useRequestLocale()} />
    </>
  );
}
