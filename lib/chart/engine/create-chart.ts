import { secondPeriods } from '../../config/chart.ts';
import type { Candle, Datafeed, SeriesKey } from '../datafeed/port.ts';
import { BarSeries, type Change } from '../series/bar-series.ts';
import { untilClose } from '../series/calendar.ts';
import type { Span } from '../series/fitting-interval.ts';
import { ActiveStudies } from './active-studies.ts';
import { ComparedLines } from './compared-lines.ts';
import { type ComparedMarket, ComparedMarkets } from './compared-markets.ts';
import { Cursor, type CursorStep } from './cursor.ts';
import { cursorDistance } from './cursor-distance.ts';
import type { DrawingSurface } from './drawing-surface.ts';
import type { Legend } from './legend.ts';
import { Plot } from './plot-view.ts';
import { type FeedState, Session } from './session.ts';
import type { ChartSettings, StudySetting } from './settings.ts';
import type { ChartTheme } from './theme.ts';
import { viewAround } from './visible-range.ts';
import { Zone } from './zone.ts';

export interface ChartOptions {
  readonly datafeed: Datafeed;
  readonly theme: ChartTheme;
  readonly settings: ChartSettings;
  /** IANA time zone name. */
  readonly timeZone: string;
  /** BCP 47 language tag, for dates on the axis. */
  readonly tag: string;
  readonly priceText: (value: number) => string;
  /** Formats an indicator's value, which may be of any size. */
  readonly valueText: (value: number) => string;
  /** Formats the axis in percent and the crosshair's distance from the market; without it no distance is shown. */
  readonly percentText?: (percent: number) => string;
  /** The price from which the crosshair's distance is measured; by default the newest price. */
  readonly reference?: () => number | undefined;
  readonly onState: (state: FeedState) => void;
  /** Called at most once per frame, with undefined while there is no bar. */
  readonly onLegend: (legend: Legend | undefined) => void;
  /** Called when the user selects a bar with the keyboard. */
  readonly onCursor: (legend: Legend) => void;
  /** Called with the tops of the panes whenever they move, at most once per frame. */
  readonly onPanes: (tops: ReadonlyMap<string, number>) => void;
  readonly now?: () => number;
}

export interface Chart {
  /** Shows a market and period; if they are shown already, nothing changes. */
  readonly show: (key: SeriesKey) => void;
  readonly reload: () => void;
  readonly setTheme: (theme: ChartTheme) => void;
  readonly setSettings: (settings: ChartSettings) => void;
  readonly setTimeZone: (name: string) => void;
  readonly setStudies: (studies: readonly StudySetting[]) => void;
  /** Draws other markets beside this one, in percent. */
  readonly compare: (markets: readonly ComparedMarket[]) => void;
  readonly collapsePane: (key: string, isCollapsed: boolean) => void;
  /** Sets the height that is covered at the top of the price pane: the highest bar stays below it. */
  readonly setHeadroom: (px: number) => void;
  readonly moveCursor: (step: CursorStep) => void;
  /** Shows the bars of a span, and requests those that are missing; undefined leads back to the newest bars. */
  readonly reveal: (span: Span | undefined) => void;
  /** Returns the visible bars, the newest last. */
  readonly visibleBars: () => readonly Candle[];
  readonly timeText: (time: number) => string;
  readonly untilClose: () => number | undefined;
  readonly screenshot: () => HTMLCanvasElement;
  /** The width of the price axis at the right. */
  readonly axisWidthPx: () => number;
  /** The access for code that draws on the chart. */
  readonly surface: DrawingSurface;
  readonly destroy: () => void;
}

/** Older bars are requested when the view is this close to the oldest one. */
const olderBars = 100;

