import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Chart, createChart } from '@/lib/chart/engine/create-chart';
import type { Legend } from '@/lib/chart/engine/legend';
import type { FeedState } from '@/lib/chart/engine/session';
import { pageDatafeed } from '@/lib/client/datafeed/hyperliquid';
import { createStore, type ReadableStore } from '@/lib/client/store';
import { fallbackTimeZone } from '@/lib/config/fallback-time-zone';
import { localZone, type Preferences } from './preferences';
import type { PriceWriter } from './price-writer';
import { onPageLook, themeOfPage } from './theme-colours';

export interface Stores {
  readonly legend: ReadableStore<Legend | undefined>;
  /** The bar that was chosen with the keyboard last. */
  readonly spoken: ReadableStore<Legend | undefined>;
  readonly tops: ReadableStore<ReadonlyMap<string, number>>;
  readonly state: ReadableStore<FeedState>;
}

interface Engine extends Stores {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly chart: Chart | undefined;
}

function zoneOf(zone: string): string {
  if (zone !== localZone) return zone;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return own === undefined || own === '' ? fallbackTimeZone : own;
}

const sameTops = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean =>
  a.size === b.size && [...a].every(([key, top]) => b.get(key) === top);

/** The engine in its element, told of every choice. Ticks go to stores, which only small leaves read. */
export function useEngine(
  coin: string,
  preferences: Preferences,
  writer: PriceWriter,
  tag: string,
  mark?: () => number | undefined,
): Engine {
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<Chart>();
  const [stores] = useState(() => ({
    legend: createStore<Legend | undefined>(undefined),
    spoken: createStore<Legend | undefined>(undefined),
    tops: createStore<ReadonlyMap<string, number>>(new Map()),
    state: createStore<FeedState>('loading'),
  }));
  const first = useRef(preferences);
  const reference = useRef(mark);
  useEffect(() => {
    reference.current = mark;
  });

  useEffect(() => {
    const made = createChart(place.current, {
      datafeed: pageDatafeed(),
      theme: themeOfPage(),
      settings: first.current.settings,
      timeZone: zoneOf(first.current.zone),
      tag,
      priceText: writer.price,
      valueText: writer.value,
      percentText: writer.percent,
      reference: () => reference.current?.(),
      onState: stores.state.write,
      onLegend: stores.legend.write,
      onCursor: stores.spoken.write,
      onPanes: (tops) => sameTops(tops, stores.tops.read()) || stores.tops.write(tops),
    });
    const leaveLook = onPageLook(() => made.setTheme(themeOfPage()));
    setChart(made);
    return () => {
      leaveLook();
      made.destroy();
      setChart(undefined);
    };
  }, [writer, tag, stores]);

  useEffect(() => {
    const asked = new AbortController();
    pageDatafeed()
      .resolve(coin, asked.signal)
      .then(
        ({ pricePrecision }) => {
          writer.decimals = pricePrecision;
        },
        // Until the market is known each price has the decimals of its own size.
        () => undefined,
      );
    return () => asked.abort();
  }, [coin, writer]);

  const { interval, zone, settings, studies, collapsed } = preferences;
  useEffect(() => chart?.setStudies(studies), [chart, studies]);
  useEffect(() => chart?.show({ ticker: coin, interval }), [chart, coin, interval]);
  useEffect(() => {
    if (settings !== first.current.settings) chart?.setSettings(settings);
    first.current = { ...first.current, settings };
  }, [chart, settings]);
  useEffect(() => chart?.setTimeZone(zoneOf(zone)), [chart, zone]);
  useEffect(() => {
    for (const { key } of studies) chart?.collapsePane(key, collapsed.includes(key));
  }, [chart, studies, collapsed]);

  return { place, chart, ...stores };
}
