import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useState, useSyncExternalStore } from 'react';
import type { Chart } from '@/lib/chart/engine/create-chart';
import type { CursorStep } from '@/lib/chart/engine/cursor';
import type { PriceWriter } from './price-writer';
import type { Stores } from './use-engine';

/** Returns where a key moves the cursor of a chart; undefined for a key that does not. */
export function cursorStepOf({ key, shiftKey }: KeyboardEvent): CursorStep | undefined {
  switch (key) {
    case 'ArrowLeft':
      return shiftKey ? 'tenPrevious' : 'previous';
    case 'ArrowRight':
      return shiftKey ? 'tenNext' : 'next';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    default:
      return undefined;
  }
}

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
