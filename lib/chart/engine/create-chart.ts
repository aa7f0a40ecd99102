import type { Candle, Datafeed, SeriesKey } from '../datafeed/port.ts';
import { BarSeries, type Change } from '../series/bar-series.ts';
import { untilClose } from '../series/calendar.ts';
import { Cursor, type CursorStep } from './cursor.ts';
import { cursorDistance } from './cursor-distance.ts';
import type { Easel } from './easel.ts';
import type { Legend } from './legend.ts';
import { Plot } from './plot.ts';
import { type FeedState, Session } from './session.ts';
import type { ChartSettings, StudySetting } from './settings.ts';
import { StudiesKept } from './studies-kept.ts';
import type { ChartTheme } from './theme.ts';
import { Zone } from './zone.ts';

export interface ChartOptions {
  readonly datafeed: Datafeed;
  readonly theme: ChartTheme;
  readonly settings: ChartSettings;
  /** IANA. */
  readonly timeZone: string;
  /** BCP 47, for dates on the axis. */
  readonly tag: string;
  readonly priceText: (value: number) => string;
  /** An indicator's, which may be of any size. */
  readonly valueText: (value: number) => string;
  /** Of the crosshair's distance from the market; without it none is shown. */
  readonly percentText?: (percent: number) => string;
  /** What the crosshair's distance counts from; the newest price where nobody says. */
  readonly reference?: () => number | undefined;
  readonly onState: (state: FeedState) => void;
  /** At most once a frame. Undefined while there is no bar. */
  readonly onLegend: (legend: Legend | undefined) => void;
  /** A bar was chosen with the keyboard. */
  readonly onCursor: (legend: Legend) => void;
  /** Where the panes begin: after each of their movements, at most once a frame. */
  readonly onPanes: (tops: ReadonlyMap<string, number>) => void;
  readonly now?: () => number;
}

export interface Chart {
  /** What is shown already goes on. */
  readonly show: (key: SeriesKey) => void;
  readonly reload: () => void;
  readonly setTheme: (theme: ChartTheme) => void;
  readonly setSettings: (settings: ChartSettings) => void;
  readonly setTimeZone: (name: string) => void;
  readonly setStudies: (studies: readonly StudySetting[]) => void;
  readonly collapsePane: (key: string, isCollapsed: boolean) => void;
  /** What covers the top of the price: the highest bar stays below it. */
  readonly setHeadroom: (px: number) => void;
  readonly moveCursor: (step: CursorStep) => void;
  /** The bars between the edges of the screen, the newest last. */
  readonly visibleBars: () => readonly Candle[];
  readonly timeText: (time: number) => string;
  readonly untilClose: () => number | undefined;
  readonly screenshot: () => HTMLCanvasElement;
  /** The scale of the prices at the right. */
  readonly axisWidthPx: () => number;
  /** For whoever draws on it. */
  readonly easel: Easel;
  readonly destroy: () => void;
}

/** So near the oldest bar the next ones are asked for. */
const olderBars = 100;

/** A chart in an element, until `destroy`, which leaves nothing behind. */
export function createChart(container: HTMLElement | null, options: ChartOptions): Chart {
  if (container === null) throw new Error('Container is null');
  const now = options.now ?? Date.now;
  const nothing = new BarSeries();
  let { theme, settings } = options;
  let zone = new Zone(options.timeZone, options.tag);
  let session: Session | undefined;
  let frameAsked: number | undefined;
  let waiting: Change = 'none';

  const series = (): BarSeries => session?.series ?? nothing;
  const studies = new StudiesKept(series);
  const plot = new Plot(container, {
    theme,
    settings,
    zone: () => zone,
    tag: options.tag,
    priceText: options.priceText,
    valueText: options.valueText,
    studies,
    series,
    onView: () => {
      reach();
      later('none');
    },
  });
  const cursor = new Cursor(plot, studies, options.onCursor, () => later('none'));

  plot.lend(
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
  }

  /** However many ticks arrive, the library hears of them once a frame. */
  function later(change: Change): void {
    if (rank[change] > rank[waiting]) waiting = change;
    frameAsked ??= requestAnimationFrame(() => {
      frameAsked = undefined;
      const due = waiting;
      waiting = 'none';
      plot.follow(due);
      plot.headroom.keep();
      options.onLegend(cursor.legend());
      options.onPanes(plot.panes.tops());
    });
  }

  function renewed(): void {
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
          if (what !== 'older') studies.computeAll();
          plot.syncStudies();
          if (what === 'anew') plot.begin();
          else plot.redraw();
          if (what === 'older') studies.computeLater(renewed);
          reach();
          later('none');
        },
      },
      now,
    );
    studies.computeAll();
    plot.begin();
    later('none');
    session.start();
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
    collapsePane: (key, isCollapsed) => {
      plot.panes.collapse(key, isCollapsed);
      later('none');
    },
    setHeadroom: (px) => {
      plot.headroom.px = px;
      later('none');
    },
    moveCursor: (step) => cursor.move(step),
    visibleBars: () => {
      const { first, end } = series();
      const from = Math.max(first, Math.ceil(plot.view.from));
      const to = Math.min(end, Math.floor(plot.view.to) + 1);
      return Array.from({ length: Math.max(0, to - from) }, (_, index) => series().at(from + index)).flatMap(
        (bar) => bar ?? [],
      );
    },
    timeText: (time) => zone.format(time, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }),
    untilClose: () => session && untilClose(session.key.interval, now()),
    screenshot: () => plot.chart.takeScreenshot(true, false),
    axisWidthPx: () => plot.chart.priceScale('right', 0).width(),
    easel: {
      element: container,
      lend: (guest) => plot.lend(guest),
      frame: plot.frame,
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
      studies.stop();
      if (frameAsked !== undefined) cancelAnimationFrame(frameAsked);
      // Nothing that is still under way finds a frame to ask for.
      frameAsked = 0;
      plot.remove();
    },
  };
}

/** Of two changes in one frame the greater is drawn: what draws it draws the lesser too. */
const rank: Readonly<Record<Change, number>> = { none: 0, replaced: 1, appended: 2, rewritten: 3 };
