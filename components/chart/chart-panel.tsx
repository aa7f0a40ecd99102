import { useTranslations } from 'next-intl';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classNames } from '@/components/ui/frame/class-names';
import { usePhone } from '@/components/ui/frame/use-phone';
import { toast } from '@/components/ui/overlay/toast';
import { useCoinNames } from '@/components/ui/words/use-coin-names';
import { useLoaded } from '@/components/ui/words/use-loaded';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import type { DrawingSurface } from '@/lib/chart/engine/drawing-surface';
import type { Performer } from '@/lib/client/keys/performers';
import { useOffer } from '@/lib/client/keys/use-offer';
import { defaultInterval, type Interval } from '@/lib/config/chart';
import { chartPriceDecimals } from '@/lib/i18n/format/chart-precision';
import { languageOf } from '@/lib/i18n/locales';
import type { Price } from '@/lib/math/amount';
import type { ChartScale } from './chart-scales';
import type { DialogName } from './dialog-name';
import type { ChartDialogsProps } from './dialogs';
import { Legend, PaneHeads } from './legend';
import { type Change, type Looks, shownOn, usePreferences } from './preferences';
import { PriceWriter } from './price-writer';
import { SpanPlate } from './span-plate';
import { cursorStepOf, SpokenBar } from './spoken-bar';
import { StatePlate } from './state-plate';
import { shownScale } from './stored-choices';
import { Toolbar } from './toolbar';
import { useCompared } from './use-compared';
import { useDefaultLook } from './use-default-look';
import { useDrawings } from './use-drawings';
import { type ChartParts, useEngine } from './use-engine';
import { useFullScreen } from './use-full-screen';
import { useShownSpan } from './use-shown-span';

const load = async () => (await import('./dialogs')).ChartDialogs;

/** Loads the code of the dialogs when the first of them is opened. */
function DialogSlot(props: ChartDialogsProps) {
  const t = useTranslations('chart');
  const { name, close } = props;
  const { loaded: Dialogs, hasFailed, again } = useLoaded(name !== undefined, load);
  useEffect(() => {
    if (!hasFailed) return;
    toast.failure({ title: t('unreachable') }, 'unreachable');
    close();
    again();
  }, [hasFailed, close, again, t]);
  return Dialogs === undefined ? null : <Dialogs {...props} />;
}

export interface ChartPanelProps {
  /** The ticker, by which prices are requested and drawings are stored. */
  coin: string;
  /** The market's name if the ticker is not readable; such a market has no logo of the exchange. */
  label?: string;
  heightPx: number;
  /** The initial period until the user chooses one. */
  opening?: Interval;
  /** True for a market that has bars of seconds. */
  hasSeconds?: boolean;
  /** The choices of what prices count, dollars first; always the same list while nothing changes. */
  scales?: readonly ChartScale[];
  /** The markets that can be chosen here, read when the user opens the search. */
  coins?: () => readonly string[];
  onChooseCoin?: (coin: string) => void;
  /** How many decimals this market writes a price with; by default they depend on the size of the price. */
  decimalsAt?: ((price: Price | undefined) => number) | undefined;
  /** Shown in the plot until there are prices in it. */
  picture?: ReactNode;
  /** The price from which the crosshair's distance is measured; by default the newest price. */
  mark?: () => number | undefined;
  overlay?: (drawingArea: ChartContext) => ReactNode;
}

/** The chart as seen by an overlay. */
export interface ChartContext {
  readonly surface: DrawingSurface;
  /** The element that holds the plot and its overlays. */
  readonly around: RefObject<HTMLElement | null>;
  readonly writer: PriceWriter;
  readonly isInPercent: boolean;
  readonly shown: ReturnType<typeof shownOn>;
  readonly toChart: () => void;
}

