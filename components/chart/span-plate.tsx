import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { IconButton } from '@/components/ui/form/icon-button';
import { CloseIcon } from '@/components/ui/frame/icons';
import type { Chart } from '@/lib/chart/engine/create-chart';
import type { Span } from '@/lib/chart/series/fitting-interval';
import { SpanMark } from '@/lib/chart/trading/span-mark';

interface SpanPlateProps {
  chart: Chart;
  span: Span;
  close: () => void;
}

/** Shades the trade that was asked for, says when it was, and leads back to the present. */
export function SpanPlate({ chart, span, close }: SpanPlateProps) {
  const t = useTranslations('chart.span');
  const { surface, timeText } = chart;
  useEffect(() => surface.attach(new SpanMark(surface.frame, span)), [surface, span]);
  const [from, to] = [timeText(span.from), timeText(span.to)];
  return (
    <div className="absolute right-20 bottom-8 z-20 flex max-w-[calc(100%-92px)] items-center gap-1 rounded-tag border border-line-2 bg-raised ps-2 text-11 shadow-menu">
      <p role="status">{from === to ? t('at', { from }) : t('between', { from, to })}</p>
      <IconButton label={t('close')} size="s" icon={<CloseIcon size={14} />} onClick={close} />
    </div>
  );
}
