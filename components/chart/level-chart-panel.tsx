import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import type { DrawingSurface } from '@/lib/chart/engine/drawing-surface';
import { defaultSettings } from '@/lib/chart/engine/settings';
import { type DrawnLevel, LevelZones } from '@/lib/chart/levels/level-zones';
import type { LineLook } from '@/lib/chart/trading/line';
import { LineLayer } from '@/lib/chart/trading/line-layer';
import type { Interval } from '@/lib/config/chart';
import { languageOf } from '@/lib/i18n/locales';
import { Legend } from './legend';
import { defaultPreferences } from './preferences';
import { PriceWriter } from './price-writer';
import { cursorStepOf, SpokenBar } from './spoken-bar';
import { StatePlate } from './state-plate';
import { type ChartParts, useEngine } from './use-engine';

export interface LevelChartProps {
  /** The market's name at the source of prices. */
  ticker: string;
  /** The market's name on the chart. */
  label: string;
  interval: Interval;
  decimals: number;
  hasVolume: boolean;
  heightPx: number;
  /** Always the same list while the prices are the same. */
  levels: readonly DrawnLevel[];
  /** The zones begin with the first bar after this moment. */
  from: number;
  stretchesAxis: boolean;
}

const looks = {
  entry: 'position',
  stop: 'order',
  target: 'order',
  confirmation: 'draft',
} as const satisfies Record<DrawnLevel['kind'], LineLook>;
const labelPx = 20;
/** The marks of the highest and the lowest price would overlap the levels' names. */
const settings = { ...defaultSettings, isHighShown: false, isLowShown: false };
const nothing = (): void => undefined;

type DrawnProposal = Pick<LevelChartProps, 'levels' | 'from' | 'stretchesAxis'>;

/** Draws the levels on a chart until the returned function is called. */
function drawLevels(surface: DrawingSurface, writer: PriceWriter, drawn: DrawnProposal): () => void {
  const { levels, from, stretchesAxis } = drawn;
  const zones = new LevelZones(levels, { frame: surface.frame, from, stretchesAxis });
  const lines = new LineLayer({ frame: surface.frame, headroomPx: surface.headroomPx, tagHeightPx: labelPx });
  lines.show(
    levels.map(({ kind, price }) => ({
      ...{ key: kind, price, look: looks[kind], text: writer.price(price) },
      ...{ isHeld: false, isMovable: false, isNamed: false },
    })),
  );
  const takeBack = [surface.attach(zones), surface.attach(lines)];
  return () => {
    for (const end of takeBack) end();
  };
}

/**
 * A chart of one period with the prices of a proposal: it can be moved, zoomed and read, and has no other functions.
 */
export function LevelChartPanel({ parts, ...props }: LevelChartProps & { parts: ChartParts }) {
  const { ticker, label, interval, decimals, hasVolume, heightPx, levels, from, stretchesAxis } = props;
  const t = useTranslations('chart');
  const { tag } = languageOf(usePageLocale());
  const [writer] = useState(() => new PriceWriter(tag));
  // The times beside the chart are in UTC as well.
  const preferences = useMemo(
    () => ({ ...defaultPreferences, settings, interval, zone: 'UTC', studies: [] }),
    [interval],
  );
  const decimalsAt = useCallback(() => decimals, [decimals]);
  const engine = useEngine({
    isShort: false,
    parts,
    coin: ticker,
    preferences,
    writer,
    decimalsAt,
    tag,
    mark: undefined,
  });
  const { chart } = engine;
  const plot = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const cover = useCallback((px: number) => chart?.setHeadroom(px), [chart]);

  useEffect(() => {
    if (chart === undefined) return;
    return drawLevels(chart.surface, writer, { levels, from, stretchesAxis });
  }, [chart, writer, levels, from, stretchesAxis]);

  const press = (event: KeyboardEvent): void => {
    const step = event.target === plot.current ? cursorStepOf(event) : undefined;
    if (step === undefined) return;
    event.preventDefault();
    chart?.moveCursor(step);
  };

  return (
    <section
      aria-label={t('label', { coin: label })}
      onPointerDownCapture={({ currentTarget }) => currentTarget.setAttribute('data-pointed', '')}
      onKeyDownCapture={({ currentTarget }) => currentTarget.removeAttribute('data-pointed')}
      className="group/chart flex flex-col border-line border-y"
      style={{ height: heightPx }}
    >
      <div
        ref={plot}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the bars are gone through with the keyboard
        tabIndex={0}
        role="application"
        aria-label={t('label', { coin: label })}
        aria-describedby={keysId}
        onKeyDown={press}
        className="relative isolate min-h-0 min-w-0 grow overflow-hidden outline-none after:pointer-events-none after:absolute after:inset-0 after:z-60 after:-outline-offset-2 after:outline-focus focus-visible:after:outline-2 group-data-pointed/chart:after:outline-0!"
      >
        <div ref={engine.slot} dir="ltr" aria-hidden="true" className="absolute inset-0 size-[round(down,100%,2px)]" />
        <Legend
          coin={label}
          hasLogo={false}
          name={undefined}
          writer={writer}
          // A market may be closed, so there is no countdown to the end of its bar.
          engine={{ legend: engine.legend, chart: undefined }}
          studies={preferences.studies}
          hasVolume={hasVolume}
          change={nothing}
          open={nothing}
          onHeight={cover}
        />
        <StatePlate state={engine.state} picture={undefined} again={() => chart?.reload()} />
      </div>
      <p id={keysId} className="sr-only">
        {t('keys')}
      </p>
      <SpokenBar engine={engine} writer={writer} />
    </section>
  );
}
