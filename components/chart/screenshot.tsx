import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import type { Chart } from '@/lib/chart/engine/create-chart';

interface ScreenshotProps {
  chart: Chart | undefined;
  coin: string;
}

interface Picture {
  readonly blob: Blob;
  readonly url: string;
}

function usePicture(chart: Chart | undefined): Picture | undefined {
  const [picture, setPicture] = useState<Picture>();
  useEffect(() => {
    let made: string | undefined;
    let isWanted = true;
    chart?.screenshot().toBlob((blob) => {
      if (!isWanted || blob === null) return;
      made = URL.createObjectURL(blob);
      setPicture({ blob, url: made });
    });
    return () => {
      isWanted = false;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [chart]);
  return picture;
}

export function Screenshot({ chart, coin }: ScreenshotProps) {
  const t = useTranslations('chart.screenshot');
  const picture = usePicture(chart);
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
    const file = new File([picture.blob], `${coin}-chart.png`, { type: picture.blob.type });
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
      // Who thinks better of it closes the browser's own dialog.
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
          <a href={picture.url} download={`${coin}-chart.png`}>
            {t('save')}
          </a>
        </Button>
      </div>
    </>
  );
}
