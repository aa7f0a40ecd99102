import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { usePageLocale } from '@/components/ui/use-page-locale';
import type { CursorStep } from '@/lib/chart/engine/cursor';
import { languageOf } from '@/lib/i18n/locales';
import type { DialogName } from './dialog-name';
import { DialogPlace } from './dialog-place';
import { Legend } from './legend';
import { PaneHeads } from './pane-heads';
import { PriceWriter } from './price-writer';
import { SpokenBar } from './spoken-bar';
import { StatePlate } from './state-plate';
import { Toolbar } from './toolbar';
import { useEngine } from './use-engine';
import { useFullScreen } from './use-full-screen';
import { usePreferences } from './use-preferences';

export interface ChartPanelProps {
  coin: string;
  heightPx: number;
  /** Stands in the plot until there are prices in it. */
  picture?: ReactNode;
}

function stepOf({ key, shiftKey }: KeyboardEvent): CursorStep | undefined {
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

export function ChartPanel({ coin, heightPx, picture }: ChartPanelProps) {
  const t = useTranslations('chart');
  const { tag } = languageOf(usePageLocale());
  const [writer] = useState(() => new PriceWriter(tag));
  const { preferences, change } = usePreferences();
  const engine = useEngine(coin, preferences, writer, tag);
  const [dialog, setDialog] = useState<DialogName>();
  const { isFull, toggle } = useFullScreen();
  const closeDialog = useCallback(() => setDialog(undefined), []);
  const keysId = useId();
  const plot = useRef<HTMLDivElement>(null);

  const press = (event: KeyboardEvent): void => {
    const step = stepOf(event);
    if (step === undefined || event.target !== plot.current) return;
    event.preventDefault();
    engine.chart?.moveCursor(step);
  };

  return (
    <section
      aria-label={t('label', { coin })}
      className={classNames('flex min-h-0 grow flex-col bg-bg', isFull && 'fixed inset-0 z-30')}
      style={{ minHeight: heightPx }}
    >
      <Toolbar preferences={preferences} change={change} open={setDialog} isFull={isFull} toggleFull={toggle} />
      <div
        ref={plot}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the bars are gone through with the keyboard
        tabIndex={0}
        role="application"
        aria-label={t('label', { coin })}
        aria-describedby={keysId}
        onKeyDown={press}
        className="relative min-h-0 min-w-0 grow overflow-hidden -outline-offset-2"
      >
        {/* The library lays out with tables and knows left to right alone. */}
        <div ref={engine.place} dir="ltr" aria-hidden="true" className="absolute inset-0" />
        <Legend coin={coin} writer={writer} engine={engine} studies={preferences.studies} />
        <PaneHeads engine={engine} preferences={preferences} change={change} open={setDialog} writer={writer} />
        <StatePlate state={engine.state} picture={picture} again={() => engine.chart?.reload()} />
      </div>
      <p id={keysId} className="sr-only">
        {t('keys')}
      </p>
      <SpokenBar engine={engine} writer={writer} />
      <DialogPlace
        name={dialog}
        close={closeDialog}
        chart={engine.chart}
        coin={coin}
        writer={writer}
        preferences={preferences}
        change={change}
        open={setDialog}
      />
    </section>
  );
}
