import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FactList } from '@/components/ui/text/fact-list';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { unitlessDecimals, unitlessIndicators } from '@/lib/config/indicators';
import { dateTimeText } from '@/lib/i18n/format/date';
import { figure, missing } from '@/lib/i18n/format/figure';
import { leverageText } from '@/lib/i18n/format/leverage';
import type { AnyAmount } from '@/lib/math/amount';
import { parseAmount } from '@/lib/math/amount';
import type { ShownFrame, ShownIndicator } from '@/lib/schemas/analysis';
import { indicatorNames } from '../strategy-words';

interface FactSheetProps {
  frame: ShownFrame;
  decimals: number;
  /** True for the chosen timeframe, which starts expanded. */
  isFirst: boolean;
}

/** Lists the measurements of one timeframe, made from closed bars alone. */
export function FactSheet({ frame, decimals, isFirst }: FactSheetProps) {
  const t = useTranslations('analysis-panel');
  const locale = usePageLocale();
  const price = (amount: AnyAmount | undefined): string => figure(amount, locale, { decimals });
  const listPrices = (prices: readonly AnyAmount[]): string =>
    prices.length === 0 ? missing : prices.map(price).join(' · ');
  const span = (known: { readonly low: AnyAmount; readonly high: AnyAmount } | undefined): string =>
    known === undefined ? missing : `${price(known.low)} – ${price(known.high)}`;
  const { session, profile } = frame;
  const facts: readonly { name: string; value: ReactNode }[] = [
    { name: t('close'), value: price(frame.close) },
    { name: t('atr'), value: price(frame.atr) },
    { name: t('volatility'), value: leverageText(parseAmount<'leverage'>(frame.volatility), locale) },
    { name: t('regimeLabel'), value: t(`regime.${frame.regime}`) },
    { name: t('highs'), value: listPrices(frame.swingHighs) },
    { name: t('lows'), value: listPrices(frame.swingLows) },
    ...(session === undefined ? [] : [{ name: t('session'), value: span(session) }]),
    {
      name: t('profile'),
      value: profile === undefined ? t('lacks.volume') : `${price(profile.most)} (${span(profile)})`,
    },
  ];
  return (
    <details open={isFirst} className="border-line border-t">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 text-13">
        <bdi className="font-medium">{frame.timeframe}</bdi>
        <span className="text-12 text-text-3">{t('asOf', { time: dateTimeText(frame.asOf, locale) })}</span>
      </summary>
      <div className="grid gap-x-10 pb-4 text-12 xl:grid-cols-2">
        <FactList facts={facts} />
        <FactList
          facts={frame.indicators.map((indicator) => ({
            name: indicatorNames[indicator.id],
            value: <IndicatorFigures indicator={indicator} decimals={decimals} />,
          }))}
        />
      </div>
    </details>
  );
}

interface IndicatorFiguresProps {
  indicator: ShownIndicator;
  decimals: number;
}

function IndicatorFigures({ indicator: { id, lines, stance, lacks }, decimals }: IndicatorFiguresProps) {
  const t = useTranslations('analysis-panel');
  const locale = usePageLocale();
  if (lacks !== undefined) return <span className="text-text-3">{t(`lacks.${lacks}`)}</span>;
  const shape = { decimals: unitlessIndicators.includes(id) ? unitlessDecimals : decimals };
  const figures = lines.map(({ value }) => figure(value, locale, shape)).join(' · ');
  return (
    <>
      {figures}
      <span className="ms-3 inline-block min-w-16 text-end text-text-3">{t(`stance.${stance}`)}</span>
    </>
  );
}
