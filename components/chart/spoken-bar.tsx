import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Chart } from '@/lib/chart/engine/create-chart';
import type { PriceWriter } from './price-writer';
import type { Stores } from './use-engine';

interface SpokenBarProps {
  engine: Pick<Stores, 'spoken'> & { chart: Chart | undefined };
  writer: PriceWriter;
}

/** While an arrow key is held down nothing is announced; only the candle where it is released is. */
const pauseMs = 200;

export function SpokenBar({ engine, writer }: SpokenBarProps) {
  const t = useTranslations('chart');
  const bar = useSyncExternalStore(engine.spoken.subscribe, engine.spoken.read, () => undefined);
  const [text, setText] = useState('');
  const { chart } = engine;
  useEffect(() => {
    if (bar === undefined || chart === undefined) return;
    const words = {
      time: chart.timeText(bar.time),
      open: writer.price(bar.open),
      high: writer.price(bar.high),
      low: writer.price(bar.low),
      close: writer.price(bar.close),
      change: writer.percent(bar.changePercent),
    };
    const timer = setTimeout(() => setText(t('spoken', words)), pauseMs);
    return () => clearTimeout(timer);
  }, [bar, chart, writer, t]);
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
