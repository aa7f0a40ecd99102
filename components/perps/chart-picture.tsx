import { useTranslations } from 'next-intl';
import { BarsPicture } from '@/components/chart';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import type { PictureOfBars } from '@/lib/domain/terminal/bars-picture';
import { dateTimeText } from '@/lib/i18n/format/date';
import { marketPrice } from '@/lib/i18n/format/price';
import type { Price } from '@/lib/math/amount';

interface ChartPictureProps {
  coin: string;
  bars: PictureOfBars;
  mark: Price | undefined;
  sizeDecimals: number | undefined;
}

/** The latest hourly candles of a market, shown until the chart has loaded. */
export function ChartPicture({ coin, bars, mark, sizeDecimals }: ChartPictureProps) {
  const t = useTranslations('perps.chart');
  const locale = useRequestLocale();
  return (
    <BarsPicture
      bars={bars}
      label={t('picture', { coin, price: marketPrice(mark, sizeDecimals, locale) })}
      time={t('utc', { time: dateTimeText(bars.lastTime, locale) })}
      priceText={(price) => marketPrice(price, sizeDecimals, locale)}
    />
  );
}
