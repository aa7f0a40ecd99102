import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { ShortAddress } from '@/components/ui/text/short-address';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { heldParts } from '@/lib/domain/share/held-parts';
import { priceMoveOf } from '@/lib/domain/share/price-move';
import { dateText } from '@/lib/i18n/format/date';
import { dollars, signedDollars } from '@/lib/i18n/format/dollars';
import { figure } from '@/lib/i18n/format/figure';
import { leverageText } from '@/lib/i18n/format/leverage';
import { changePercent } from '@/lib/i18n/format/percent';
import { averagePrice } from '@/lib/i18n/format/price';
import { leverage, type Percent } from '@/lib/math/amount';
import { decimalsOf } from '@/lib/math/precision';
import type { ShownTrade } from '@/lib/schemas/trade-summary';

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Returns the shown facts of a trade, for a list beside its picture. */
export function useSummaryFacts(trade: ShownTrade): readonly Fact[] {
  const t = useTranslations('share');
  const locale = useRequestLocale();
  const { kind, ...held } = heldParts(trade.heldMinutes);
  const side = [
    t(trade.side),
    ...(trade.leverage === undefined ? [] : [leverageText(leverage(String(trade.leverage)), locale)]),
    ...(trade.liquidated ? [`· ${t('liquidated')}`] : []),
  ];
  const change = (value: Percent) => <SignedChange value={value} text={changePercent(value, locale)} />;
  return [
    { name: trade.coin, value: <bdi>{side.join(' ')}</bdi> },
    { name: t('move'), value: <Figure text={changePercent(priceMoveOf(trade), locale)} /> },
    ...(trade.pnl === undefined
      ? []
      : [{ name: t('pnl'), value: <SignedChange value={trade.pnl} text={signedDollars(trade.pnl, locale)} /> }]),
    ...(trade.marginReturn === undefined ? [] : [{ name: t('marginReturn'), value: change(trade.marginReturn) }]),
    { name: t('entry'), value: <Figure text={averagePrice(trade.entry, locale)} /> },
    { name: t('exit'), value: <Figure text={averagePrice(trade.exit, locale)} /> },
    ...(trade.size === undefined
      ? []
      : [
          {
            name: t('size'),
            value: <Figure text={figure(trade.size, locale, { decimals: decimalsOf(trade.size) })} unit={trade.coin} />,
          },
        ]),
    { name: t('held'), value: t(kind, held) },
    ...(trade.fees === undefined ? [] : [{ name: t('fees'), value: <Figure text={dollars(trade.fees, locale)} /> }]),
    ...(trade.funding === undefined
      ? []
      : [{ name: t('funding'), value: <Figure text={signedDollars(trade.funding, locale)} /> }]),
    { name: t('closedOn'), value: dateText(Date.parse(trade.closedOn), locale) },
    ...(trade.shownWallet === undefined
      ? []
      : [{ name: t('wallet'), value: <ShortAddress address={trade.shownWallet} /> }]),
  ];
}