/** Creates a chart in an element. `destroy` removes it without a trace. */
export function createChart(container: HTMLElement | null, options: ChartOptions): Chart {
  if (container === null) throw new Error('Container is null');
  const now = options.now ?? Date.now;
  const nothing = new BarSeries();
  let { theme, settings } = options;
  let zone = new Zone(options.timeZone, options.tag);
  let session: Session | undefined;
  let frameAsked: number | undefined;
  let waiting: Change = 'none';
  let isBarSeen = false;
  let sought: Span | undefined;
  let isPast = false;
  let reportedFirst: ReturnType<typeof setTimeout> | undefined;

  const series = (): BarSeries => session?.series ?? nothing;
  const studies = new ActiveStudies(series);
  const plot = new Plot(container, {
    theme,
    settings,
    zone: () => zone,
    tag: options.tag,
    priceText: options.priceText,
    percentText: options.percentText,
    valueText: options.valueText,
    studies,
    series,
    onView: () => {
      reach();
      later('none');
    },
  });
  const cursor = new Cursor(plot, studies, options.onCursor, () => later('none'));

  let compared: readonly ComparedMarket[] = [];
  const markets = new ComparedMarkets(options.datafeed, () => later('none'), now);
  const comparedLines = new ComparedLines({ frame: plot.frame, base: () => plot.firstValue, markets });
  let takeComparedAway: (() => void) | undefined;

  function compareAnew(): void {
    markets.show(compared, session?.key.interval);
    if (compared.length > 0) takeComparedAway ??= plot.attachGuest(comparedLines);
    else {
      takeComparedAway?.();
      takeComparedAway = undefined;
    }
    later('none');
  }

  plot.attachGuest(
    cursorDistance(() => {
      const crossing = cursor.crossing();
      const bars = series();
      const from = options.reference?.() ?? bars.at(bars.end - 1)?.close ?? 0;
      const text = options.percentText;
      if (crossing === undefined || text === undefined || from <= 0) return undefined;
      return { y: crossing.y, text: text((crossing.price / from - 1) * 100), theme };
    }),
  );

  function reach(): void {
    if (plot.view.from - series().first < olderBars) void session?.older();
    if (compared.length > 0) markets.reach(series().value('time', series().first));
  }

  /** Draws a change with the next frame: the library is updated once per frame, however many ticks arrive. */
  function later(change: Change): void {
    if (rank[change] > rank[waiting]) waiting = change;
    frameAsked ??= requestAnimationFrame(() => {
      frameAsked = undefined;
      const due = waiting;
      waiting = 'none';
      plot.follow(due);
      plot.headroom.keep();
      if (compared.length > 0) comparedLines.redraw();
      if (isBarSeen) tell();
      else if (series().length > 0) {
        // The frame of the first bars is the longest of all, so what is written over them is prepared after it.
        isBarSeen = true;
        reportedFirst = setTimeout(tell);
      }
    });
  }

  function tell(): void {
    const legend = cursor.legend();
    options.onLegend(legend && { ...legend, compared: comparedLines.valuesAt(legend.time) });
    options.onPanes(plot.panes.tops());
  }

  /** Shows the sought span once there are bars of it; as near as the bars reach, if there are none so old. */
  async function seek(): Promise<void> {
    const [own, span] = [session, sought];
    if (own === undefined || span === undefined || own.state !== 'ready') return;
    if (own.series.value('time', own.series.first) > span.from && !own.isWhole) {
      const wasRequested = await own.older(span.from);
      // Another request's bars, or another choice of the user, will come back here.
      if (!wasRequested || own !== session || span !== sought) return;
    }
    sought = undefined;
    isPast = true;
    const { first } = own.series;
    const [from, to] = [span.from, span.to].map((time) => Math.max(first, own.series.ordinalAt(time)));
    plot.setView(viewAround(from ?? first, to ?? first, plot.barsThatFit));
    later('none');
  }

  function redrawStudies(): void {
    plot.syncStudies();
    plot.redraw();
    later('none');
  }

  function begin(key: SeriesKey): void {
    session?.stop();
    cursor.leave();
    session = new Session(
      options.datafeed,
      key,
      {
        onState: options.onState,
        onLive: (change, candle) => {
          studies.follow(change, candle);
          later(change);
        },
        onBars: (what) => {
          if (what === 'anew') studies.computeNewestFirst(plot.barsThatFit, redrawStudies);
          else if (what === 'mended') studies.computeAll();
          plot.syncStudies();
          if (what === 'anew') plot.begin();
          else plot.redraw();
          if (what === 'older') studies.computeLater(redrawStudies);
          reach();
          void seek();
          later('none');
        },
      },
      now,
    );
    studies.computeAll();
    plot.begin();
    later('none');
    session.start();
    compareAnew();
  }

  return {
    show: (key) => {
      if (session === undefined || key.ticker !== session.key.ticker || key.interval !== session.key.interval)
        begin(key);
    },
    reload: () => session && begin(session.key),
    setTheme: (chosen) => {
      theme = chosen;
      plot.change(theme, settings);
    },
    setSettings: (chosen) => {
      settings = chosen;
      plot.change(theme, settings);
      later('none');
    },
    setTimeZone: (name) => {
      if (name === zone.name) return;
      zone = new Zone(name, options.tag);
      plot.rezone();
      later('none');
    },
    setStudies: (chosen) => {
      if (chosen === studies.settings) return;
      studies.choose(chosen);
      plot.syncStudies();
      later('none');
    },
    compare: (chosen) => {
      if (chosen === compared) return;
      compared = chosen;
      compareAnew();
    },
    collapsePane: (key, isCollapsed) => {
      plot.panes.collapse(key, isCollapsed);
      later('none');
    },
    setHeadroom: (px) => {
      plot.headroom.px = px;
      later('none');
    },
    moveCursor: (step) => cursor.move(step),
    reveal: (span) => {
      sought = span;
      if (span !== undefined) void seek();
      else if (isPast) {
        isPast = false;
        plot.begin();
        later('none');
      }
    },
    visibleBars: () => {
      const { first, end } = series();
      const from = Math.max(first, Math.ceil(plot.view.from));
      const to = Math.min(end, Math.floor(plot.view.to) + 1);
      return Array.from({ length: Math.max(0, to - from) }, (_, index) => series().at(from + index)).flatMap(
        (bar) => bar ?? [],
      );
    },
    timeText: (time) => {
      const hasSeconds = secondPeriods.some(({ interval }) => interval === session?.key.interval);
      const timeStyle = hasSeconds ? 'medium' : 'short';
      return zone.format(time, { dateStyle: 'medium', timeStyle, hourCycle: 'h23' });
    },
    untilClose: () => session && untilClose(session.key.interval, now()),
    screenshot: () => plot.chart.takeScreenshot(true, false),
    axisWidthPx: () => plot.chart.priceScale('right', 0).width(),
    surface: {
      element: container,
      attach: (guest) => plot.attachGuest(guest),
      frame: plot.frame,
      percentTextAt: (price) => plot.percentTextAt(price),
      interval: () => session?.key.interval,
      setGestures: (areOn) => plot.setGestures(areOn),
      moveCursor: (step) => cursor.move(step),
      cursor: () => cursor.place(),
      aim: (price) => cursor.aim(price),
      isHeld: () => plot.isHeld,
      headroomPx: () => plot.headroom.px,
      crossing: () => cursor.crossing(),
      onCrossing: (hear) => cursor.subscribe(hear),
    },
    destroy: () => {
      session?.stop();
      markets.stop();
      studies.stop();
      if (frameAsked !== undefined) cancelAnimationFrame(frameAsked);
      clearTimeout(reportedFirst);
      // From now on no pending work can request a frame.
      frameAsked = 0;
      plot.remove();
    },
  };
}

/** The order of changes: if two fall into one frame the greater is drawn, which includes the lesser. */
const rank: Readonly<Record<Change, number>> = { none: 0, replaced: 1, appended: 2, rewritten: 3 };
