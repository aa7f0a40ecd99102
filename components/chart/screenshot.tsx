import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { toast } from '@/components/ui/overlay/toast';
import { useCoinNames } from '@/components/ui/words/use-coin-names';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import type { Chart } from '@/lib/chart/engine/create-chart';
import { productName } from '@/lib/config/site/brand';
import { languageOf } from '@/lib/i18n/locales';
import { labelledPicture, pictureLabels, pictureName } from './labelled-picture';
import type { Preferences } from './preferences';
import type { PriceWriter } from './price-writer';
import { themeOfPage } from './theme-colours';
import { type Stores, zoneOf } from './use-engine';

interface ScreenshotProps {
  chart: Chart | undefined;
  coin: string;
  engine: Pick<Stores, 'legend' | 'tops'>;
  preferences: Preferences;
  writer: PriceWriter;
  /** The unit of prices, where it can be chosen. */
  unit: string | undefined;
}

interface Picture {
  readonly blob: Blob;
  readonly url: string;
  readonly name: string;
}

function usePicture({
  chart,
  coin,
  engine: { legend, tops },
  preferences,
  unit,
  writer,
}: ScreenshotProps): Picture | undefined {
  const t = useTranslations('chart.legend');
  const { tag } = languageOf(usePageLocale());
  const [picture, setPicture] = useState<Picture>();
  const nameOf = useCoinNames(true);
  const [at] = useState(() => Date.now());
  const name = unit ?? nameOf(coin);
  useEffect(() => {
    let made: string | undefined;
    let isWanted = true;
    if (chart === undefined) return;
    const pictured = { coin, preferences, zone: zoneOf(preferences.zone), at };
    const theme = themeOfPage();
    const labels = pictureLabels({
      ...pictured,
      name,
      brand: productName,
      tag,
      chart,
      legend: legend.read(),
      tops: tops.read(),
      writer,
      theme,
      words: { open: t('open'), high: t('high'), low: t('low'), close: t('close'), volume: t('volume') },
    });
    const { element } = chart.surface;
    const size = { widthPx: element.clientWidth, axisPx: chart.axisWidthPx() };
    labelledPicture(chart.screenshot(), size, labels, theme).toBlob((blob) => {
      if (!isWanted || blob === null) return;
      made = URL.createObjectURL(blob);
      setPicture({ blob, url: made, name: pictureName(pictured) });
    });
    return () => {
      isWanted = false;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [chart, coin, legend, tops, preferences, writer, at, name, tag, t]);
  return picture;
}

export function Screenshot(props: ScreenshotProps) {
  const t = useTranslations('chart.screenshot');
  const picture = usePicture(props);
  if (picture === undefined) return <Skeleton className="h-40 w-full" />;
  const copy = async () => {
    try {
      await navigator.clipboard.write([new ClipboardItem({ [picture.blob.type]: picture.blob })]);
      toast.success({ title: t('copied') });
    } catch {
      toast.failure({ title: t('copyFailed') });
    }
  };
  const share = async () => {
    const file = new File([picture.blob], picture.name, { type: picture.blob.type });
    const address = { url: window.location.href };
    try {
      if (typeof navigator.share !== 'function') {
        await navigator.clipboard.writeText(address.url);
        toast.success({ title: t('linkCopied') });
        return;
      }
      const files = { ...address, files: [file] };
      await navigator.share(navigator.canShare(files) ? files : address);
    } catch (error) {
      // The user closed the browser's share dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.failure({ title: t('shareFailed') });
    }
  };
  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: made here a moment ago, no server could make it smaller */}
      <img src={picture.url} alt={t('alt')} className="max-h-96 w-full border border-line object-contain" />
      <div className="grid grid-cols-3 gap-2">
        <Button onClick={() => void share()}>{t('share')}</Button>
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        <Button asChild look="primary">
          <a href={picture.url} download={picture.name}>
            {t('save')}
          </a>
        </Button>
      </div>
    </>
  );
}
