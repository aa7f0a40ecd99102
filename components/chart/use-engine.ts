import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Chart, createChart } from '@/lib/chart/engine/create-chart';
import type { Legend } from '@/lib/chart/engine/legend';
import type { FeedState } from '@/lib/chart/engine/session';
import type { EarlyDatafeed } from '@/lib/client/datafeed/head-start';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { frameByFrame } from '@/lib/client/separate-task';
import { createStore, type ReadableStore } from '@/lib/client/store';
import { localZone, type Preferences } from './preferences';
import type { PriceWriter } from './price-writer';
import { onPageLook, themeOfPage } from './theme-colours';

export interface Stores {
  readonly legend: ReadableStore<Legend | undefined>;
  /** The candle last selected with the keyboard. */
  readonly spoken: ReadableStore<Legend | undefined>;
  readonly tops: ReadableStore<ReadonlyMap<string, number>>;
  readonly state: ReadableStore<FeedState>;
}

interface Engine extends Stores {
  readonly slot: RefObject<HTMLDivElement | null>;
  readonly chart: Chart | undefined;
}

export const zoneOf = (zone: string): string => (zone === localZone ? localTimeZone() : zone);

const sameTops = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean =>
  a.size === b.size && [...a].every(([key, top]) => b.get(key) === top);

/** The parts that load alongside the panel: the drawing code, and the source of prices. */
export interface ChartParts {
  readonly createChart: typeof createChart;
  readonly datafeed: EarlyDatafeed;
}

interface EngineInput {
  readonly parts: ChartParts;
  /** The ticker of the shown prices. */
  readonly coin: string;
  /** True for prices that are written shortened. */
  readonly isShort: boolean;
  readonly preferences: Preferences;
  readonly writer: PriceWriter;
  readonly decimalsAt: PriceWriter['decimalsAt'];
  readonly tag: string;
  readonly mark: (() => number | undefined) | undefined;
}

/**
 * Creates the chart engine in its element and passes every choice on to it. Ticks go to stores, which only small
 * components read.
 */
export function useEngine({ parts, coin, preferences, writer, decimalsAt, isShort, tag, mark }: EngineInput): Engine {
  const slot = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<Chart>();
  const [stores] = useState(() => ({
    legend: createStore<Legend | undefined>(undefined),
    spoken: createStore<Legend | undefined>(undefined),
    tops: createStore<ReadonlyMap<string, number>>(new Map()),
    state: createStore<FeedState>('loading'),
  }));
  const newest = useRef({ coin, preferences, mark });
  useEffect(() => {
    newest.current = { coin, preferences, mark };
  });
  const drawn = useRef(preferences.settings);

  const create = useCallback(() => {
    const { preferences: own } = newest.current;
    const made = parts.createChart(slot.current, {
      datafeed: parts.datafeed,
      theme: themeOfPage(),
      settings: own.settings,
      timeZone: zoneOf(own.zone),
      tag,
      priceText: writer.price,
      valueText: writer.value,
      percentText: writer.percent,
      reference: () => newest.current.mark?.(),
      onState: stores.state.write,
      onLegend: stores.legend.write,
      onCursor: stores.spoken.write,
      onPanes: (tops) => sameTops(tops, stores.tops.read()) || stores.tops.write(tops),
    });
    drawn.current = own.settings;
    made.setStudies(own.studies);
    return made;
  }, [parts, writer, tag, stores]);
  useEffect(() => {
    let isLeft = false;
    let made: Chart | undefined;
    const ends: (() => void)[] = [];
    const begin = (): void => {
      const engine = create();
      made = engine;
      ends.push(onPageLook(() => engine.setTheme(themeOfPage())));
    };
    const show = (): void => {
      const { coin: ticker, preferences: own } = newest.current;
      made?.show({ ticker, interval: own.interval });
    };
    // The placeholder covers the plot until there are candles in it. An empty plot, its candles and what React draws
    // over them take long enough to hold the page up if they are drawn at once.
    void parts.datafeed.begun().then(() => {
      if (!isLeft) ends.push(frameByFrame([begin, show, () => setChart(made)]));
    });
    return () => {
      isLeft = true;
      for (const end of ends) end();
      made?.destroy();
      setChart(undefined);
    };
  }, [parts, create]);

  // This must run before another market is shown, so that its first label has the right decimals.
  useEffect(() => {
    writer.decimalsAt = decimalsAt;
    writer.isShort = isShort;
  }, [writer, decimalsAt, isShort]);

  const { interval, zone, settings, studies, collapsed, compared } = preferences;
  useEffect(() => chart?.setStudies(studies), [chart, studies]);
  useEffect(() => chart?.show({ ticker: coin, interval }), [chart, coin, interval]);
  useEffect(() => {
    if (chart === undefined || settings === drawn.current) return;
    drawn.current = settings;
    chart.setSettings(settings);
  }, [chart, settings]);
  useEffect(() => chart?.compare(compared), [chart, compared]);
  useEffect(() => chart?.setTimeZone(zoneOf(zone)), [chart, zone]);
  useEffect(() => {
    for (const { key } of studies) chart?.collapsePane(key, collapsed.includes(key));
  }, [chart, studies, collapsed]);

  return { slot, chart, ...stores };
}