export function ChartPanel({
  parts,
  coin,
  label = coin,
  heightPx,
  opening = defaultInterval,
  hasSeconds = false,
  picture,
  decimalsAt = chartPriceDecimals,
  scales,
  coins,
  onChooseCoin,
  mark,
  overlay,
}: ChartPanelProps & { parts: ChartParts }) {
  const t = useTranslations('chart');
  const { tag } = languageOf(usePageLocale());
  const [writer] = useState(() => new PriceWriter(tag));
  const { shown: past, close: closePast } = useShownSpan(coin);
  const chosen = usePreferences({ coin, opening, hasSeconds, forNow: past?.interval });
  const compares = coins !== undefined;
  const preferences = useCompared(chosen.preferences, compares ? coin : undefined);
  const change: Change = (part) => {
    // A chosen period is one for the present.
    if (part.interval !== undefined) closePast();
    chosen.change(part);
  };
  const looks: Looks = {
    ...chosen.looks,
    wear: (look, place) => {
      if (place !== undefined) closePast();
      chosen.looks.wear(look, place);
    },
  };
  const scale = shownScale(scales, preferences.scale);
  const shown = {
    coin: scale?.ticker ?? coin,
    decimalsAt: scale?.decimalsAt ?? decimalsAt,
    isShort: scale?.id === 'cap',
  };
  const engine = useEngine({ parts, ...shown, preferences, writer, tag, mark });
  const [dialog, setDialog] = useState<DialogName>();
  const { isFull, toggle } = useFullScreen();
  const closeDialog = useCallback(() => setDialog(undefined), []);
  /** The button that opened a side panel also closes it. */
  const open = useCallback(
    (name: DialogName) => setDialog((before) => (before?.kind === name.kind && !('key' in name) ? undefined : name)),
    [],
  );
  const keysId = useId();
  const plot = useRef<HTMLDivElement>(null);

  const symbols = coins === undefined || onChooseCoin === undefined ? undefined : { coins, choose: onChooseCoin };
  const find: Performer = () => {
    setDialog({ kind: 'symbol' });
    return 'silent';
  };
  // The page's own market list is hidden behind a full-screen chart, so the chart offers its search.
  useOffer(isFull && symbols !== undefined ? { find } : {});
  const { isDrawing, trading } = preferences;
  const isInPercent = preferences.settings.priceAxis === 'percentage';
  const onPhone = usePhone();
  const ownShown = useMemo(() => shownOn(onPhone, trading), [onPhone, trading]);
  const drawings = useDrawings({ chart: engine.chart, coin: scale?.drawn ?? coin, label, writer, isOpen: isDrawing });
  const toChart = useCallback(() => plot.current?.focus({ preventScroll: true }), []);

  const { chart } = engine;
  useDefaultLook(chart !== undefined, chosen.looks);
  const span = past?.span;
  useEffect(() => chart?.reveal(span), [chart, span]);
  const nameOf = useCoinNames(chart !== undefined);
  const unit = scale && (scale.symbol ?? t('scale.cap'));
  const cover = useCallback((px: number) => chart?.setHeadroom(px), [chart]);

  const press = (event: KeyboardEvent): void => {
    if (event.target !== plot.current) return;
    if (drawings?.studio.keyboard.press(event) === true) {
      event.preventDefault();
      return;
    }
    const step = cursorStepOf(event);
    if (step === undefined) return;
    event.preventDefault();
    engine.chart?.moveCursor(step);
  };

  return (
    <section
      aria-label={t('label', { coin: label })}
      // Browsers show a focus ring on whatever a script focuses; a user with a pointer does not need it.
      onPointerDownCapture={({ currentTarget }) => currentTarget.setAttribute('data-pointed', '')}
      onKeyDownCapture={({ currentTarget }) => currentTarget.removeAttribute('data-pointed')}
      {...(isFull && { 'data-full': '' })}
      className={classNames('group/chart flex min-h-0 grow flex-col bg-bg', isFull && 'fixed inset-0 z-30')}
      style={{ minHeight: heightPx }}
    >
      <Toolbar
        preferences={preferences}
        change={change}
        open={open}
        isFull={isFull}
        toggleFull={toggle}
        coin={symbols === undefined ? undefined : label}
        hasSeconds={hasSeconds}
        canCompare={compares}
        scales={scales}
        scale={scale}
      />
      <div className="flex min-h-0 grow max-md:flex-col md:rtl:flex-row-reverse">
        {isDrawing && (
          // The space is reserved before the code is loaded, so that the plot is laid out only once.
          <div className="relative z-20 shrink-0 border-line max-md:h-11 max-md:border-b md:w-9 md:border-e md:rtl:border-s md:rtl:border-e-0">
            <div className="absolute inset-0">
              {drawings && (
                <drawings.Words>
                  <drawings.parts.DrawingBar studio={drawings.studio} toChart={toChart} />
                </drawings.Words>
              )}
            </div>
          </div>
        )}
        <div className="relative flex min-h-0 min-w-0 grow flex-col">
          <div
            ref={plot}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the bars are gone through with the keyboard
            tabIndex={0}
            role="application"
            aria-label={t('label', { coin: label })}
            aria-describedby={`${keysId} ${keysId}-drawing`}
            onKeyDown={press}
            className="relative isolate min-h-0 min-w-0 grow overflow-hidden outline-none after:pointer-events-none after:absolute after:inset-0 after:z-60 after:-outline-offset-2 after:outline-focus focus-visible:after:outline-2 group-data-pointed/chart:after:outline-0!"
          >
            {/* The library lays out with tables and supports left to right only. It draws in whole even pixels, and
                draws every other size a second time as soon as it learns of it. */}
            <div
              ref={engine.slot}
              dir="ltr"
              aria-hidden="true"
              className="absolute inset-0 size-[round(down,100%,2px)] contain-strict"
            />
            <Legend
              coin={label}
              hasLogo={label === coin}
              name={unit ?? nameOf(coin)}
              writer={writer}
              engine={engine}
              studies={preferences.studies}
              compared={chosen.preferences.compared}
              change={change}
              open={open}
              onHeight={cover}
            />
            <PaneHeads engine={engine} preferences={preferences} change={change} open={open} writer={writer} />
            {chart !== undefined &&
              overlay?.({ surface: chart.surface, around: plot, writer, isInPercent, shown: ownShown, toChart })}
            {chart !== undefined && span !== undefined && <SpanPlate {...{ chart, span }} close={closePast} />}
            <StatePlate state={engine.state} picture={picture} again={() => engine.chart?.reload()} />
          </div>
          {drawings && engine.chart && (
            <drawings.Words>
              <drawings.parts.DrawingOverlay
                studio={drawings.studio}
                toChart={toChart}
                writer={writer}
                timeText={engine.chart.timeText}
                keysId={`${keysId}-drawing`}
              />
            </drawings.Words>
          )}
        </div>
        <DialogSlot
          name={dialog}
          close={closeDialog}
          chart={engine.chart}
          engine={engine}
          coin={label}
          unit={unit}
          symbols={symbols}
          writer={writer}
          preferences={chosen.preferences}
          change={change}
          looks={looks}
          ticker={coin}
          open={open}
          hasTrading={overlay !== undefined}
        />
      </div>
      <p id={keysId} className="sr-only">
        {t('keys')}
      </p>
      <SpokenBar engine={engine} writer={writer} />
    </section>
  );
}
